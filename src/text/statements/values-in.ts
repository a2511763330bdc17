import { stemEnglish } from "#text/words/stop-words-stems.ts";
import { CHOOSING_VERBS, MIXED_DAYS, MIXED_WORDS, NUMBER_LINES, UNIT_LINES } from "./form-words.ts";
import { SERVICE_KINDS } from "./service-kinds.ts";
import type { Token } from "./statement-tokens.ts";
import { TOOL_KINDS } from "./tool-kinds.ts";
import { OPPOSITE_KINDS, VALUE_KINDS } from "./value-kinds.ts";

/** Numbers in words, as digits. */
const NUMBER_WORDS = new Map(
  NUMBER_LINES.flatMap((line, at) => line.split(" ").map((word) => [word, `${at + 2}`])),
);

/** The unit that each spelling means. */
const UNITS = new Map(
  UNIT_LINES.flatMap((line) => line.split(" ").map((word, _, [unit = ""]) => [word, unit])),
);

/** A value that a sentence names, of each kind that it may be of. */
export interface FoundValue {
  /** The kind, and the value's first spelling. */
  readonly kinds: ReadonlyMap<string, string>;
  /** The tokens of the value. */
  readonly from: number;
  readonly to: number;
}

/** A value of the table by the kinds that it may be of. */
type Spellings = ReadonlyMap<string, ReadonlyMap<string, string>>;

const KINDS = { ...TOOL_KINDS, ...SERVICE_KINDS, ...VALUE_KINDS, ...OPPOSITE_KINDS };

/** Whether the values of a kind are opposites. */
export function isOppositeKind(kind: string): boolean {
  return kind in OPPOSITE_KINDS;
}

let spellings: Spellings | undefined;
const OWN = new Map<string, ReadonlySet<string>>();

function readTables(): Spellings {
  if (spellings) return spellings;
  const all = new Map<string, Map<string, string>>();
  for (const [kind, { own, values }] of Object.entries(KINDS)) {
    OWN.set(kind, new Set(own.split(", ").flatMap((words) => words.split(" "))));
    for (const value of values.split(", ")) {
      const [first = "", ...others] = value.split("=");
      for (const spelling of [first, ...others]) {
        const kinds = all.get(spelling) ?? new Map<string, string>();
        all.set(spelling, kinds.set(kind, first));
      }
    }
  }
  spellings = all;
  return all;
}

/** The words that name a kind or what it is for; those of a count are the spellings of its unit. */
export function ownWordsOf(kind: string): ReadonlySet<string> {
  readTables();
  return OWN.getOrInsertComputed(kind, () => {
    const unit = kind.slice(kind.indexOf(" ") + 1);
    return new Set(
      [...UNITS].flatMap(([word, of]) => (of === unit ? [word, stemEnglish(word)] : [])),
    );
  });
}

const MAX_VALUE_TOKENS = 4;
const REGION = /^(?:eu|us|ap|sa|ca|me|af)-[a-z]+-?\d[a-z]?$/;

/** Finds the values of known kinds, and counts with their unit. */
export function valuesIn(tokens: readonly Token[]): FoundValue[] {
  const table = readTables();
  const found: FoundValue[] = [];
  for (let at = 0; at < tokens.length; ) {
    const one =
      namedAt(tokens, at, table) ?? versionAt(tokens, at, found.at(-1)) ?? countAt(tokens, at);
    if (one) found.push(one);
    at = one?.to ?? at + 1;
  }
  return found.map((one) => ({ ...one, kinds: kindsMeant(one, found, tokens) }));
}

/** The kinds that a value is of here: those that the sentence names, or that another value shares; else all, the usual one first. */
function kindsMeant(
  { kinds }: FoundValue,
  all: readonly FoundValue[],
  tokens: readonly Token[],
): ReadonlyMap<string, string> {
  if (kinds.size < 2) return kinds;
  const isShared = (kind: string) => all.filter((other) => other.kinds.has(kind)).length > 1;
  const meant = [...kinds].filter(([kind]) => isShared(kind) || isNamedIn(kind, tokens));
  return meant.length > 0 ? new Map(meant) : kinds;
}

/** The longest name of the table that begins at a token. */
function namedAt(tokens: readonly Token[], at: number, table: Spellings): FoundValue | undefined {
  const most = Math.min(MAX_VALUE_TOKENS, tokens.length - at);
  for (let length = most; length > 0; length--) {
    const words = tokens.slice(at, at + length);
    if (words.slice(1).some(({ begins }) => begins)) continue;
    const name = words.map(({ word }) => word).join(" ");
    const kinds = table.get(name) ?? (length === 1 ? regionIn(name) : undefined);
    if (kinds && (length > 1 || isNamed(tokens, at, [...kinds.keys()])))
      return { kinds, from: at, to: at + length };
  }
  return undefined;
}

function regionIn(name: string): ReadonlyMap<string, string> | undefined {
  return REGION.test(name) ? new Map([["place", name]]) : undefined;
}

