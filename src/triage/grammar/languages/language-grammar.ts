/** One row of a grammar: its name, its pattern for small letters, a sentence that matches it, and one that must not. */
export type GrammarRow = readonly [name: string, pattern: string, matches: string, not: string];

/** A row of a table of several languages, with its language. */
export type PassageRow = readonly [language: string, ...GrammarRow];

/** How people say in one language that a sentence is no rule of theirs. */
export interface LanguageFrames {
  /** A claim with this in it is no rule: a condition, a time, a reporter, a doubt, a denial. */
  readonly unmeant: readonly GrammarRow[];
  /** A message with a sentence like this speaks for somebody else: a role, a request for a text, an example. */
  readonly speaksFor: readonly GrammarRow[];
  /** A sentence like this takes back the one or two before it. */
  readonly retracts: readonly GrammarRow[];
}

/**
 * How people state rules in one language. A pattern may name a class of words in braces; each pattern is for small letters, and
 * whole words.
 */
export interface LanguageGrammar extends LanguageFrames {
  readonly language: string;
  /** The classes of words. A `lead` joins a sentence to the one before; an adverb may open it. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** A sentence begins like this if it states a rule, behind a lead and an adverb. */
  readonly states: readonly GrammarRow[];
  /** A sentence that begins like this may state one: only the agent knows. */
  readonly hints: readonly GrammarRow[];
}
