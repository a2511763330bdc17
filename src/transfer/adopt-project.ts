import { fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { type OwnPlaces, placesOf, typedPath, type World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { ensureFolder, listNames } from "#disk/folder.ts";
import { takeLock } from "#disk/lock.ts";
import { plainTextAt } from "#disk/read-text.ts";
import {
  type NotedProject,
  noteAdopted,
  notedProjects,
  noteProject,
} from "#layouts/known-projects.ts";
import { memoryFolderIn } from "#layouts/layered-paths.ts";
import { privateMemory, recordState } from "#layouts/record-paths.ts";
import { readRecordPaths } from "#layouts/records/store/read-records.ts";
import { neededProjectRoot, projectRoot } from "#project/find-project.ts";
import { repositorySigns } from "#project/git-remotes.ts";
import { projectHash } from "#project/project-hash.ts";
import { orElse, type PlannedFile } from "#store/change-set.ts";
import { commitChange } from "#store/commit-change.ts";
import { lockMemory } from "#store/memory-lock.ts";
import { noteSeen } from "#trust/ledger/layered-ledger.ts";
import { addToLedger, readLedger } from "#trust/ledger/ledger.ts";
import { layeredLedger, recordLedger } from "#trust/ledger/ledger-paths.ts";
import { prependLog } from "#undo/change-log.ts";

/** A folder that has memory and is gone, or whose path differs from this project's. */
export interface LostProject extends NotedProject {
  /** Whether the repository here has the same first reflog entry or a remote in common. */
  readonly isSame: boolean;
}

/** Lists the noted projects that are gone and have memory, those of this repository first. */
export function lostProjects(
  world: World,
  root: string | undefined = projectRoot(world, world.cwd),
): LostProject[] {
  const { stateDir, memoryDir } = world;
  if (stateDir === undefined || memoryDir === undefined) return [];
  const signs = new Set(root === undefined ? [] : repositorySigns(root));
  return notedProjects(stateDir)
    .filter((noted) => !noted.isThere && hasMemory({ memoryDir, stateDir }, noted.hash12))
    .map((noted) => ({ ...noted, isSame: noted.signs.some((sign) => signs.has(sign)) }))
    .sort((a, b) => Number(b.isSame) - Number(a.isSame) || (a.root < b.root ? -1 : 1));
}

/** The line for a user whose project has moved, as long as nothing was saved at its new path. */
export function movedNotice(world: World, root: string): string | undefined {
  const [moved] = lostProjects(world, root).filter(({ isSame }) => isSame);
  return (
    moved && `this project was at ${moved.root}: \`loci projects adopt\` takes over its memory`
  );
}

function hasMemory({ memoryDir, stateDir }: OwnPlaces, hash: string): boolean {
  const memory = `${memoryFolderIn(memoryDir, hash)}/MEMORY.md`;
  return isThere(memory) || isThere(recordLedger(recordState(stateDir, hash)));
}

/** The result of taking over the memory of another folder. */
export interface AdoptReport {
  readonly from: string;
  readonly root: string;
  /** The memory files that were written here. */
  readonly files: readonly string[];
  /** How many records count again as written or approved here. */
  readonly records: number;
}

/** Takes over the memory of a folder that was moved or renamed. The files of the old path stay. */
export function adoptProject(world: World, from: string): AdoptReport {
  const { stateDir, memoryDir } = placesOf(world);
  const root = neededProjectRoot(world, world.cwd);
  const old = typedPath(world, from);
  const [before, here] = [projectHash(world, old), projectHash(world, root)];
  if (before === here || !hasMemory({ memoryDir, stateDir }, before)) {
    const wanted = "the earlier path of this project, with memory (`loci projects` lists them)";
    throw fault("bad-value", { name: "path", value: from, wanted });
  }
  using lock = lockMemory(world, COMMAND_WAIT_MS);
  const written = commitChange(lock, () => ({
    world,
    files: [...adoptedFiles(memoryDir, before, here), ...missingFiles(world, before, here)],
  }));
  const folder = memoryFolderIn(memoryDir, here);
  const files = listNames(folder).filter((name) => written.has(`${folder}/${name}`));
  adoptLayeredLedger(world, { before, here, files });
  const records = adoptRecordLedger(world, before, here);
  adoptChangeLog(world, before, here);
  noteProject(world, root);
  noteAdopted({ stateDir, hash12: before, root: old, uid: world.uid, adopter: root });
  return { from: old, root, files, records };
}

interface TwoHashes {
  readonly before: string;
  readonly here: string;
}

/** Memory files; text that is in both folders is added to the text that is here. */
function adoptedFiles(memoryDir: string, before: string, here: string): PlannedFile[] {
  const [from, to] = [memoryFolderIn(memoryDir, before), memoryFolderIn(memoryDir, here)];
  const names = listNames(from).filter((name) => name.endsWith(".md"));
  return names.flatMap((name): PlannedFile[] => {
    const old = textOf(`${from}/${name}`);
    if (old === undefined) return [];
    const edit = (own: string | null) => {
      if (own === null) return old;
      const isThere = own.includes(old.trim()) || name.startsWith("session-");
      return isThere ? own : `${own.trimEnd()}\n\n${old}`;
    };
    return [{ path: `${to}/${name}`, lenient: true, edit }];
  });
}

/** Files that are copied if there is none here: sentences, the thread, forgotten texts, and private records. */
function missingFiles(world: World, before: string, here: string): PlannedFile[] {
  const { stateDir, memoryDir } = placesOf(world);
  const names = ["said/HASH.jsonl", "threads/HASH.json", "records/HASH/forgotten.jsonl"];
  const at = (name: string, hash: string) => `${stateDir}/${name.replace("HASH", hash)}`;
  const [own, mine] = [privateMemory(memoryDir, before), privateMemory(memoryDir, here)];
  const pairs = [
    ...names.map((name) => [at(name, before), at(name, here)] as const),
    ...readRecordPaths({ memory: own }).map(
      (path) => [path, `${mine}${path.slice(own.length)}`] as const,
    ),
  ];
  return pairs.flatMap(([from, path]): PlannedFile[] => {
    const text = isThere(path) ? undefined : textOf(from);
    return text === undefined ? [] : [{ path, edit: orElse(text) }];
  });
}

/** Passages that loci wrote, or that a person accepted, at the old path count here as well. */
function adoptLayeredLedger(
  world: World,
  { before, here, files }: TwoHashes & { readonly files: readonly string[] },
): void {
  const { stateDir, memoryDir } = placesOf(world);
  const [old, own] = [before, here].map((hash) => readLedger(layeredLedger(stateDir, hash)));
  const at = world.now().toISOString();
  for (const name of files.filter((one) => one === "MEMORY.md")) {
    const texts = [own?.get(name)?.text, old?.get(name)?.text].filter((text) => text != null);
    const path = `${memoryFolderIn(memoryDir, here)}/${name}`;
    const file = { path, ledger: layeredLedger(stateDir, here), name, uid: world.uid };
    noteSeen(file, { how: "written", at, passages: texts.flatMap((text) => text.split("\n\n")) });
  }
}

/** The records moved with their folder; loci's knowledge of them is by the old path. */
function adoptRecordLedger({ stateDir = "", uid }: World, before: string, here: string): number {
  const [from, to] = [before, here].map((hash) => recordLedger(recordState(stateDir, hash)));
  const old = readLedger(from ?? "");
  if (!old || to === undefined) return 0;
  const own = readLedger(to);
  const entries = [...old.values()].filter(({ name }) => own?.get(name)?.text == null);
  ensureFolder(recordState(stateDir, here), uid);
  addToLedger(to, entries, { uid });
  return entries.filter(({ text }) => text !== null).length;
}

/** The changes at the old path can be undone here. */
function adoptChangeLog({ stateDir = "", uid }: World, before: string, here: string): void {
  const [from, to] = [recordState(stateDir, before), recordState(stateDir, here)];
  ensureFolder(to, uid);
  using _lock = takeLock(`${to}/lock`, COMMAND_WAIT_MS);
  prependLog({ state: to, uid }, from);
}

function textOf(path: string): string | undefined {
  return plainTextAt(path, { capBytes: MAX_ADOPTED_FILE_BYTES, lenient: true });
}

const MAX_ADOPTED_FILE_BYTES = 64 * 1024 * 1024;
