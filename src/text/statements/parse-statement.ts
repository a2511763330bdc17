import { languageIn } from "#text/words/index-words.ts";
import type { Language } from "#text/words/stop-words-stems.ts";
import { MAX_RULE_CHARS, withoutReasons } from "#text/words/words-and-terms.ts";
import {
  ADDING_WORDS,
  ARTICLES,
  KEEPING_WORDS,
  NAMING_VERBS,
  ONLY_WORDS,
  PERMITTING_WORDS,
  RESTRICTING_WORDS,
  SLOT_NOUNS,
  WEAK_SUBJECTS,
} from "./form-words.ts";
import { CHANGING, type ChangeWords, LEAVING_IN_ENGLISH } from "./leaving-words.ts";
import { LEAVING_ELSEWHERE } from "./leaving-words-elsewhere.ts";
import { type Part, rolesOf } from "./statement-parts.ts";
import { foldSentence, plainLetters, type Token, tokensOf } from "./statement-tokens.ts";
import { valuesIn } from "./values-in.ts";

/** A sentence as it is compared with others. */
export interface Statement {
  readonly parts: readonly Part[];
  readonly names: ReadonlySet<string>;
  /** The kinds of its values. */
  readonly kinds: ReadonlySet<string>;
  /** The names with what the sentence says of them: two sentences with the same key say the same. */
  readonly key: string;
  /** The words that name something with one value at a time. */
  readonly slots: ReadonlySet<string>;
  /** The words that a value belongs to, although they are no subject. */
  readonly weak: ReadonlySet<string>;
  /** Those of them that the sentence leaves. */
  readonly weakLeft: ReadonlySet<string>;
  /** How the sentence says what something is: by a verb that names it, or by this article before a single word. */
  readonly complement: string | undefined;
  /** Whether the sentence says that something else holds now. */
  readonly changes: boolean;
  /** Whether it says that something holds besides. */
  readonly adds: boolean;
  /** Whether it says that nothing else holds. */
  readonly isOnly: boolean;
  /** The words of its reason. */
  readonly reasons: ReadonlySet<string>;
  /** The words behind its claim, as people add them who explain it; none if it says no more. */
  readonly tail: ReadonlySet<string>;
  /** Whether it leaves the rest as it is: what it says is an exception. */
  readonly keeps: boolean;
  /** Whether it allows something, or says that it need not be. */
  readonly permits: boolean;
  /** Whether it forbids something, or wants to be asked. */
  readonly restricts: boolean;
}

/** The sentences that were read a moment ago: a save compares a sentence with all memories, in several ways. */
const known = new Map<string, Statement>();
const MAX_KNOWN = 10_000;

/** Reads a sentence for comparisons; what follows "because" is left out. */
export function parseStatement(text: string): Statement {
  if (known.size >= MAX_KNOWN) known.clear();
  return known.getOrInsertComputed(text, readStatement);
}

function readStatement(text: string): Statement {
  // A text may be pasted, and its beginning is enough.
  const start = text.slice(0, MAX_RULE_CHARS).replaceAll("\n", " ; ");
  const claim = plainLetters(withoutReasons(start));
  const language = languageIn(claim) ?? "english";
  const folded = foldSentence(claim);
  const tokens = tokensOf(claim, language);
  const left = leftIn(folded);
  const roles = rolesOf({ tokens, values: valuesIn(tokens), language });
  const isLeft = ({ place }: Token) => left.some(({ from, to }) => place >= from && place < to);
  const parts = roles.map(({ token, ...part }): Part => ({ ...part, isLeft: isLeft(token) }));
  const names = new Set(parts.map(({ name }) => name));
  // A save reads all memories, and compares few of them by more than their names.
  let [reasons, tail]: (ReadonlySet<string> | undefined)[] = [];
  return {
    parts,
    names,
    kinds: new Set(parts.flatMap(({ kinds }) => [...kinds.keys()])),
    key: keyOf(parts),
    slots: new Set(tokens.flatMap(({ word, stem }) => (SLOT_NOUNS.has(word) ? [stem] : []))),
    weak: weakIn(tokens),
    weakLeft: weakIn(tokens.filter(isLeft)),
    complement: complementOf(tokens, parts),
    changes: left.length > 0 || changesIn(CHANGING, folded).length > 0,
    // German "also" is "so".
    adds: ADDING_WORDS.test(language === "german" ? folded.replaceAll(" also ", " ") : folded),
    isOnly: ONLY_WORDS.test(folded),
    get reasons() {
      reasons ??= reasonsIn(start, claim, language).difference(names);
      return reasons;
    },
    get tail() {
      tail ??= tailOf(start, claim, language);
      return tail;
    },
    keeps: KEEPING_WORDS.test(folded),
    permits: PERMITTING_WORDS.test(folded),
    restricts: RESTRICTING_WORDS.test(folded),
  };
}

