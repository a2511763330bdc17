import type { MemoryItem } from "#base/memory-item.ts";
import { oneLine } from "#base/printable-text.ts";
import { DAY_MS } from "#base/time.ts";
import type { WrittenPiece } from "#summary/layered-items.ts";
import { shortForm, sizeOf } from "#text/fit-lines.ts";
import { relationOf } from "#text/statements/compare-statements.ts";
import { parseStatement } from "#text/statements/parse-statement.ts";
import type { OrderedSentence } from "#triage/said-sentences.ts";
import { COMFORTABLE_BRIEF_CHARS, SHORT_NOTE_CHARS } from "./budgets.ts";
import type { Memory } from "./collect-memories.ts";
import { gistOf, type KnownText, type Quote, quotesBeside, saysAll } from "./quotes.ts";
import { TextFacts } from "./text-facts.ts";

/** The contents of a brief before it is fitted into a budget; each list has the most valuable first. */
export interface ChosenMemories {
  /** The user's rules for this project. */
  readonly rules: readonly MemoryItem[];
  /** The user's rules for all projects, without those that a rule of the project replaces. */
  readonly globals: readonly MemoryItem[];
  /** Rules and limits that agents noted. */
  readonly conventions: readonly MemoryItem[];
  readonly notes: readonly MemoryItem[];
  readonly pieces: readonly WrittenPiece[];
  readonly quotes: readonly Quote[];
  /** How many of each kind were not compared, because the others fill the brief. */
  readonly left: LeftMemories;
}

/** How many memories of each kind have no room at all. */
type LeftMemories = Readonly<
  Record<"rules" | "globals" | "conventions" | "notes" | "pieces", number>
>;

/** Whether nothing was chosen. */
export function isNothing({ left, ...lists }: ChosenMemories): boolean {
  const all: (readonly unknown[])[] = Object.values(lists);
  return all.every(({ length }) => length === 0);
}

/** The inputs of a choice besides the memories. */
interface ChoiceScope {
  /** The user's sentences. */
  readonly said: readonly OrderedSentence[];
  readonly budgetChars: number;
  /** The cached facts about the texts. */
  readonly facts?: TextFacts;
}

/**
 * Chooses the contents of a session's brief: no fact twice, and nothing that the host loads anyway. Each list is ranked first,
 * and ends where the short forms of its memories alone fill the brief. Comparisons happen only among what fits, so that their
 * number does not grow with the square of the number of memories.
 */
export function chooseForSession(
  memory: Memory,
  { said, budgetChars, facts = new TextFacts() }: ChoiceScope,
): ChosenMemories {
  const roomChars = Math.max(budgetChars, COMFORTABLE_BRIEF_CHARS);
  const taken: KnownText[] = memory.native.index.split("\n").map((text) => ({ text, at: "" }));
  const repeats = repeatFinder(taken, facts);
  const left = { rules: 0, globals: 0, conventions: 0, notes: 0, pieces: 0 };
  const choose = <Item extends MemoryItem>(
    kind: keyof typeof left,
    items: readonly Item[],
    isReplaced: (text: string) => boolean = () => false,
  ): readonly Item[] => {
    const ranked = chooseInRank(items, { repeats, roomChars, isReplaced });
    taken.push(...ranked.chosen.flatMap(textsIn));
    left[kind] += ranked.left;
    return ranked.chosen;
  };
  const rules = choose("rules", rulesIn(memory.items));
  const globals = choose("globals", globalsIn(memory.items), (text) =>
    rules.some((rule) => relationOf(rule.text, text) === "replaces"),
  );
  const ranked = notesIn(memory.items);
  const conventions = choose("conventions", ranked.filter(isConvention));
  const others = ranked.filter((item) => !isConvention(item));
  // Saved memories are chosen before the lines of summaries, and all are printed by their rank.
  const saved = choose("notes", others.filter(isSaved));
  const lines = choose(
    "notes",
    others.filter((item) => !isSaved(item)),
  );
  const chosen = new Set([...saved, ...lines]);
  const notes = others.filter((item) => chosen.has(item));
  const pieces = choose("pieces", piecesIn(memory.pieces));
  return { rules, globals, conventions, notes, pieces, quotes: quotesBeside(said, taken), left };
}

/** Checks whether one of the chosen memories says a text already. */
export function saysAlready({ rules, globals, conventions, notes }: ChosenMemories) {
  const items = [...rules, ...globals, ...conventions, ...notes];
  const texts = items.flatMap(textsIn);
  return (text: string): boolean => {
    const gist = gistOf(text);
    return texts.some((one) => saysAll(gistOf(one.text), gist));
  };
}

/** Whether a memory is a rule or a limit without the user's own words. */
function isConvention(item: MemoryItem): boolean {
  return !isRule(item) && (item.kind === "preference" || item.kind === "constraint");
}

/** Whether somebody saved a memory. Nobody has judged the lines of summaries. */
export function isSaved({ kind }: MemoryItem): boolean {
  return kind !== "note";
}

