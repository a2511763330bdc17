import { lstatSync } from "node:fs";
import type { MemoryItem } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { isYoung, versionOf } from "#disk/file-stat.ts";
import { readForgotten, sumOfTombstones } from "#layouts/forgotten-file.ts";
import { recordAt } from "#layouts/record-paths.ts";
import { letsOtherTools, type RecordPlace } from "#layouts/record-place.ts";
import {
  earlierParts,
  ledgerName,
  readRecordLedger,
} from "#layouts/records/ledger/record-ledger.ts";
import {
  type RecordFile,
  readCategory,
  readRecordPaths,
} from "#layouts/records/store/read-records.ts";
import { judgeByLedger, type RecordJudge } from "#review/trust/judge-records.ts";
import { isForgotten } from "#trust/forgotten.ts";
import { type Ledger, type LedgerEnd, readTail } from "#trust/ledger/ledger.ts";
import { recordLedger } from "#trust/ledger/ledger-paths.ts";
import { isClean, type Judgement, judgeFile } from "./judge-file.ts";
import { type CachedRow, judgementIn, openRowCache, type RowCache } from "./row-cache.ts";

// The judgement of each record is cached as a row, so that after a change only the changed files are read and judged. A row
// holds for one version of its file, as long as the ledger says nothing new about it and the user has forgotten nothing else.

/** The judgement of a file among the records. */
export interface JudgedRow extends Judgement {
  /** Whether its texts are known to hold no secret. */
  readonly isClean: boolean;
}

/** A project whose records are judged. */
export interface RowsScope {
  readonly world: World;
  readonly place: RecordPlace;
}

/** The records of a project beside their rows; no record was read. */
export interface RecordLook extends RowsScope {
  readonly files: readonly FoundFile[];
  /** The names of the files that no row judges as they are. */
  readonly changed: readonly string[];
  readonly cache: RowCache;
  readonly around: string;
  readonly end: LedgerEnd | undefined;
  /** The rows that may still hold. */
  readonly rows: ReadonlyMap<string, CachedRow>;
  /** The entries of the ledger that the rows do not know; undefined if no row holds. */
  readonly news: Ledger | undefined;
}

/** A file among the records, unread. */
export interface FoundFile {
  /** Its name below the folder of memory, such as `decisions/use-jwt.json`. */
  readonly name: string;
  /** Its version; empty if another write of this moment could leave the same. */
  readonly stamp: string;
  readonly bytes: number;
  readonly writtenMs: number;
}

const NO_STAMP = "";

/** The version of a record that is gone. */
const GONE = "-";

/** Compares the files of a project's records with their rows. */
export function lookAtRecords({ world, place }: RowsScope): RecordLook {
  const cache = openRowCache(world, place);
  const { cached } = cache;
  // The end of the ledger comes before all that is read, so that a change in between is judged again.
  const tail = readTail(recordLedger(place.state), cached?.ledger);
  const around = stateAround({ world, place });
  const news = cached?.around === around ? tail.news : undefined;
  const rows = (news && cached?.rows) ?? new Map<string, CachedRow>();
  const files = filesOf(place, world.now().getTime());
  const changed = files.filter((file) => !holds({ rows, news }, file)).map(({ name }) => name);
  return { world, place, files, changed, cache, around, end: tail.end, rows, news };
}

/** Whether the row of a file judges it as it is. */
function holds(
  { rows, news }: Pick<RecordLook, "rows" | "news">,
  { name, stamp }: Pick<FoundFile, "name" | "stamp">,
): boolean {
  return stamp !== NO_STAMP && rows.get(name)?.stamp === stamp && !news?.has(name);
}

/** The state that all judgements depend on, besides the files and the ledger. */
function stateAround({ world, place }: RowsScope): string {
  const { stateDir } = world;
  const stones = stateDir === undefined ? "" : sumOfTombstones(stateDir, place.root);
  return [stones, letsOtherTools(world), earlierParts(place.state).map(versionAt)].join(" ");
}

function versionAt(path: string): string {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found ? versionOf(found) : "";
}

function filesOf(place: RecordPlace, nowMs: number): FoundFile[] {
  const prefix = place.memory.length + 1;
  return readRecordPaths(place).map((path) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    const name = path.slice(prefix);
    if (!found?.isFile()) return { name, stamp: NO_STAMP, bytes: 0, writtenMs: 0 };
    const { size: bytes, mtimeMs, ctimeMs } = found;
    const isSettled = !isYoung(mtimeMs, nowMs) && !isYoung(ctimeMs, nowMs);
    const stamp = isSettled ? versionOf(found) : NO_STAMP;
    return { name, stamp, bytes, writtenMs: mtimeMs };
  });
}

/** The rows of each comparison that somebody has judged. */
const judgedLooks = new WeakMap<RecordLook, readonly JudgedRow[]>();

/** Whether the changed files of a comparison are judged already. */
export function areJudged(look: RecordLook): boolean {
  return judgedLooks.has(look);
}

/** Judges the changed files, and caches the rows of all; those of records that are gone come last. */
export function judgeRows(look: RecordLook): readonly JudgedRow[] {
  return judgedLooks.getOrInsertComputed(look, judgeChanged);
}

