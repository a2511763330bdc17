import type { Database } from "bun:sqlite";
import { folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { stampedFile } from "#disk/file-versions.ts";
import { noteAgain } from "#index/generations/pending-folders.ts";
import type { IndexedLayout, IndexedMemory, StoredMemory } from "#index/model/indexed-memory.ts";
import { LAYOUT_READERS } from "#index/readers/reader-table.ts";
import { changeIndex } from "#index/sync/change-index.ts";
import { currentIndex } from "#index/sync/current-index.ts";
import { placeOf } from "#index/sync/freshen-index.ts";
import { takeIn, takeOut } from "#index/sync/index-files.ts";
import { withoutSecrets } from "#index/sync/row-texts.ts";
import { forgetFolder, type KnownFile, knownFile } from "#index/tables/folder-table.ts";
import { removeSource } from "#index/tables/remove-rows.ts";
import { isSameTranscript } from "#index/turns/turn-progress.ts";

/** The longest delay of an answer for indexing changed files. */
const REREAD_LOCK_MS = 50;

/**
 * Reads each hit from its file again, in the same order, and redacts its secrets; undefined for one that is gone. The index
 * holds redacted texts, so a text that is the same there holds no secret. Conversations only grow, so for them it is enough
 * to check that the file is the same. Changed files are indexed.
 */
export function asItIs(
  world: World,
  database: Database,
  found: readonly StoredMemory[],
): (IndexedMemory | undefined)[] {
  const sources = [...new Set(found.map(({ source }) => source))];
  const known = sources.flatMap((path) => knownFile(database, path) ?? []);
  const looks = new Map(looksAt(world, known).map((look) => [look.known.path, look]));
  const stale = [...looks.values()].flatMap((look) => (look.stale ? [look.known] : []));
  if (stale.length > 0) lookAgain(world, stale);
  const clean = withoutSecrets(world);
  return found.map((memory) => {
    const look = looks.get(memory.source);
    if (look?.rows === "same") return memory;
    const now = look?.rows.find(({ id }) => id === memory.id);
    return now && (isSameText(now, memory) ? now : clean(now));
  });
}

function isSameText(one: IndexedMemory, other: IndexedMemory): boolean {
  const isSameTag = (tag: string, at: number) => tag === other.tags[at];
  return one.title === other.title && one.body === other.body && one.tags.every(isSameTag);
}

/** The current content of a file, and whether the index differs. */
interface Look {
  readonly known: KnownFile;
  readonly rows: readonly IndexedMemory[] | "same";
  readonly stale: boolean;
}

/** Files of one folder are read together, so that their folder is resolved once. */
function looksAt(world: World, known: readonly KnownFile[]): Look[] {
  const folders = Map.groupBy(known, ({ layout, project, path }) =>
    JSON.stringify([layout, project, folderOf(path)]),
  );
  return [...folders.values()].flatMap((files) => looksInFolder(world, files));
}

function looksInFolder(world: World, files: readonly KnownFile[]): Look[] {
  const [first] = files;
  if (first?.layout === "transcript") return files.map(lookAtTranscript);
  const there = files.flatMap(({ path }) => stampedFile(path) ?? []);
  const read = first ? (readerOf(first)?.read(world, placeOf(first), there) ?? []) : [];
  const rows = new Map(there.map((file, at) => [file.path, { file, rows: read[at] ?? [] }]));
  return files.map((known) => {
    const now = rows.get(known.path);
    return { known, rows: now?.rows ?? [], stale: now?.file.stamp !== known.stamp };
  });
}

function lookAtTranscript(known: KnownFile): Look {
  const isSame = isSameTranscript(known);
  return { known, rows: isSame ? "same" : [], stale: !isSame };
}

function readerOf({ layout }: KnownFile) {
  return LAYOUT_READERS[layout as IndexedLayout];
}

function lookAgain(world: World, stale: readonly KnownFile[]): void {
  const changed = changeIndex({ world, waitMs: REREAD_LOCK_MS }, (database) => {
    const taking = { world, database };
    for (const known of stale) {
      const now = stampedFile(known.path);
      if (known.layout === "transcript") removeSource(database, known.path);
      else if (now) takeIn(taking, placeOf(known), [now]);
      else {
        takeOut(taking, [known.path]);
        // It may have another name in its folder now.
        forgetFolder(database, placeOf(known).path);
      }
    }
  });
  const place = currentIndex(world)?.place;
  if (changed.kind !== "trouble" || !place) return;
  for (const known of stale) noteAgain(place, placeOf(known).path);
}
