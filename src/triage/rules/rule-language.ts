import type { Category } from "#base/memory-item.ts";

/** The categories that words reveal; the summary of a session comes from its work. */
export type SpokenCategory = Exclude<Category, "session_summary">;

/** The speaker whose words count. */
type Speaker = "user" | "agent";

/** One way in which people say that something is worth saving. */
export interface Rule {
  /** Letters of which a sentence holds some, in small, or the pattern is not even tried; `|` separates them. */
  readonly cue: string;
  /** The source of a pattern that ignores upper and lower case. */
  readonly say: string;
  /** How much one such sentence counts alone, from 0 to 1. */
  readonly score: number;
  /** The speaker whose words count; without it, anybody's do. */
  readonly by?: Speaker;
  /** Whether it counts even in a question, as a wish put politely does. */
  readonly asks?: true;
  /** Whether the sentence has to be about something that is not ours to change. */
  readonly outside?: true;
  /** A sentence that it is there for. */
  readonly like: string;
}

/** The rules of a language for one category. */
export interface CategoryRules {
  readonly primary: readonly Rule[];
  /** Patterns that make a primary sentence nearby count more. */
  readonly booster?: string;
  /** Patterns that exclude a sentence from this category. */
  readonly negative?: string;
}

/** How things are said in one language; every text is the source of a pattern. */
export interface RuleLanguage {
  readonly name: string;
  readonly categories: Readonly<Record<SpokenCategory, CategoryRules>>;
  /** How a question without a question mark begins. */
  readonly question: string;
  /** Words that make a sentence a mere thought. */
  readonly doubt: string;
  /** Names why something went wrong. */
  readonly cause: string;
  /** Gives a reason, of whatever it is. */
  readonly reason: string;
  /** Says that it works. */
  readonly success: string;
  /** Agrees to what was proposed. */
  readonly agrees: string;
  /** Picks one of several things that were laid out. */
  readonly picks: string;
  /** Outside things that the project cannot change: interfaces, vendors, platforms. */
  readonly outside: string;
}

const SAVE_WORDS = new Map<string, RegExp>();

/**
 * A pattern made from its source when it is first needed, for most of them never are. It is for texts in small letters:
 * to ignore case, or to think in Unicode where nothing asks for it, costs several times as much.
 */
function pattern(source: string): RegExp {
  let found = SAVE_WORDS.get(source);
  if (!found) {
    found = new RegExp(source, source.includes("\\p{") ? "u" : "");
    SAVE_WORDS.set(source, found);
  }
  return found;
}

/** Whether a text in small letters says what the pattern says; a pattern without a word says nothing. */
export function says(source: string | undefined, small: string): boolean {
  return source !== undefined && source !== "" && pattern(source).test(small);
}
