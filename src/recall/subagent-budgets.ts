// How much of a sub-agent's brief each part may take.

/** So many rules, and so many other notes, are read for a sub-agent. */
export const SUBAGENT_MAX = 40;

/** The share of a sub-agent's brief for the user's rules: 1,500 of 3,000 characters. */
export const SUBAGENT_RULES_SHARE = 0.5;

/** The longest line of a sub-agent's brief, except a rule. */
export const SUBAGENT_LINE_CHARS = 400;

/** A sub-agent whose task is not known gets so many characters of notes beside the rules. */
export const SUBAGENT_GENERAL_CHARS = 1_000;
