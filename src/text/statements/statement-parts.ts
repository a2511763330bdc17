import type { Language } from "#text/words/stop-words-stems.ts";
import {
  ARTICLES,
  CHOOSING_VERBS,
  COPULAS,
  ENDS_SCOPE,
  NAMING_VERBS,
  OTHER_VERBS,
  POINTING_WORDS,
  SCOPE_WORDS,
} from "./form-words.ts";
import type { Token } from "./statement-tokens.ts";
import type { FoundValue } from "./values-in.ts";

/** Whether a sentence wants the thing that a word names. */
type Side = "wanted" | "unwanted";

/** A word or a value of a sentence, and the part that it plays. */
export interface Part {
  /** A stem, or the first spelling of a value. */
  readonly name: string;
  /** Whether it says where, when or for what the sentence holds. */
  readonly isScope: boolean;
  /** Whether a verb comes before it. */
  readonly isObject: boolean;
  /** Whether it is what the sentence says something is. */
  readonly isComplement: boolean;
  readonly side: Side;
  /** The word before it, if that is none of the parts. */
  readonly lead: string;
  /** The clause of the sentence that it is in, from 0 on. */
  readonly clause: number;
  /** Whether the sentence says that this held before. */
  readonly isLeft: boolean;
  /** The kinds of which it is a value. */
  readonly kinds: ReadonlyMap<string, string>;
}

const NEGATES =
  /^(?:not|never|neither|nor|no|without|avoid|avoiding|don|doesn|didn|cannot|mustn|shouldn|won|isn|aren|stop|forbid|forbids|forbidden|ban|banned|prohibited|refuse|reject|ohne|weder|ne|n|pas|jamais|sans|nunca|jamas|sin|tampoco|non|mai|senza|nao|sem|evita|evitar|evitez|vermeide)$/;
const NEGATES_CLAUSE = /^(?:nicht|nie|niemals|keine?[nrms]?|keinesfalls|ない|不要|不)$/;
const LIMITS =
  /^(?:more|less|longer|over|above|below|under|beyond|exceed|mehr|weniger|langer|uber|unter|plus|moins|mas|menos|mais|piu|meno)$/;
const NOT_NEGATING = /^(?:only|just|nur|seulement|solo|so|soltanto)$/;

/** A part with its word. */
type Role = Omit<Part, "isLeft"> & { readonly token: Token };
/** The same without what is around it. */
type BareRole = Omit<Role, "lead">;

/** The state of a reader in the middle of a sentence. */
interface ReaderState {
  clause: number;
  isNegated: boolean;
  isScope: boolean;
  isObject: boolean;
  isComplement: boolean;
  /** Whether a word such as "more than" comes before: what is denied is to go beyond. */
  isLimit: boolean;
}

/** A sentence in its words. */
interface Words {
  readonly tokens: readonly Token[];
  readonly values: readonly FoundValue[];
  readonly language: Language;
}

/** The parts of a sentence: its values, and all other words that say something. */
export function rolesOf(sentence: Words): Role[] {
  const { tokens } = sentence;
  const starts = new Map(sentence.values.map((value) => [value.from, value]));
  const reading = {
    clause: -1,
    isNegated: false,
    isScope: false,
    isObject: false,
    isComplement: false,
    isLimit: false,
  };
  const roles: Role[] = [];
  for (let at = 0; at < tokens.length; at++) {
    readWord(reading, sentence, at);
    const value = starts.get(at);
    const token = tokens[at] as Token;
    if (value) {
      roles.push({ ...valueRole(token, value, reading), lead: leadOf(tokens, at) });
      at = value.to - 1;
    } else if (token.isContent && !isPointedAt(tokens, at))
      roles.push({ ...wordRole(token, reading), lead: leadOf(tokens, at) });
  }
  return roles;
}

/** The word of grammar right before another word. */
function leadOf(tokens: readonly Token[], at: number): string {
  const before = tokens[at - 1];
  return before && !before.isContent && !tokens[at]?.begins ? before.word : "";
}

