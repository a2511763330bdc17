import { wordsOfRules } from "./made-words.ts" with { type: "macro" };
import type { RuleWords, SpeakerWords } from "./made-words.ts";
import { marked, OUTSIDE } from "./marked-text.ts";
import { languagesOf } from "./rule-languages.ts";
import { mayRepair } from "./tool-failures.ts";
import type { Said, Turn } from "./turn-lines.ts";
import { mayChoose } from "./user-choices.ts";

// What the rules need is worked out when loci is built: to load them all takes longer than the end of a turn may take.
const WORDS: Readonly<Record<string, RuleWords>> = wordsOfRules();

/** What the rules of a language need; the only place that asks, because the bundler copies the table to each. */
function wordsIn(name: string): RuleWords | undefined {
  return WORDS[name];
}

/** What may be found in a turn: each of it is a guess that the rules have to bear out, and nothing else can be found. */
export interface Suspects {
  /** The languages whose rules are needed to tell. */
  readonly languages: readonly string[];
  /** The rules that may be met, in each language that was looked over. */
  readonly rules: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether the user may have chosen among what was laid out. */
  readonly choice: boolean;
  /** Whether something may have been mended. */
  readonly repair: boolean;
}

/** Whether nothing can be found. */
export function isNothing({ languages }: Suspects): boolean {
  return languages.length === 0;
}

/** In more than that, there is mostly something, and to look it over takes as long as the rules do. */
const MOST_CHARS = 8000;

/** Looks a turn over for what may be found in it, before any rule is loaded. */
export function suspectsIn(turn: Turn): Suspects {
  const spoken = languagesOf(turn);
  const chars = turn.said.reduce((sum, { small }) => sum + small.length, 0);
  if (chars > MOST_CHARS) {
    return { languages: spoken, rules: new Map(), choice: true, repair: true };
  }
  const everybody = [heard(turn, "user"), heard(turn, "agent")].filter(({ text }) => text !== "");
  const rules = new Map(spoken.map((name) => [name, rulesMet(name, everybody)]));
  const choice = mayChoose(turn);
  const repair = mayRepair(turn, (what, said) => mayTell(spoken, what, said));
  // What is told by the course of a turn may be told in any language.
  const languages = spoken.filter((name) => choice || repair || rules.get(name)?.size !== 0);
  return { languages, rules, choice, repair };
}

function mayTell(names: readonly string[], what: "cause" | "success", { small }: Said): boolean {
  const text = marked(small);
  return names.some((name) => holdsOneOf(text, (wordsIn(name)?.[what] ?? "").split("|")));
}

/** What somebody has said in a turn, ready to be searched. */
interface Heard {
  readonly speaker: Said["role"];
  /** All of it, marked. */
  readonly text: string;
  /** Each sentence of it, marked. */
  readonly sentences: readonly string[];
  /** All words of it, once each. */
  readonly words: readonly string[];
}

function heard({ said }: Turn, speaker: Said["role"]): Heard {
  const own = said.filter(({ role }) => role === speaker).map(({ small }) => small);
  const all = own.join("\n");
  const text = marked(all);
  const lines = text.split("\n");
  // What was typed as an answer may hold line ends of its own.
  const sentences = lines.length === own.length ? lines : own.map(marked);
  return { speaker, text, sentences, words: [...new Set(all.match(/\w+/g))] };
}

/** The rules for which some sentence holds all that they need. */
function rulesMet(name: string, everybody: readonly Heard[]): Set<string> {
  const needed = wordsIn(name);
  if (!needed) return new Set();
  const outside = needed.outside.split("|");
  return new Set(
    everybody.flatMap((heard) => {
      const own = needed[heard.speaker];
      const suspects = suspectLines(heard, own);
      const lines = suspects.length > 0 ? own.rules.split("\n") : [];
      return suspects.flatMap((at) => metBy(heard, lines[at] ?? "", outside));
    }),
  );
}

/**
 * Most rules need words that nobody has said, and to see that at once is cheaper than to go through the rules. What
 * would be called for each word is a loop, for the engine would begin to compile it.
 */
function suspectLines({ words, text }: Heard, own: SpeakerWords): number[] {
  const [owners, known, parts] = [listOf(own.owners), listOf(own.words), listOf(own.parts)];
  const telling = new Set(known);
  let lines = "";
  for (const word of words) if (telling.has(word)) lines += `,${owners[known.indexOf(word)]}`;
  for (let at = 0; at < parts.length; at++) {
    if (text.includes(parts[at] as string)) lines += `,${owners[known.length + at]}`;
  }
  return lines === "" ? [] : [...new Set(lines.slice(1).split(","))].map(Number);
}

function listOf(joined: string): string[] {
  return joined === "" ? [] : joined.split("|");
}

/** What names the rule of a line, if some sentence of what was heard holds all that it needs. */
function metBy({ text, sentences }: Heard, line: string, outside: readonly string[]): string[] {
  const [key = "", ...needs] = line.split("\t");
  const isMet = (said: string) =>
    needs.every((need) => holdsOneOf(said, need === OUTSIDE ? outside : need.split("|")));
  return isMet(text) && sentences.some(isMet) ? [key] : [];
}

function holdsOneOf(text: string, words: readonly string[]): boolean {
  for (const word of words) if (text.includes(word)) return true;
  return false;
}
