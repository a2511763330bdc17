import type { Database } from "bun:sqlite";
import { Fault } from "#base/fault.ts";
import { folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { stampedFile } from "#disk/file-versions.ts";
import { giveUp, isAnythingAgain, noteAgain } from "#index/generations/swap-generation.ts";
import type { IndexedLayout, IndexedMemory, StoredMemory } from "#index/model/indexed-memory.ts";
import { LAYOUT_READERS } from "#index/readers/reader-table.ts";
import { changeIndex } from "#index/sync/change-index.ts";
import { type CurrentIndex, currentIndex } from "#index/sync/current-index.ts";
import { freshen, limitsFor, placeOf } from "#index/sync/freshen-index.ts";
import { takeIn, takeOut, withoutSecrets } from "#index/sync/index-files.ts";
import { forgetFolder, type KnownFile, knownFile } from "#index/tables/folder-table.ts";
import { type IndexTrouble, troubleOf } from "#index/tables/index-schema.ts";
import { removeSource } from "#index/tables/insert-rows.ts";
import { openToRead, openToWrite } from "#index/tables/open-index.ts";
import { isSameTranscript } from "#index/turns/turn-progress.ts";
import { closeIndex, heldIndex, hold } from "./held-index.ts";

/** The query for the files themselves. */
export interface FilesQuery {
  readonly world: World;
  /** The roots of the searched projects. */
  readonly roots: readonly string[];
  /** How long to read files without an index: the latest come first. */
  readonly mostMs: number;
  /** Whether to search conversations, too. */
  readonly turns: boolean;
}

/** The caller of the index, its question, and the time limit. */
export interface IndexQuestion extends FilesQuery {
  /**
   * `now` asks the index as it is, for somebody who is typing. `fresh` checks the files first and
   * builds what is missing, for somebody who waits for an answer.
   */
  readonly manner: "now" | "fresh";
  /** Reports how many more files a build has indexed. */
  readonly onProgress?: (files: number) => void;
}

/** The results, and their source: the index, or the files. */
export interface IndexAnswer<Result> {
  readonly result: Result;
  readonly from: "index" | "files";
  /** Why the index did not answer. */
  readonly why?: string;
}

/** The result of asking the existing index. */
export type Attempt<Result> =
  | { readonly kind: "answer"; readonly result: Result }
  | { readonly kind: "none"; readonly why: string };

/** Asks the existing index without checking the files; reports any trouble with it. */
export function askCurrent<Result>(
  asking: IndexQuestion,
  ask: (database: Database) => Result,
): Attempt<Result> {
  const current = currentIndex(asking.world);
  if (!current) return { kind: "none", why: "there is no index yet" };
  let database: Database | undefined;
  let isSound = false;
  try {
    database = open(asking, current);
    // One transaction answers everything: otherwise a row that another process replaces meanwhile
    // would be missed.
    database.run("BEGIN");
    const result = ask(database);
    database.run("ROLLBACK");
    isSound = true;
    return { kind: "answer", result };
  } catch (error) {
    const trouble = troubleWith(error);
    if (trouble.damaged) giveUp(current.place, current.name);
    return { kind: "none", why: trouble.why };
  } finally {
    closeIndex(database, isSound);
  }
}

/** The index lacks the latest writes. */
class BehindIndex extends Error {
  override readonly name = "BehindIndex";
}

/**
 * A damaged page may make the reader of its rows fail anywhere; a bug of ours shows again in the
 * files.
 */
function troubleWith(error: unknown): IndexTrouble {
  if (!(error instanceof Error) || error instanceof Fault) throw error;
  if (error instanceof BehindIndex) return { damaged: false, why: error.message };
  return troubleOf(error) ?? { damaged: true, why: error.message };
}

/** How long a waiting person is delayed for a fresh index. */
const FRESH_MS = 2000;
const FRESH_LOOKS = 100;
/** A server that holds the index open asks often, so each question checks fewer files for edits. */
const HELD_LOOKS = 10;
const FRESH_WAIT_MS = 250;

/** How long somebody who is typing waits for another writer. */
const NOW_WAIT_MS = 50;

function open(asking: IndexQuestion, current: CurrentIndex): Database {
  const { manner, world, roots } = asking;
  const isBehind = isAnythingAgain(current.place);
  if (manner === "now" && !isBehind) return openToRead(current.path, { waitMs: NOW_WAIT_MS });
  const waitMs = manner === "now" ? NOW_WAIT_MS : FRESH_WAIT_MS;
  const database = openFresh(world, current, { roots, waitMs });
  // Writes that could not reach the index are found in the files only.
  if (!database && isBehind) throw new BehindIndex("the latest writes are not in it yet");
  return database ?? openToRead(current.path);
}

/**
 * Opens the index and updates it; undefined if it cannot be changed now, but may still be asked.
 */
function openFresh(
  world: World,
  current: CurrentIndex,
  { roots, waitMs }: { readonly roots: readonly string[]; readonly waitMs: number },
): Database | undefined {
  let database: Database | undefined;
  try {
    const held = heldIndex(current.path);
    database = held ?? openToWrite(current.path, { waitMs });
    hold(current.path, database);
    const limits = limitsFor(FRESH_MS, { mostNames: Number.MAX_SAFE_INTEGER });
    freshen({ world, database }, { roots, limits, looks: held ? HELD_LOOKS : FRESH_LOOKS });
    return database;
  } catch (error) {
    closeIndex(database, false);
    const trouble = troubleOf(error);
    if (!trouble || trouble.damaged) throw error;
    return undefined;
  }
}

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