function valueRole(token: Token, { kinds }: FoundValue, reading: ReaderState): BareRole {
  const { clause, isNegated, isObject, isComplement } = reading;
  const name = kinds.values().next().value ?? token.stem;
  const side: Side = isNegated && !reading.isLimit ? "unwanted" : "wanted";
  return { token, name, clause, isScope: false, isObject, isComplement, side, kinds };
}

function wordRole(
  token: Token,
  { clause, isNegated, isScope, isObject, isComplement }: ReaderState,
): BareRole {
  const side: Side = isNegated && !isScope ? "unwanted" : "wanted";
  const isVerb = OTHER_VERBS.has(token.word);
  const role = { token, name: token.stem, clause, isScope, isComplement, side, kinds: NONE };
  return { ...role, isObject: isObject && !isVerb };
}

/** Takes notice of a word that begins or ends a part of the sentence. */
function readWord(reading: ReaderState, { tokens, language }: Words, at: number): void {
  const token = tokens[at] as Token;
  const { word, begins } = token;
  if (begins) {
    reading.clause += 1;
    reading.isNegated = isClauseNegated(tokens, at);
    reading.isScope = false;
    reading.isComplement = false;
    reading.isLimit = false;
  }
  if (isNegation(token, tokens[at + 1], language)) reading.isNegated = true;
  else if (SCOPE_WORDS[language]?.has(word)) reading.isScope = true;
  else if (endsScope(tokens, at)) reading.isScope = false;
  if (CHOOSING_VERBS.has(word) || OTHER_VERBS.has(word)) reading.isObject = true;
  if (LIMITS.test(word)) reading.isLimit = true;
  if (COPULAS.has(word) || NAMING_VERBS.has(word)) reading.isComplement = true;
}

/** Whether a word ends the scope that a sentence begins with. */
function endsScope(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word ?? "";
  if (ENDS_SCOPE.has(word) || CHOOSING_VERBS.has(word)) return true;
  if (OTHER_VERBS.has(word) && COPULAS.has(word)) return true;
  return ARTICLES.has(word) && tokens[at - 1]?.isContent === true;
}

/** "In this monorepo" is the project itself. */
function isPointedAt(tokens: readonly Token[], at: number): boolean {
  return POINTING_WORDS.has(tokens[at - 1]?.word ?? "");
}

const NONE: ReadonlyMap<string, string> = new Map();

function isNegation({ word }: Token, next: Token | undefined, language: Language): boolean {
  // "No" is "in the" in Portuguese.
  if (!NEGATES.test(word) || (language === "portuguese" && word === "no")) return false;
  return next === undefined || !NOT_NEGATING.test(next.word);
}

/** Whether a word of a clause negates all of it. */
function isClauseNegated(tokens: readonly Token[], at: number): boolean {
  for (let next = at; next < tokens.length; next++) {
    const token = tokens[next] as Token;
    if (next > at && token.begins) return false;
    if (NEGATES_CLAUSE.test(token.word)) return !NOT_NEGATING.test(tokens[next + 1]?.word ?? "");
  }
  return false;
}

/** The names of some parts. */
export function namesOf(parts: readonly Part[]): ReadonlySet<string> {
  return new Set(parts.map(({ name }) => name));
}

/** Whether a word is among others, in some form. */
export function isAmong(name: string, others: readonly string[]): boolean {
  return others.some((other) => isAlike(name, other));
}

/** A file, a version or a number is itself only. */
const NAME = /[^\p{L}]/u;
const MIN_STEM_CHARS = 5;
const MAX_ENDING_CHARS = 3;

/** Whether two stems are of one word: "scale" and "scaling", "comenta" and "comentario". */
export function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  // Most words differ in their first letters.
  if (one.charCodeAt(0) !== other.charCodeAt(0)) return false;
  const least = Math.min(one.length, other.length);
  if (least < MIN_STEM_CHARS || NAME.test(one) || NAME.test(other)) return false;
  const length = Math.max(MIN_STEM_CHARS, least - MAX_ENDING_CHARS + 1);
  return one.slice(0, length) === other.slice(0, length);
}
