import { statSync } from "node:fs";
import { Fault } from "#base/fault.ts";
import { objectIn, valueAt } from "#base/json.ts";
import { isAbsolute } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { createFile, replaceFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { isThere } from "#disk/file-stat.ts";
import { listNames } from "#disk/folder.ts";
import { plainTextAt, readText } from "#disk/read-text.ts";
import { projectRoot } from "#project/find-project.ts";
import { repositorySigns } from "#project/git-remotes.ts";
import { knownPath, projectHash } from "#project/project-hash.ts";
import { contextPath } from "./layered-paths.ts";

// Files inside a project are found from its root, and nothing else leads to a root. So loci notes
// the root when it first runs in a project. Without the note, a saved session or the next run
// restores it.

/** Notes that loci runs in a project, and by which signs its repository is known after a move. A note of another folder that still exists stays. */
export function noteProject({ stateDir, uid }: World, root: string): void {
  if (stateDir === undefined) return;
  const path = knownPath(stateDir, projectHash({ stateDir }, root));
  const text = `${[root, ...repositorySigns(root)].join("\n")}\n`;
  try {
    const before = isThere(path) ? readText(path, { capBytes: NOTE_BYTES }) : undefined;
    if (before === undefined) createFile(path, text, { uid });
    else if (before.kind === "text" && isOutdated(before.text, text, root))
      replaceFile(path, text, { uid });
  } catch (error) {
    // The note is only missed where nothing else can be written either.
    if (!errorCode(error) && !(error instanceof Fault)) throw error;
  }
}

function isOutdated(before: string, now: string, root: string): boolean {
  const [noted = ""] = before.split("\n");
  return before !== now && (noted === root || !isFolder(noted));
}

/** A project, and the folder of its note. */
interface KnownProject {
  readonly stateDir: string;
  readonly root: string;
  readonly hash12: string;
  readonly uid: number | undefined;
  /** The folder that has taken over its memory. */
  readonly adopter: string;
}

/** A project of which loci has a note. */
export interface NotedProject {
  readonly hash12: string;
  readonly root: string;
  readonly isThere: boolean;
  /** The signs by which its repository is known. */
  readonly signs: readonly string[];
}

/** Lists the noted projects, also those whose folder is gone, unless another folder has their memory. */
export function notedProjects(stateDir: string): NotedProject[] {
  return notesIn(stateDir).flatMap(({ hash12, root, signs }) => {
    const isThere = isPath(root) && isFolder(root);
    if (!isThere && signs.includes(ADOPTED)) return [];
    return isPath(root) ? [{ hash12, root, isThere, signs }] : [];
  });
}

function notesIn(stateDir: string): Omit<NotedProject, "isThere">[] {
  return listNames(knownFolder(stateDir)).map((hash12) => {
    const text = plainTextAt(knownPath(stateDir, hash12), { capBytes: NOTE_BYTES }) ?? "";
    const [root = "", ...signs] = text.trim().split("\n");
    return { hash12, root, signs };
  });
}

/** Notes that another folder has taken over the memory of a project that is gone. */
export function noteAdopted({ stateDir, root, hash12, uid, adopter }: KnownProject): void {
  const text = `${root}\n${ADOPTED}\n${adopter}\n`;
  if (!isFolder(root)) replaceFile(knownPath(stateDir, hash12), text, { uid });
}

/** The projects that are gone and whose memory a project has taken over, also by way of others. */
export function adoptedProjects(
  stateDir: string,
  root: string,
): Pick<NotedProject, "hash12" | "root">[] {
  const adopted = notesIn(stateDir).filter(({ signs: [word] }) => word === ADOPTED);
  const found = new Set<(typeof adopted)[number]>();
  let adopters: readonly string[] = [root];
  while (adopters.length > 0) {
    const next = adopted.filter((one) => !found.has(one) && adopters.includes(one.signs[1] ?? ""));
    for (const one of next) found.add(one);
    adopters = next.map((one) => one.root);
  }
  return [...found];
}

/** The line in the note of a project whose memory another folder has taken over. */
const ADOPTED = "adopted";

const NOTE_BYTES = 8192;

/** The roots of all projects in which loci ran, if they still exist. */
export function knownRoots({
  memoryDir,
  stateDir,
}: Pick<World, "memoryDir" | "stateDir">): string[] {
  if (memoryDir === undefined || stateDir === undefined) return [];
  const noted = notedProjects(stateDir).map(({ root }) => root);
  const told = listNames(`${memoryDir}/projects`).map((name) =>
    rootTold(contextPath(`${memoryDir}/projects/${name}/memory`)),
  );
  const roots = [...noted, ...told].filter((root) => root !== undefined && isFolder(root));
  return [...new Set(roots as string[])].sort();
}

/** The same, behind the root of the project of the current folder. */
export function rootsFromHere(world: World): string[] {
  const here = projectRoot(world, world.cwd);
  return [...new Set([...(here === undefined ? [] : [here]), ...knownRoots(world)])];
}

/** The folder with a note of each project where loci has worked. */
export function knownFolder(stateDir: string): string {
  return `${stateDir}/known`;
}

function rootTold(path: string): string | undefined {
  if (!isThere(path)) return undefined;
  const root = valueAt(objectIn(plainTextAt(path) ?? ""), ["project", "root"]);
  return typeof root === "string" && isPath(root) ? root : undefined;
}

function isPath(text: string): boolean {
  return isAbsolute(text) && !text.includes("\0");
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch (error) {
    if (errorCode(error)) return false;
    throw error;
  }
}
