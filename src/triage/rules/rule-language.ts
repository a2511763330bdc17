import type { Category } from "#base/category.ts";

/** The categories that are told by what was said; a session's summary is told by what was done. */
export type SpokenCategory = Exclude<Category, "session_summary">;

/** Who may say a thing for it to count. */
type Speaker = "user" | "agent";

/** One way in which people say that something is worth keeping. */
export interface Rule {
  /** Letters of which a sentence holds some, in small, or the pattern is not even tried; `|` stands between them. */
  readonly cue: string;
  /** What the sentence says: the source of a pattern that ignores upper and lower case. */
  readonly say: string;
  /** How much one such sentence counts by itself, from 0 to 1. */
  readonly score: number;
  /** Who has to say it; anybody without it. */
  readonly by?: Speaker;
  /** Whether it counts even in a question, as a wish put politely does. */
  readonly asks?: true;
  /** Whether the sentence has to be about something that is not ours to change. */
  readonly outside?: true;
  /** A sentence that it is there for. */
  readonly like: string;
}

/** What a language has to say about one category. */
export interface CategoryRules {
  readonly primary: readonly Rule[];
  /** What near a primary sentence makes it count more. */
  readonly booster?: string;
  /** What takes a sentence out of this category. */
  readonly negative?: string;
}

/** How things are said in one language; every text is the source of a pattern. */
export interface RuleLanguage {
  readonly name: string;
  readonly categories: Readonly<Record<SpokenCategory, CategoryRules>>;
  /** How a question begins, where no mark tells it. */
  readonly question: string;
  /** What makes a sentence a thought instead of a word that counts. */
  readonly doubt: string;
  /** Names why something went wrong. */
  readonly cause: string;
  /** Gives a reason, of whatever it is. */
  readonly reason: string;
  /** Tells that it works. */
  readonly success: string;
  /** Agrees to what was proposed. */
  readonly agrees: string;
  /** Picks one of several things that were laid out. */
  readonly picks: string;
  /** What is not ours to change: interfaces, vendors, platforms. */
  readonly outside: string;
}
