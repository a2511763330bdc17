import { statSync } from "node:fs";
import { isAbsolute } from "#base/path.ts";
import { createFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { isThere } from "#disk/file-stat.ts";
import { listNames } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import { contextPath } from "#layouts/layered/layered-paths.ts";
import { parseContext } from "#layouts/layered/session-context.ts";

// Files inside a project are found from its root, and nothing else leads to a root. So loci notes
// the root when it first runs in a project. Without the note, a saved session or the next run
// restores it.

/** A project, and the path of its note. */
export interface KnownProject {
  readonly stateDir: string;
  readonly root: string;
  readonly hash12: string;
  readonly uid: number | undefined;
}

/** Notes that loci runs in a project. */
export function noteProject({ stateDir, root, hash12, uid }: KnownProject): void {
  const path = `${knownFolder(stateDir)}/${hash12}`;
  if (!isThere(path)) createFile(path, `${root}\n`, { uid });
}

/** The roots of all projects in which loci ran, if they still exist. */
export function knownRoots({
  hostDir,
  stateDir,
}: {
  readonly hostDir: string;
  readonly stateDir: string;
}): string[] {
  const noted = listNames(knownFolder(stateDir)).map((name) =>
    rootIn(`${knownFolder(stateDir)}/${name}`),
  );
  const told = listNames(`${hostDir}/projects`).map((name) =>
    rootTold(contextPath(`${hostDir}/projects/${name}/memory`)),
  );
  const roots = [...noted, ...told].filter((root) => root !== undefined && isFolder(root));
  return [...new Set(roots as string[])].sort();
}

function knownFolder(stateDir: string): string {
  return `${stateDir}/known`;
}

function rootIn(path: string): string | undefined {
  const reading = readText(path, { capBytes: 8192 });
  const root = reading.kind === "text" ? reading.text.replace(/\n$/, "") : "";
  return isAbsolute(root) && !root.includes("\0") ? root : undefined;
}

function rootTold(path: string): string | undefined {
  if (!isThere(path)) return undefined;
  const reading = readText(path);
  const root = reading.kind === "text" ? parseContext(reading.text)?.project["root"] : undefined;
  return typeof root === "string" && isAbsolute(root) && !root.includes("\0") ? root : undefined;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch (error) {
    if (errorCode(error)) return false;
    throw error;
  }
}
