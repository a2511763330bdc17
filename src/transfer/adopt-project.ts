import { fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { type OwnPlaces, placesOf } from "#base/own-places.ts";
import { folderOf, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { putFile } from "#disk/durable-write.ts";
import { isThere } from "#disk/file-stat.ts";
import { ensureFolder, listNames } from "#disk/folder.ts";
import { type Lock, takeLock } from "#disk/lock.ts";
import { plainTextAt } from "#disk/read-text.ts";
import {
  type NotedProject,
  noteAdopted,
  notedProjects,
  noteProject,
} from "#layouts/known-projects.ts";
import { memoryFolderIn } from "#layouts/layered/memory-paths.ts";
import { readRecordPaths } from "#layouts/records/store/read-records.ts";
import { privateMemory, recordState } from "#layouts/records/store/record-paths.ts";
import { neededProjectRoot, projectRoot } from "#project/find-project.ts";
import { repositorySigns } from "#project/git-remotes.ts";
import { projectHash } from "#project/project-hash.ts";
import type { PlannedFile } from "#store/change-set.ts";
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
  const old = resolvePath(world.cwd, from);
  const [before, here] = [projectHash(world, old), projectHash(world, root)];
  if (before === here || !hasMemory({ memoryDir, stateDir }, before)) {
    const wanted = "the earlier path of this project, with memory (`loci projects` lists them)";
    throw fault("bad-value", { name: "path", value: from, wanted });
  }
  using lock = lockMemory(world, COMMAND_WAIT_MS);
  const files = adoptFiles(lock, world, { memoryDir, before, here });
  adoptLayeredLedger(world, { before, here, files });
  const records = adoptRecordLedger(world, before, here);
  adoptChangeLog(world, before, here);
  for (const name of ["said/HASH.jsonl", "threads/HASH.json", "records/HASH/forgotten.jsonl"]) {
    const at = (hash: string) => `${stateDir}/${name.replace("HASH", hash)}`;
    copyIfMissing(at(before), at(here), world.uid);
  }
  const [own, mine] = [privateMemory(memoryDir, before), privateMemory(memoryDir, here)];
  for (const path of readRecordPaths({ memory: own })) {
    copyIfMissing(path, `${mine}${path.slice(own.length)}`, world.uid);
  }
  noteProject(world, root);
  noteAdopted({ stateDir, hash12: before, root: old, uid: world.uid, adopter: root });
  return { from: old, root, files, records };
}

interface TwoHashes {
  readonly before: string;
  readonly here: string;
}

/** Copies memory files; what both folders have is appended to the text that is here. */
function adoptFiles(
  lock: Lock,
  world: World,
  { memoryDir, before, here }: TwoHashes & { readonly memoryDir: string },
): string[] {
  const [from, to] = [memoryFolderIn(memoryDir, before), memoryFolderIn(memoryDir, here)];
  const names = listNames(from).filter((name) => name.endsWith(".md"));
  const files = names.flatMap((name): PlannedFile[] => {
    const old = textOf(`${from}/${name}`);
    const edit = (own: string | null, text: string) => {
      if (own === null) return text;
      const isThere = own.includes(text.trim()) || name.startsWith("session-");
      return isThere ? own : `${own.trimEnd()}\n\n${text}`;
    };
    return old === undefined
      ? []
      : [{ path: `${to}/${name}`, lenient: true, edit: (own) => edit(own, old) }];
  });
  const written = commitChange(lock, () => ({ world, files }));
  return names.filter((name) => written.has(`${to}/${name}`));
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

function copyIfMissing(from: string, to: string, uid: number | undefined): void {
  const text = isThere(to) ? undefined : textOf(from);
  if (text === undefined) return;
  ensureFolder(folderOf(to), uid);
  putFile(to, text, "new");
}

function textOf(path: string): string | undefined {
  return plainTextAt(path, { capBytes: MAX_ADOPTED_FILE_BYTES, lenient: true });
}

const MAX_ADOPTED_FILE_BYTES = 64 * 1024 * 1024;
