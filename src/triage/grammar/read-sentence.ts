import { languageIn } from "#text/words/index-words.ts";
import type { Language } from "#text/words/stop-words-stems.ts";
import { ENGLISH } from "#triage/grammar/languages/english.ts";
import { FRENCH } from "#triage/grammar/languages/french.ts";
import { GERMAN } from "#triage/grammar/languages/german.ts";
import { ITALIAN } from "#triage/grammar/languages/italian.ts";
import type { GrammarRow, LanguageGrammar } from "#triage/grammar/languages/language-grammar.ts";
import { OTHER_LANGUAGES } from "#triage/grammar/languages/other-languages.ts";
import { PORTUGUESE } from "#triage/grammar/languages/portuguese.ts";
import { SPANISH } from "#triage/grammar/languages/spanish.ts";

/** Compiles the rows of one kind; the patterns of a language are made when its words are first met. */
export function compileRows(
  { words }: Pick<LanguageGrammar, "words">,
  rows: readonly GrammarRow[],
  { isWhole }: { readonly isWhole: boolean },
): readonly RegExp[] {
  return rows.map(([, pattern]) => {
    const body = expand(pattern, words);
    return new RegExp(isWhole ? `^(?:${body})${END}` : `${START}(?:${body})${END}`, "u");
  });
}

const START = "(?<![\\p{L}\\p{N}_'])";
const END = "(?![\\p{L}\\p{N}_'])";
const CLASS = /\{([a-z]+)\}/g;

/** Writes the words of each class in the place of its name; a class may name others. */
function expand(pattern: string, words: LanguageGrammar["words"]): string {
  return pattern.replaceAll(CLASS, (_, name: string) => {
    const list = words[name];
    if (list === undefined) throw new Error(`no class of words is called ${name}`);
    return `(?:${expand(list.join("|"), words)})`;
  });
}

/** The languages in which a rule is saved at once. */
export const GRAMMARS: readonly LanguageGrammar[] = [
  ENGLISH,
  GERMAN,
  FRENCH,
  SPANISH,
  PORTUGUESE,
  ITALIAN,
];

const OTHERS = new RegExp(
  `(?<!\\p{L})(?:${OTHER_LANGUAGES.map(([, pattern]) => pattern).join("|")})(?!\\p{L})`,
  "u",
);

/** The kinds of rows that say what a sentence is not. */
type FrameKind = "unmeant" | "speaksFor" | "retracts";

interface CompiledGrammar {
  readonly lead: RegExp;
  readonly place: RegExp;
  /** The beginning of a phrase about any location, and words that make it none. */
  readonly spot: RegExp;
  readonly occasion: RegExp;
  readonly from: RegExp;
  readonly reason: RegExp;
  readonly states: readonly RegExp[];
  readonly hints: readonly RegExp[];
  readonly frames: Readonly<Record<FrameKind, readonly RegExp[]>>;
}

/** The words without which a language states no rule. */
const TRIGGERS = GRAMMARS.map((one) => new Set(one.words["trigger"]?.join("|").split("|")));

const compiled = new Map<LanguageGrammar, CompiledGrammar>();

function compiledOf(grammar: LanguageGrammar): CompiledGrammar {
  const known = compiled.get(grammar);
  if (known) return known;
  const { words, states, hints } = grammar;
  const within = (rows: readonly GrammarRow[]) => compileRows(grammar, rows, { isWhole: false });
  const made: CompiledGrammar = {
    lead: new RegExp(`^(?:${expand("{lead}", words)}(?:[,:;.!–-]+\\s*|\\s+))+`, "u"),
    place: new RegExp(`^${expand("{place}", words)}(?:,\\s*|:\\s*|\\s+)`, "u"),
    spot: new RegExp(`^${expand("{spot}", words)}(?:(?<=')|\\s+)`, "u"),
    occasion: new RegExp(`${START}${expand("{occasion}", words)}${END}`, "u"),
    from: new RegExp(`^${expand("{from}", words)}(?!\\p{L})`, "u"),
    reason: new RegExp(`[,;:–(-]? ?(?<!\\p{L})${expand("{reason}", words)}(?!\\p{L})`, "u"),
    states: compileRows(grammar, states, { isWhole: true }),
    hints: compileRows(grammar, hints, { isWhole: true }),
    frames: {
      unmeant: within(grammar.unmeant),
      speaksFor: within(grammar.speaksFor),
      retracts: within(grammar.retracts),
    },
  };
  compiled.set(grammar, made);
  return made;
}

/** How a sentence states a rule: in a form that is saved at once, or in one that only hints at a rule. */
export type Form = "rule" | "hint";

/** The form of a sentence, and the grammars that see it; without one, the sentence states nothing. */
interface SentenceForm {
  readonly form: Form | undefined;
  readonly by: readonly LanguageGrammar[];
}

/** Most sentences have no word of a rule, and making the patterns of a language ready takes milliseconds. */
function readSentence(small: string): SentenceForm {
  const words = small.match(/\p{L}+/gu) ?? [];
  const near = GRAMMARS.filter((_, at) => words.some((word) => TRIGGERS[at]?.has(word)));
  const rules = near.filter((grammar) => begins(claimOf(small, grammar), grammar, "states"));
  if (rules.length > 0) return { form: "rule", by: rules };
  const hints = near.filter((grammar) => begins(claimOf(small, grammar), grammar, "hints"));
  if (hints.length > 0) return { form: "hint", by: hints };
  return { form: OTHERS.test(small) ? "hint" : undefined, by: [] };
}

