// How much of an agent's context loci may fill. A host puts at most so many characters of a hook before its agent (`contextChars` of its profile).
// The shares are of `inject.session_budget`; a part may also have what the parts before it did not use.

/** The share for the user's rules and limits in a project: 4,000 of 6,000 characters. */
export const RULES_SHARE = 2 / 3;

/** The share for the user's rules for all projects: 500 of 6,000 characters. */
export const PROFILE_SHARE = 500 / 6000;

/** The share for what the last sessions left open: 700 of 6,000 characters. Nothing is added to it. */
export const THREAD_SHARE = 700 / 6000;

/** The share that is left free for what the user once said: 300 of 6,000 characters. */
export const QUOTES_SHARE = 300 / 6000;

/** The share of what is left that goes to the user's own memory files while there are notes as well. */
export const PAGES_SHARE = 0.4;

/** A note is shortened to this many characters when there is no room for whole sentences. */
export const SHORT_NOTE_CHARS = 90;

/** No line of a brief is longer, except a rule. */
export const MAX_LINE_CHARS = 400;

/** The most quotations of the user in a session brief. */
export const MAX_QUOTES = 24;

/** A brief that would be longer than this prints its notes in their short form; up to here it prints whole sentences. */
export const COMFORTABLE_BRIEF_CHARS = 3000;

/** The line that says how many lines had no room is not longer. */
export const MORE_CHARS = 60;
