import { existsSync } from "node:fs";
import { Fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { CATEGORIES } from "#base/memory-item.ts";
import { folderOf } from "#base/path.ts";
import { placesOf, type World } from "#base/world.ts";
import { ensureFolder } from "#disk/folder.ts";
import { type Lock, takeLock } from "#disk/lock.ts";
import { plainTextAt, readText } from "#disk/read-text.ts";
import { removeIfEmpty } from "#disk/remove-folder.ts";
import { conversationsRoot } from "#layouts/conversation-paths.ts";
import { privateMemory, recordLockPath, sharedMemory } from "#layouts/record-paths.ts";
import { placeOfRecords, type RecordPlace } from "#layouts/record-place.ts";
import {
  ignoreRecords,
  isIgnored,
  listingOf,
  removeListing,
  shareAsRecords,
  writeListing,
} from "#layouts/records/record-listing.ts";
import { readRecordPaths } from "#layouts/records/store/read-records.ts";
import { gitFolder } from "#project/find-project-root.ts";
import { projectHash } from "#project/project-hash.ts";
import { type PlannedFile, textEdit } from "#store/change-set.ts";
import { commitChange } from "#store/commit-change.ts";

/** The folders that a project's records may have: the work tree, ignored by this clone or shared by git, or the user's own folder. */
export const RECORD_PLACEMENTS = ["ignored", "shared", "private"] as const;

/** One of those. */
export type RecordPlacement = (typeof RECORD_PLACEMENTS)[number];

/** The folder that a project's records have now; undefined if there are none yet, so that the next write decides. */
export function placementOf(world: World, root: string): RecordPlacement | undefined {
  const place = placeOfRecords(world, root);
  if (place.memory !== sharedMemory(root)) return "private";
  if (!existsSync(place.memory)) return undefined;
  return isIgnored(place) || excludesOf(root)?.lines.includes(EXCLUDED) ? "ignored" : "shared";
}

/** The result of moving the records of a project. */
export interface RecordMove {
  readonly moved: number;
  /** The records that stay where they were, because other records have their names. */
  readonly left: readonly string[];
}

/** Moves the records of a project to where its user wants them. After a kill the next call moves the rest. */
export function placeRecords(world: World, root: string, wish: RecordPlacement): RecordMove {
  const { state, uid } = placeOfRecords(world, root);
  ensureFolder(state, uid);
  using lock = takeLock(recordLockPath(state), COMMAND_WAIT_MS);
  const own = privateMemory(placesOf(world).memoryDir, projectHash(world, root));
  const [from, to] = wish === "private" ? [sharedMemory(root), own] : [own, sharedMemory(root)];
  ensureFolder(to, undefined, wish === "private" ? placesOf(world).memoryDir : root);
  const move = moveRecords(lock, { root, memory: from }, to);
  const place = placeOfRecords(world, root);
  if (wish !== "private") {
    dropExclude(lock, root);
    ignoreRecords(place, wish);
    if (wish === "shared") shareAsRecords(root, conversationsRoot(root));
  }
  writeListing(place, listingOf(place));
  return move;
}

/** Moves each record, the copy first, and removes the folders that are empty then. */
function moveRecords(
  lock: Lock,
  from: Pick<RecordPlace, "root" | "memory">,
  memory: string,
): RecordMove {
  if (!existsSync(from.memory)) return { moved: 0, left: [] };
  const paths = readRecordPaths(from);
  const left = paths.filter((path) => {
    const reading = readText(path, { inside: from.memory, capBytes: MAX_RECORD_FILE_BYTES });
    const to = `${memory}${path.slice(from.memory.length)}`;
    if (reading.kind !== "text" || reading.bom) return true;
    ensureFolder(folderOf(to), undefined, memory);
    const { text } = reading;
    return !isMoved(lock, [
      { path: to, inside: memory, basis: null, edit: () => text },
      { path, inside: from.memory, basis: text, edit: () => null },
    ]);
  });
  if (left.length === 0) removeListing(from.memory);
  const folders = Object.values(CATEGORIES).map(({ folder }) => `${from.memory}/${folder}`);
  for (const folder of [...folders, from.memory]) removeIfEmpty(folder);
  return { moved: paths.length - left.length, left };
}

/** Writes the copy and removes the original, unless another record has the name or somebody edits it just now. */
function isMoved(lock: Lock, files: readonly PlannedFile[]): boolean {
  try {
    return commitChange(lock, () => ({ world: { uid: undefined }, files })).size > 0;
  } catch (error) {
    if (error instanceof Fault && error.code === "edited-meanwhile") return false;
    throw error;
  }
}

const MAX_RECORD_FILE_BYTES = 1024 * 1024;

/** The line by which an earlier version of loci had one clone ignore the records. */
const EXCLUDED = "/.claude/memory/";

function dropExclude(lock: Lock, root: string): void {
  const found = excludesOf(root);
  if (!found?.lines.includes(EXCLUDED)) return;
  const edit = textEdit((text) =>
    text
      .split(/(?<=\n)/)
      .filter((line) => line.trimEnd() !== EXCLUDED)
      .join(""),
  );
  commitChange(lock, () => ({ world: { uid: undefined }, files: [{ path: found.path, edit }] }));
}

/** The file of a repository that says what this clone alone ignores; work trees share that of the main one. */
function excludesOf(root: string): { path: string; lines: string[] } | undefined {
  const [main] = gitFolder(root).split("/worktrees/");
  const path = `${main}/info/exclude`;
  const text = plainTextAt(path);
  return text === undefined ? undefined : { path, lines: text.replace(/\n$/, "").split("\n") };
}