/** A lead may come before an adverb and behind it, and a sentence may do without both. */
function begins(small: string, grammar: LanguageGrammar, kind: "states" | "hints"): boolean {
  const { lead, place, [kind]: patterns } = compiledOf(grammar);
  const joined = small.replace(lead, "");
  const placed = joined.replace(place, "");
  const starts = new Set([joined, placed, placed.replace(lead, "")]);
  const isStart = (start: string) => holds(start, patterns);
  return [...starts].some(isStart) || restsOfSpot(joined, grammar).some(isStart);
}

/** The sentence behind a phrase about a location that no list names: "in the tablet version we never …". */
function restsOfSpot(small: string, grammar: LanguageGrammar): string[] {
  const { spot, occasion } = compiledOf(grammar);
  const [head] = spot.exec(small) ?? [];
  if (head === undefined) return [];
  const ends = [...small.slice(head.length).matchAll(/[,:]? /g)].slice(0, MAX_SPOT_WORDS);
  return ends.flatMap(({ index, 0: gap }) => {
    const [phrase, rest] = [small.slice(0, head.length + index), head.length + index + gap.length];
    return /[,:;.]/.test(phrase) || occasion.test(phrase) ? [] : [small.slice(rest)];
  });
}

const MAX_SPOT_WORDS = 5;

/** The form of one sentence, whatever is around it; undefined if it is in no form for rules. */
export function formOf(sentence: string): Form | undefined {
  return readSentence(inSmall(sentence)).form;
}

/** Whether a sentence joins the one before it, or begins with the time from which it holds: "and from now on …". */
export function isJoined(sentence: string): boolean {
  const small = inSmall(sentence);
  return GRAMMARS.some((grammar) => {
    const { lead, from } = compiledOf(grammar);
    return lead.test(small) || from.test(small);
  });
}

/** The form of a sentence that its writer means, given the sentences behind it; undefined for neither a rule nor a hint. */
export function meantForm(sentence: string, next: readonly string[]): Form | undefined {
  const small = inSmall(sentence);
  if (/[?？]/.test(small)) return undefined;
  const { form, by } = readSentence(small);
  // A language without a grammar has no words for what is not meant, either.
  if (by.length === 0) return undefined;
  const isMeant = by.every((grammar) => {
    const { frames } = compiledOf(grammar);
    const isTakenBack = next.some((later) => holds(inSmall(later), frames.retracts));
    return !isTakenBack && !holds(ruleOf(claimOf(small, grammar), grammar), frames.unmeant);
  });
  return isMeant ? form : undefined;
}

/** The names of the languages whose grammars are known. */
const NAMES: readonly (Language | undefined)[] = [
  "english",
  "german",
  "french",
  "spanish",
  "portuguese",
  "italian",
];

/**
 * Whether the writer of some sentences means one of them, whatever its form is: it has no condition, reporter or past, nothing
 * behind it takes it back, and none of them speaks for somebody else.
 */
export function isMeantAsRule(sentences: readonly string[], sentence: string): boolean {
  const small = inSmall(sentence);
  if (/[?？]/.test(small) || sentences.some(speaksForOthers)) return false;
  const at = sentences.indexOf(sentence);
  const next = sentences.slice(at + 1, at + 1 + RETRACTING_SENTENCES);
  const language = languageIn(sentence) ?? "english";
  const grammar = GRAMMARS[NAMES.indexOf(language)];
  if (!grammar) return false;
  const { frames } = compiledOf(grammar);
  const isTakenBack = next.some((later) => holds(inSmall(later), frames.retracts));
  return !isTakenBack && !holds(ruleOf(claimOf(small, grammar), grammar), frames.unmeant);
}

/** A retraction may follow in the next two sentences. */
export const RETRACTING_SENTENCES = 2;

/** A claim without its explanation: "never rebase this branch: you lost my work once". */
function ruleOf(claim: string, grammar: LanguageGrammar): string {
  const [rule = claim, rest = ""] = claim.split(EXPLAINS, 2);
  const isTakenBack = holds(rest, compiledOf(grammar).frames.retracts);
  return !isTakenBack && begins(rule, grammar, "states") ? rule : claim;
}

const EXPLAINS = /(?:: | [–—-] |; )/u;

/** A sentence without its reason: an event of the past, or a habit of a tool, may be the reason for a rule. */
function claimOf(small: string, grammar: LanguageGrammar): string {
  const at = compiledOf(grammar).reason.exec(small)?.index ?? 0;
  return at > 0 ? small.slice(0, at) : small;
}

/** Whether a sentence shows that its message speaks for somebody else. */
export function speaksForOthers(sentence: string): boolean {
  const small = inSmall(sentence);
  return GRAMMARS.some((grammar) => holds(small, compiledOf(grammar).frames.speaksFor));
}

function holds(small: string, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(small));
}

/** A longer sentence is no rule; trying all forms at each of its letters takes minutes. */
const MAX_FORM_CHARS = 1000;

/** The beginning of a sentence in small letters, with plain quotes and blanks. */
function inSmall(sentence: string): string {
  return sentence
    .slice(0, MAX_FORM_CHARS)
    .trim()
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/\s+/g, " ");
}