/** Many names are everyday words, too: these count with a capital, or right behind a verb of choice. */
function isNamed(tokens: readonly Token[], at: number, kinds: readonly string[]): boolean {
  const token = tokens[at];
  if (!token) return false;
  const before = tokens[at - 1];
  if (MIXED_DAYS.has(token.word)) return BEFORE_DAY.test(before?.word ?? "");
  if (!MIXED_WORDS.has(token.word)) return true;
  const isChosen = before !== undefined && CHOOSING_VERBS.has(before.word);
  if (isChosen || token.isQuoted || kinds.some((kind) => isNamedIn(kind, tokens))) return true;
  return token.isCapital && at > 0 && !token.begins;
}

/** Whether a sentence names a kind by its own words. */
function isNamedIn(kind: string, tokens: readonly Token[]): boolean {
  const own = ownWordsOf(kind);
  return tokens.some(({ word }) => own.has(word) && !spellings?.has(word));
}

/** A number right behind a name is its version. */
function versionAt(
  tokens: readonly Token[],
  at: number,
  before: FoundValue | undefined,
): FoundValue | undefined {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const name = before?.to === at ? before.kinds.values().next().value : undefined;
  if (name === undefined || !token || token.begins || !VERSION.test(token.word)) return undefined;
  if (next && !next.begins && (next.isContent || UNITS.has(next.word))) return undefined;
  return foundOf(`${VERSION_OF}${name}`, token.word, [at, at + 1]);
}

const VERSION = /^v?\d+(?:\.\d+)*$/;
/** How the kind of a version begins: it says nothing but which one of a value is meant. */
export const VERSION_OF = "version ";

const BEFORE_DAY = /^(?:na|nas|toda|todas|cada|as|de|ate)$/;

const NUMBER = /^(\d+(?:[.,x]\d+)*)([a-z%]*)$/;
const TIME = /^(\d{1,2})h(\d\d)?$/;

/** A number with its unit, or with the thing that it counts: another number of the same is another value. */
function countAt(tokens: readonly Token[], at: number): FoundValue | undefined {
  const word = tokens[at]?.word ?? "";
  const time = TIME.exec(word);
  if (time) return foundOf("time of day", `${time[1]}:${time[2] ?? "00"}`, [at, at + 1]);
  const [, digits = wordNumber(tokens, at), attached = ""] = NUMBER.exec(word) ?? [];
  if (digits === undefined) return undefined;
  if (attached !== "") {
    return foundOf(`count ${UNITS.get(attached) ?? attached}`, digits, [at, at + 1]);
  }
  const rate = rateAt(tokens, at);
  if (rate) return foundOf(`rate ${rate.unit}`, digits, [at, rate.to]);
  return countedAt(tokens, at, digits);
}

/** A number with the word behind it, or else the one before it. */
function countedAt(tokens: readonly Token[], at: number, digits: string): FoundValue | undefined {
  const next = tokens[at + 1];
  const unit = next && !next.begins ? UNITS.get(next.word) : undefined;
  if (unit === "clock") {
    return foundOf("time of day", `${digits}:00${next?.word}`, [at, at + 2]);
  }
  if (unit === "space") return foundOf("indentation", `${digits} spaces`, [at, at + 2]);
  if (unit !== undefined) return foundOf(`count ${unit}`, digits, [at, at + 2]);
  if (next?.isContent && !next.begins) return foundOf(`count ${next.stem}`, digits, [at, at + 2]);
  if (NUMBER_WORDS.has(tokens[at]?.word ?? "")) return undefined;
  const before = tokens.slice(0, at).findLast(({ isContent }) => isContent);
  return foundOf(`count ${before?.stem ?? ""}`, digits, [at, at + 1]);
}

const ONE = /^(?:one|ein|eine|einen|un|une|uno|una|um|uma)$/;

/** A number in words; "one" is one only before a unit. */
function wordNumber(tokens: readonly Token[], at: number): string | undefined {
  const word = tokens[at]?.word ?? "";
  if (ONE.test(word) && UNITS.has(tokens[at + 1]?.word ?? "")) return "1";
  return NUMBER_WORDS.get(word);
}

const PER = /^(?:a|an|per|pro|par|al|por|ao|am|im|la|le|il|alla|each|every)$/;
const MAX_COUNTED_WORDS = 3;

/** The unit of time behind a number that counts in it: "2500 map calls a day". */
function rateAt(
  tokens: readonly Token[],
  at: number,
): { readonly unit: string; readonly to: number } | undefined {
  for (let per = at + 1; per <= at + 1 + MAX_COUNTED_WORDS; per++) {
    const [one, unit] = [tokens[per], tokens[per + 1]];
    if (!one || !unit || one.begins || unit.begins) return undefined;
    const known = UNITS.get(unit.word);
    if (PER.test(one.word) && known && TIMES.has(known)) return { unit: known, to: at + 1 };
  }
  return undefined;
}

const TIMES: ReadonlySet<string> = new Set([
  "millisecond",
  "second",
  "minute",
  "hour",
  "day",
  "week",
  "month",
  "year",
]);

function foundOf(kind: string, value: string, [from, to]: readonly [number, number]): FoundValue {
  return { kinds: new Map([[kind, value]]), from, to };
}
