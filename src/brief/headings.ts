// A late sub-agent finds the rules of a brief by these; nothing else is loaded for it.

/** The headings of the blocks of a brief that hold rules. */
export const RULE_HEADINGS = {
  own: "The user's rules and limits",
  global: "The user's rules for all projects; one for this project goes first",
  noted: "Rules and limits noted by agents",
} as const;

/** The heading above notes. */
export const NOTES = "Notes from earlier sessions";

/** The heading above the pieces of memory files. */
export const PIECES = "From the user's memory files";

/** The heading above quotations. */
export const QUOTES = "Said by the user at the time, not as a rule";
