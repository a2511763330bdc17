import { CHINESE } from "#triage/rules/chinese.ts";
import { ENGLISH } from "#triage/rules/english.ts";
import { FRENCH } from "#triage/rules/french.ts";
import { GERMAN } from "#triage/rules/german.ts";
import { ITALIAN } from "#triage/rules/italian.ts";
import { JAPANESE } from "#triage/rules/japanese.ts";
import { PORTUGUESE } from "#triage/rules/portuguese.ts";
import type { Language, Rule } from "#triage/rules/rule-language.ts";
import { SPANISH } from "#triage/rules/spanish.ts";
import { NAMED } from "./findings.ts";
import { OUTSIDE, wholeWordsIn } from "./marked-text.ts";
import { chanceOf, type Need, needFor, needsOf, waysOf } from "./rule-needs.ts";

/** What the rules need that hold for one speaker. */
export interface SpeakerWords {
  /** A line for each way in which a rule may be met: its category and number, and a tab before each need, with `|` between words. */
  readonly rules: string;
  /** Whole words, with `|` between them, of which a text holds one for each way that has such words. */
  readonly words: string;
  /** For ways that have none: what stands somewhere in a text. */
  readonly parts: string;
  /** For each of the words, and then for each of the parts, the numbers of its lines with commas between them; with `|` between all. */
  readonly owners: string;
}

/** What the rules of one language need. */
export interface RuleWords {
  readonly user: SpeakerWords;
  readonly agent: SpeakerWords;
  /** What is not ours to change. */
  readonly outside: string;
  /** What names a cause, or gives a reason. */
  readonly cause: string;
  /** What tells that something works. */
  readonly success: string;
}

const LANGUAGES: readonly Language[] = [
  ...[ENGLISH, GERMAN, SPANISH, FRENCH, ITALIAN, PORTUGUESE],
  ...[JAPANESE, CHINESE],
];

/** What the rules of each language need, by its name. */
export function wordsOfRules(): Record<string, RuleWords> {
  return Object.fromEntries(LANGUAGES.map((language) => [language.name, wordsOf(language)]));
}

function wordsOf(language: Language): RuleWords {
  const { name, outside, cause, reason, success } = language;
  const named = name === "English" ? [NAMED.source] : [];
  return {
    user: wordsBy("user", language),
    agent: wordsBy("agent", language),
    outside: wordsFor([outside, ...named]),
    cause: wordsFor([cause, reason]),
    success: wordsFor([success]),
  };
}

function wordsBy(speaker: Rule["by"], { categories }: Language): SpeakerWords {
  const ways = Object.entries(categories)
    .flatMap(([category, { primary }]) =>
      primary.map((rule, at) => ({ rule, key: `${category}/${at}` })),
    )
    .filter(({ rule: { by } }) => by === undefined || by === speaker)
    .flatMap(({ rule, key }) => waysOf(rule.say).map((needs) => wayOf(rule, key, needs)));
  const owners = new Map<string, number[]>();
  for (const [line, { first }] of ways.entries())
    for (const word of first) owners.set(word, [...(owners.get(word) ?? []), line]);
  const firsts = (whole: boolean) => {
    const words = ways.filter(({ isWhole }) => isWhole === whole).flatMap(({ first }) => first);
    return [...new Set(words)];
  };
  const [words, parts] = [firsts(true), firsts(false)];
  return {
    rules: ways.map(({ line }) => line).join("\n"),
    words: words.join("|"),
    parts: parts.join("|"),
    owners: [...words, ...parts].map((word) => (owners.get(word) ?? []).join(",")).join("|"),
  };
}

/** One of the ways in which a rule may be met. */
interface Way {
  readonly line: string;
  /** By what it is first told: the rarest words of which a text holds one, or else the fewest parts. */
  readonly first: readonly string[];
  /** Whether they stand in a text as whole words. */
  readonly isWhole: boolean;
}

function wayOf({ cue, outside }: Rule, key: string, ofPattern: readonly Need[]): Way {
  const all = [...ofPattern, needFor(cue.split("|"))];
  const needs = tellingOf(all);
  const words = needs.map((need) => need.join("|"));
  const line = [key, ...words, ...(outside ? [OUTSIDE] : [])].join("\t");
  const [whole] = all
    .map((need) => [...new Set(need.map(longestWordIn))])
    .filter((first) => !first.includes(""))
    .toSorted((a, b) => chanceOf(a) - chanceOf(b));
  return { line, first: whole ?? needs[0] ?? [], isWhole: whole !== undefined };
}

/** The longest word that begins and ends within another text; empty if none does. */
function longestWordIn(text: string): string {
  const words = wholeWordsIn(text).toSorted((a, b) => b.length - a.length);
  return words[0] ?? "";
}

/** What a text has to hold a word of for one of some patterns to match; it throws where a pattern asks for nothing. */
function wordsFor(patterns: readonly string[]): string {
  const needs = patterns.map((source) => {
    const [rarest] = needsOf(source).toSorted((a, b) => chanceOf(a) - chanceOf(b));
    if (!rarest) throw new Error(`nothing is needed for ${source}`);
    return rarest;
  });
  return shortest(needs.flat()).join("|");
}

const MOST_NEEDS = 3;
/** What one text in twenty holds by chance tells nothing. */
const TELLING = 0.05;

/** The rarest of what a way needs. */
function tellingOf(all: readonly Need[]): Need[] {
  const needs = all.map(shortest).toSorted((a, b) => chanceOf(a) - chanceOf(b));
  const telling: Need[] = [];
  for (const need of needs) {
    const isNew = !telling.some((other) => tellsOf(other, need));
    const isRare = telling.length === 0 || chanceOf(need) < TELLING;
    if (isNew && isRare && telling.length < MOST_NEEDS) telling.push(need);
  }
  // What is soon looked for stands first, for it mostly ends the search.
  return telling.toSorted((a, b) => a.length - b.length);
}

/** Whether a text that meets one need meets another one as well. */
function tellsOf(one: Need, other: Need): boolean {
  return one.every((word) => other.some((part) => word.includes(part)));
}

/** A word that holds another one tells nothing more than that. */
function shortest(need: Need): Need {
  return [...new Set(need)].filter((word, _, all) => {
    return !all.some((other) => other !== word && word.includes(other));
  });
}