function judgeChanged(look: RecordLook): JudgedRow[] {
  const { gone, names, ledger } = neededFor(look);
  const made = new Map(judgeNames(look, names, ledger).map((one) => [one.name, one]));
  const isAnew = new Set(names);
  const cached: CachedRow[] = [];
  const judged = [...look.files, ...gone].flatMap(({ name, stamp }): JudgedRow[] => {
    const row = isAnew.has(name) ? cachedRow(made.get(name), stamp) : look.rows.get(name);
    if (row && row.stamp !== NO_STAMP) cached.push(row);
    const anew = made.get(name);
    if (anew) return [{ ...anew.judgement, isClean: anew.isClean }];
    return row ? [{ ...judgementIn(row), isClean: true }] : [];
  });
  look.cache.write({ around: look.around, ledger: look.end }, cached);
  return judged;
}

/** The names to judge, and the ledger for them; and the records that are gone, of which some are among the names. */
function neededFor(look: RecordLook) {
  const { place, changed, rows, news, files } = look;
  const whole = news ? undefined : readRecordLedger(place.state);
  const known = news ? [...rows.keys(), ...news.keys()] : [...(whole?.keys() ?? [])];
  const gone = goneAmong(known, files);
  const lost = gone.filter((one) => !holds(look, one)).map(({ name }) => name);
  const names = [...changed, ...lost];
  return { gone, names, ledger: news ? entriesOf(place, names, news) : whole };
}

/** The known records that no file has, in the order of their names. */
function goneAmong(
  known: readonly string[],
  files: readonly FoundFile[],
): Pick<FoundFile, "name" | "stamp">[] {
  const there = new Set(files.map(({ name }) => name));
  const names = [...new Set(known)].filter((name) => !there.has(name));
  return names.sort().map((name) => ({ name, stamp: GONE }));
}

function cachedRow(made: NamedJudgement | undefined, stamp: string): CachedRow | undefined {
  if (!made?.isLasting) return undefined;
  return { name: made.name, stamp, json: JSON.stringify(made.judgement) };
}

/** The entries of some names in the ledger: mostly they are new. */
function entriesOf(
  { state }: RecordPlace,
  names: readonly string[],
  news: Ledger,
): Ledger | undefined {
  return names.every((name) => news.has(name)) ? news : readRecordLedger(state, new Set(names));
}

/** The judgement of a file, and whether it holds until the file, the ledger or what lies around them changes. */
interface NamedJudgement {
  readonly name: string;
  readonly judgement: Judgement;
  readonly isClean: boolean;
  readonly isLasting: boolean;
}

/** Reads and judges some files; a record that was there before, and is not in the ledger either, is left out. */
function judgeNames(
  { world, place }: RowsScope,
  names: readonly string[],
  ledger: Ledger | undefined,
): NamedJudgement[] {
  const judge = judgeByLedger(place, ledger);
  const isLasting = lastingBy({ world, place }, judge);
  const found = names.flatMap((name) => recordAt(`/${name}`) ?? []);
  const files = [...Map.groupBy(found, ({ category }) => category)].flatMap(([category, some]) =>
    readCategory(
      place,
      category,
      some.map(({ id }) => id),
    ),
  );
  return files.flatMap((file) => {
    const judgement = judgeFile(file, { place, judge });
    if (file.state.kind === "missing" && !judgement.waiting) return [];
    const clean = isClean(judgement);
    const name = ledgerName(file);
    return [{ name, judgement, isClean: clean, isLasting: clean && isLasting(file) }];
  });
}

/** A name that loci gives; others might have the tab or the newline that ends a field of a row. */
const PLAIN_NAME = /^[\w./-]+$/;

/**
 * Whether a judgement may be cached. The change log decides about a text that the ledger does not have, and git about one that
 * another tool may have written: neither is watched.
 */
function lastingBy({ world }: RowsScope, judge: RecordJudge): (file: RecordFile) => boolean {
  const { known } = judge;
  return (file) => {
    const name = ledgerName(file);
    if (!PLAIN_NAME.test(name)) return false;
    if (file.state.kind !== "record" || known.ledger.get(name)?.text === file.state.text)
      return true;
    return known.provenance(file) === "outside" && !letsOtherTools(world);
  };
}

/** The records of a project that are in force and that loci may inject. A session summary with a forgotten text is left out. */
export function servedRows(
  scope: RowsScope,
  look = lookAtRecords(scope),
): (JudgedRow & { readonly item: MemoryItem })[] {
  const forgotten = readForgotten(scope.world, scope.place.root);
  return judgeRows(look).flatMap((row) => {
    const { item } = row;
    const isOut = item?.kind === "session_summary" && isForgotten(forgotten, item.text, item.at);
    return item && !isOut ? [{ ...row, item }] : [];
  });
}

/** The same as memories: the others are retired, broken, or wait for approval. */
export function listServedRecords(scope: RowsScope): MemoryItem[] {
  return servedRows(scope).map(({ item }) => item);
}
