import { mayChoose } from "./choice.ts";
import { mayRepair } from "./failures.ts";
import { languagesOf } from "./languages.ts";
import { wordsOfRules } from "./made-words.ts" with { type: "macro" };
import type { RuleWords } from "./made-words.ts";
import { marked, OUTSIDE } from "./marked.ts";
import type { Said, Turn } from "./turn.ts";

// What the rules need is worked out when loci is built: to load them all takes longer than the end of a turn may take.
const WORDS = wordsOfRules();

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

/** Looks a turn over for what may be found in it, before any rule is loaded. */
export function suspectsIn(turn: Turn): Suspects {
  const spoken = languagesOf(turn);
  const everybody = [heard(turn, "user"), heard(turn, "agent")];
  const rules = new Map(spoken.map((name) => [name, rulesMet(name, everybody)]));
  const choice = mayChoose(turn);
  const repair = mayRepair(turn, (what, said) => mayTell(spoken, what, said));
  // What is told by the course of a turn may be told in any language.
  const languages = spoken.filter((name) => choice || repair || rules.get(name)?.size !== 0);
  return { languages, rules, choice, repair };
}

function mayTell(names: readonly string[], what: "cause" | "success", { small }: Said): boolean {
  const text = marked(small);
  return names.some((name) => holdsOneOf(text, (WORDS[name]?.[what] ?? "").split("|")));
}

/** What somebody has said in a turn, ready to be searched. */
interface Heard {
  readonly speaker: Said["role"];
  /** Marked, one sentence a line. */
  readonly text: string;
  readonly sentences: readonly string[];
  /** All words of it, once each. */
  readonly words: ReadonlySet<string>;
}

function heard({ said }: Turn, speaker: Said["role"]): Heard {
  const own = said.filter(({ role }) => role === speaker);
  const all = own.map(({ small }) => small).join("\n");
  const text = marked(all);
  return { speaker, text, sentences: text.split("\n"), words: new Set(all.match(/\w+/g)) };
}

/** The rules for which some sentence holds all that they need. */
function rulesMet(name: string, everybody: readonly Heard[]): Set<string> {
  const needed = WORDS[name];
  if (!needed) return new Set();
  const lines = needed.rules.split("\n");
  const outside = needed.outside.split("|");
  const known = new Set(needed.words.split("|"));
  // Most rules need words that nobody has said, and to see that at once is cheaper than to go through the rules.
  const met = everybody.flatMap((heard) => {
    const { words, speaker, text } = heard;
    const parts = `${needed.parts[speaker]}|${needed.parts.anybody}`.split("|");
    const said = [
      ...[...words].filter((word) => known.has(word)),
      ...parts.filter((part) => part !== "" && text.includes(part)),
    ];
    const numbers = new Set(said.flatMap((word) => rulesOf(word, needed).split(",")));
    return [...numbers].flatMap((at) => metBy(heard, lines[Number(at)] ?? "", outside));
  });
  return new Set(met);
}

/** The numbers of the lines of the rules that are told by a word or part. */
function rulesOf(word: string, { owners }: RuleWords): string {
  const start = owners.indexOf(`\n${word}\t`) + word.length + 2;
  const end = owners.indexOf("\n", start);
  return owners.slice(start, end < 0 ? undefined : end);
}

/** What names the rule of a line, if some sentence of what was heard holds all that it needs. */
function metBy(
  { speaker, text, sentences }: Heard,
  line: string,
  outside: readonly string[],
): string[] {
  const [key = "", by, ...needs] = line.split("\t");
  if (by !== "anybody" && by !== speaker) return [];
  const isMet = (said: string) =>
    needs.every((need) => holdsOneOf(said, need === OUTSIDE ? outside : need.split("|")));
  return isMet(text) && sentences.some(isMet) ? [key] : [];
}

function holdsOneOf(text: string, words: readonly string[]): boolean {
  return words.some((word) => text.includes(word));
}
