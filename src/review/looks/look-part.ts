import { CATEGORIES, CATEGORY_NAMES, type Category } from "#base/category.ts";
import { isYoung } from "#disk/cache/read-cache.ts";
import { UNSETTLED } from "#disk/cache/stale-cache.ts";
import { categoryOf, idOf, isRecordName } from "#layouts/records/ledger/ledger-names.ts";
import { linesOfPart } from "#layouts/records/ledger/ledger-shards.ts";
import { hashesOn } from "#trust/ledger/ledger.ts";
import { judgedNow, type LookingPlace } from "./judged.ts";
import { countLines, type LookedPart, UNKNOWN } from "./looked-parts.ts";
import { type PartLines, packedLines, unpacked } from "./part-lines.ts";
import { nameOn, waitingLines } from "./waiting-lines.ts";

/** The names of all that lies in some folders, as far as it falls to one part. */
export type NamesThere = ReadonlyMap<Category, readonly string[]>;

/** What of a part may have changed. */
interface PartNews {
  readonly number: number;
  /** How its ledger is now. */
  readonly ledger: string;
  /** The names of all that lies in the folders that are compared. */
  readonly there: NamesThere;
  /** The names that are looked at whatever is known of their folders. */
  readonly again: readonly string[];
}

/** What came of looking at a part. */
export interface PartLook {
  readonly part: LookedPart;
  /** The names that may change once more without being seen to, and are to be looked at again. */
  readonly young: readonly string[];
}

/**
 * Compares what is known of a part with the disk, and judges anew what has another stamp, or of which the ledger tells
 * something else. Undefined if that is too much now.
 */
export function lookAtPart(
  kept: LookedPart,
  news: PartNews,
  looking: LookingPlace,
): PartLook | undefined {
  const lines = unpacked(kept);
  // What is lost is found out again, from the folders on.
  const isLost = lines === undefined;
  if (isLost && news.there.size < CATEGORY_NAMES.length) return { part: UNKNOWN, young: [] };
  const before = isLost ? UNKNOWN : kept;
  return compared({ before, old: lines ?? NOTHING }, news, looking);
}

const NOTHING: PartLines = { seen: [], known: [], waiting: [] };

/** A part as it was when it was last looked at. */
interface PartBefore {
  readonly before: LookedPart;
  readonly old: PartLines;
}

function compared(
  { before, old }: PartBefore,
  news: PartNews,
  looking: LookingPlace,
): PartLook | undefined {
  const { lines, seen, known, young, names } = differences({ before, old }, news, looking);
  const left = before.left.filter((category) => !news.there.has(category));
  const part = { ...before, ledger: news.ledger, left };
  if (names.size === 0) return { part, young };
  if (names.size > looking.mostNames) return undefined;
  const read = lines ?? linesOfPart(looking.place.state, news.number);
  const judged = judgedNow(names, { looking, lines: read });
  if (!judged) return undefined;
  const waiting = [
    ...old.waiting.filter((line) => !names.has(nameOn(line))),
    ...waitingLines(judged.waiting, old.waiting),
  ];
  const { unsure } = judged;
  const sure = known.filter((line) => !unsure.has(nameOn(line)));
  const told = [...sure, ...[...unsure].map((name) => `${name}\t${UNSETTLED}`)];
  const packed = packedLines({ seen, known: told, waiting });
  const count = { ...countLines(waiting), files: seen.length };
  return { part: { ...part, count, packed }, young };
}

/** What of a part is not as it was, by the names that are to be judged anew. */
function differences({ before, old }: PartBefore, news: PartNews, looking: LookingPlace) {
  const isSame = news.ledger === before.ledger;
  const lines = isSame ? undefined : linesNow(news, looking);
  const { seen, young, changed } = seenNow(old.seen, news, looking);
  const known = lines ? knownLines(lines) : old.known;
  const noted = lines ? changedOn(old.known, known) : [];
  const names = new Set([...changed, ...news.again, ...unsureOn(old.known), ...noted]);
  return { lines, seen, known, young, names };
}

function linesNow({ ledger, number }: PartNews, { place }: LookingPlace): string[] {
  return ledger === "" ? [] : linesOfPart(place.state, number);
}

interface SeenNow {
  /** The lines about the files as they are now. */
  readonly seen: readonly string[];
  readonly changed: Iterable<string>;
  readonly young: readonly string[];
}

/** Looks at the files of the folders that are compared, and at some others. */
function seenNow(
  old: readonly string[],
  { there, again }: PartNews,
  { folder, nowMs }: LookingPlace,
): SeenNow {
  const alone = again.filter((name) => !there.has(categoryOf(name)));
  if (there.size === 0 && alone.length === 0) return { seen: old, changed: [], young: [] };
  const folders = [...there.keys()].map((category) => `${CATEGORIES[category].folder}/`);
  const starts = [...folders, ...alone.map((name) => `${name}\t`)];
  const [before, seen] = parted(old, starts);
  const now: string[] = [];
  const young: string[] = [];
  for (const name of [...there.values(), alone].flat()) {
    const found = folder(categoryOf(name))?.look(idOf(name));
    if (!found) continue;
    const isSure = !isYoung(found.touchedMs, nowMs);
    if (!isSure) young.push(name);
    now.push(`${name}\t${isSure ? Bun.hash(found.stamp).toString(36) : UNSETTLED}`);
  }
  const changed = [...changedOn(before, now), ...young];
  return { seen: [...seen, ...now], changed, young };
}

/** The lines that begin in one of some ways, and the others. */
function parted(lines: readonly string[], starts: readonly string[]): [string[], string[]] {
  const [those, others]: [string[], string[]] = [[], []];
  for (const line of lines) {
    const isOne = starts.some((start) => line.startsWith(start));
    (isOne ? those : others).push(line);
  }
  return [those, others];
}

function knownLines(lines: readonly string[]): string[] {
  const hashes = [...hashesOn(lines)].filter(([name]) => isRecordName(name));
  return hashes.map(([name, hash]) => `${name}\t${hash}`);
}

/** The names on all lines that stand on one side only. */
function changedOn(before: readonly string[], now: readonly string[]): Iterable<string> {
  const left = new Set(before);
  const news = now.filter((line) => !left.delete(line));
  return [...news, ...left].map(nameOn);
}

/** The names of which nothing sure is known. */
function unsureOn(lines: readonly string[]): string[] {
  return lines.filter((line) => line.endsWith(`\t${UNSETTLED}`)).map(nameOn);
}
