// How much of an agent's context loci may fill. The host puts at most 10,000 characters of a hook before an agent.

/** The share of a session brief that may go to the user's standing instructions. */
export const RULES_SHARE = 0.6;

/** The share of a session brief that may go to what was left open. */
export const THREAD_SHARE = 0.2;

/** The share of what is left that goes to the user's own memory files while there are notes as well. */
export const PAGES_SHARE = 0.4;

/** The share of what is left that goes to what the user once said, while there are notes as well. */
export const QUOTES_SHARE = 0.3;

/** A note is shortened to this many characters when there is no room for whole sentences. */
export const SHORT_NOTE_CHARS = 90;

/** No line of a brief is longer; the whole text is one `loci show` away. */
export const MAX_LINE_CHARS = 400;

/** A rule is shortened to this many characters when there is no room for whole sentences. */
export const SHORT_RULE_CHARS = 160;

/** The most quotations of the user in a session brief. */
export const MAX_QUOTES = 24;

/** A brief that would be longer than this prints its memories in their short form; up to here it prints whole sentences. */
export const COMFORTABLE_BRIEF_CHARS = 3000;