/** Whether a memory is a rule that the user set. */
function isRule({ kind, by }: MemoryItem): boolean {
  return by === "user" && (kind === "preference" || kind === "constraint");
}

function rulesIn(items: readonly MemoryItem[]): MemoryItem[] {
  return byTime(items.filter((item) => isRule(item) && !item.global));
}

function globalsIn(items: readonly MemoryItem[]): MemoryItem[] {
  return items.filter((item) => item.global && item.by === "user");
}

function notesIn(items: readonly MemoryItem[]): MemoryItem[] {
  const notes = items.filter((item) => !isRule(item) && item.kind !== "session_summary");
  return byValue(notes);
}

/** How much each kind is worth to a session that has just begun. */
const WEIGHTS: Readonly<Record<MemoryItem["kind"], number>> = {
  preference: 5,
  // Limits and fixes cost most to find out again.
  constraint: 4.2,
  runbook: 4.2,
  decision: 4,
  tech_debt: 3.8,
  note: 2.5,
  said: 2,
  session_summary: 0,
};

const OF_USER = 1.5;
const RECENCY = 2;
const HALF_LIFE_DAYS = 30;

/** The most valuable first: by kind, by who said it, and by age against the newest, so that the clock changes nothing. */
function byValue(items: readonly MemoryItem[]): MemoryItem[] {
  const times = items.map(({ at }) => momentOf(at));
  const newest = Math.max(0, ...times);
  const scored = items.map((item, at) => {
    const days = (newest - (times[at] ?? 0)) / DAY_MS;
    const user = item.by === "user" ? OF_USER : 0;
    const score = WEIGHTS[item.kind] + user + RECENCY * 2 ** (-days / HALF_LIFE_DAYS);
    return { item, score };
  });
  scored.sort((a, b) => b.score - a.score || order(a.item.id, b.item.id));
  return scored.map(({ item }) => item);
}

/** A time without a zone, which summaries of sessions have: to know the zone of this machine would take 4 ms. */
const WITHOUT_ZONE = /\d[ T]\d\d:\d\d(?::\d\d)?$/;

/** The time of a memory in milliseconds, near enough to rank by. */
function momentOf(at: string): number {
  return Date.parse(WITHOUT_ZONE.test(at) ? `${at.replace(" ", "T")}Z` : at) || 0;
}

function byTime(items: readonly MemoryItem[]): MemoryItem[] {
  return [...items].sort((a, b) => order(b.at, a.at) || order(a.id, b.id));
}

function order(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

/** Orders the pieces that people wrote, details last; the files come in the order of their weight already. */
function piecesIn(pieces: readonly WrittenPiece[]): WrittenPiece[] {
  return [...pieces.filter((one) => !one.isDetail), ...pieces.filter((one) => one.isDetail)];
}

/** The text of a memory, and the user's words behind it. */
function textsIn({ text, said, at }: MemoryItem): KnownText[] {
  return said === undefined || said === ""
    ? [{ text, at }]
    : [
        { text, at },
        { text: said, at },
      ];
}

interface ChoiceLimits {
  readonly repeats: RepeatFinder;
  /** The characters that the brief has for these items. */
  readonly roomChars: number;
  /** Whether something stronger replaces an item. */
  readonly isReplaced: (text: string) => boolean;
}

/** The first items that nothing before them says already, until they are full. */
function chooseInRank<Item extends MemoryItem>(
  items: readonly Item[],
  { repeats, roomChars, isReplaced }: ChoiceLimits,
): { readonly chosen: Item[]; readonly left: number } {
  const chosen: Item[] = [];
  let chars = 0;
  for (const [at, item] of items.entries()) {
    if (chars > roomChars) return { chosen, left: items.length - at };
    if (repeats.isKnown(item.text)) continue;
    for (const { text } of textsIn(item)) repeats.add(text);
    if (isReplaced(item.text)) continue;
    chosen.push(item);
    chars += leastChars(item.text);
  }
  return { chosen, left: 0 };
}

/** Knows what a brief says already. */
interface RepeatFinder {
  readonly isKnown: (text: string) => boolean;
  readonly add: (text: string) => void;
}

/** Finds texts that say the same: they have the same words, and the same words may say the opposite. */
function repeatFinder(before: readonly KnownText[], facts: TextFacts): RepeatFinder {
  const known = new Map<string, string[]>();
  const add = (text: string) => known.getOrInsertComputed(facts.keyOf(text), () => []).push(text);
  for (const { text } of before) add(text);
  const isSame = (one: string, other: string) => {
    const [{ key }, before] = [parseStatement(one), parseStatement(other)];
    // Texts without a subject are the same only letter by letter.
    return key === "" ? one === other : key === before.key;
  };
  const isKnown = (text: string) =>
    (known.get(facts.keyOf(text)) ?? []).some((one) => isSame(one, text));
  return { add, isKnown };
}

/** The fewest characters that a memory takes as a line of a brief, with its bullet. */
function leastChars(text: string): number {
  return sizeOf([`- ${shortForm(oneLine(text), SHORT_NOTE_CHARS)}`]);
}