const CLAUSE_END = /[,;.!?–—](?:\s+|$)|\s-\s/u;
/** A clause that begins like this goes on with the claim, or with its scope. */
const GOES_ON =
  /^(?:and|or|not|never|no|with|without|in|on|for|at|by|from|to|like|please|then|only|instead|rather|und|oder|nicht|nie|mit|ohne|im|bei|auch|bitte|nur|et|ou|ni|pas|jamais|avec|sans|dans|en|sur|genre|aussi|seulement|y|o|nunca|con|sin|para|tipo|solo|e|não|com|sem|em|nem|só|senza|per|anche|non|mai|né)(?![\p{L}'])/iu;
/** A scope that a sentence opens with is no claim. */
const OPENS_SCOPE =
  /^(?:in|for|on|at|when|if|before|after|during|from|im|bei|für|wenn|vor|nach|auf|ab|dans|pour|sur|quand|si|avant|après|en|à|para|cuando|antes|después|de|em|no|na|nos|nas|quando|se|depois|a|nel|nei|nella|nelle|per|prima|dopo|su|d)(?:\s|')/iu;
const MAX_SCOPE_WORDS = 6;
const MIN_CLAUSE_WORDS = 3;

/** The words that a text says behind its claim: a reason, or what happened. */
function tailOf(text: string, claim: string, language: Language): ReadonlySet<string> {
  const clauses = text.split(CLAUSE_END).filter((one) => /\p{L}/u.test(one));
  const [first = "", ...rest] = clauses.map((one) => one.trim());
  const isScope = OPENS_SCOPE.test(first) && wordCount(first) <= MAX_SCOPE_WORDS;
  const behind = (isScope ? rest.slice(1) : rest).filter(
    (one) => wordCount(one) >= MIN_CLAUSE_WORDS && !GOES_ON.test(one),
  );
  const isReasoned = wordCount(text) - wordCount(claim) >= MIN_CLAUSE_WORDS;
  const words = tokensOf(plainLetters(behind.join("\n")), language);
  const reasons = isReasoned ? reasonsIn(text, claim, language) : [];
  return new Set([
    ...words.flatMap(({ isContent, stem }) => (isContent ? [stem] : [])),
    ...reasons,
  ]);
}

function wordCount(text: string): number {
  return text.split(/\s+/u).length;
}

/** The words of a text that its claim lacks. */
function reasonsIn(start: string, claim: string, language: Language): ReadonlySet<string> {
  if (start.length <= claim.length) return new Set();
  const tokens = tokensOf(plainLetters(start), language);
  const said = tokens.flatMap(({ isContent, stem }) => (isContent ? [stem] : []));
  const others = tokensOf(claim, language).map(({ stem }) => stem);
  return new Set(said).difference(new Set(others));
}

function weakIn(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set(tokens.flatMap(({ word, stem }) => (WEAK_SUBJECTS.has(word) ? [stem] : [])));
}

function complementOf(tokens: readonly Token[], parts: readonly Part[]): string | undefined {
  const [only, second] = parts.filter(({ isComplement, isScope }) => isComplement && !isScope);
  if (!only || second) return undefined;
  if (tokens.some(({ word }) => NAMING_VERBS.has(word))) return NAMING;
  return ARTICLES.has(only.lead) ? only.lead : undefined;
}

/** The way of a sentence that names something. */
export const NAMING = "naming";

function keyOf(parts: readonly Part[]): string {
  const keys = parts.map(({ name, side, isLeft }) => `${isLeft ? "unwanted" : side} ${name}`);
  return [...new Set(keys)].sort().join("\n");
}

const LEAVING = [...LEAVING_IN_ENGLISH, ...LEAVING_ELSEWHERE];

/** "Instead of Redux we use Zustand": what is left ends here. */
const NEW_HALF =
  / (?:we|you|they|i|please|use|let|now|from now on|wir|ihr|bitte|nehmen|nehmt|nutzen|nutzt|verwenden|verwendet|benutzen|ab jetzt|on|nous|vous|utilis\p{L}+|pren\p{L}+|us(?:amos|ad|a|e|en|em|iamo|ate)|utiliz\p{L}+)(?!\p{L})/u;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The spans of what a sentence says it leaves. */
function leftIn(folded: string): Span[] {
  return changesIn(LEAVING, folded).flatMap((match) => {
    return match.slice(1).flatMap((words) => {
      const at = words ? folded.indexOf(words, match.index) : -1;
      if (at < 0 || !words) return [];
      const end = NEW_HALF.exec(words)?.index ?? words.length;
      return [{ from: at, to: at + end }];
    });
  });
}

/** Finds the words of a table in a folded sentence. */
export function changesIn(table: readonly ChangeWords[], folded: string): RegExpExecArray[] {
  return table.flatMap(({ needs, pattern }) => {
    if (needs.length > 0 && !needs.some((word) => folded.includes(word))) return [];
    const found = pattern.exec(folded);
    return found ? [found] : [];
  });
}
