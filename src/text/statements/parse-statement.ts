import { languageIn } from "#text/words/index-words.ts";
import { MAX_RULE_CHARS, withoutReasons } from "#text/words/words-and-terms.ts";
import {
  ADDING_WORDS,
  ARTICLES,
  NAMING_VERBS,
  ONLY_WORDS,
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
  return {
    parts,
    names: new Set(parts.map(({ name }) => name)),
    kinds: new Set(parts.flatMap(({ kinds }) => [...kinds.keys()])),
    key: keyOf(parts),
    slots: new Set(tokens.flatMap(({ word, stem }) => (SLOT_NOUNS.has(word) ? [stem] : []))),
    weak: weakIn(tokens),
    weakLeft: weakIn(tokens.filter(isLeft)),
    complement: complementOf(tokens, parts),
    changes: left.length > 0 || changesIn(CHANGING, folded).length > 0,
    adds: ADDING_WORDS.test(folded),
    isOnly: ONLY_WORDS.test(folded),
  };
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
