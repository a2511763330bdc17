/** From this score on, an unasked finding counts as a repetition of a record that is in force. */
export const REPETITION_SCORE = 0.5;

/** A repetition has at most this share of words that the record lacks: another name makes it another memory. */
export const MAX_NEW_WORDS_SHARE = 0.1;

/** How much better the best match of some words must be than the next one, if neither holds all of the words. */
export const CLEAR_LEAD_SHARE = 0.2;

/** A match that holds less than this share of the words is no match. */
export const MIN_MATCH_SHARE = 0.6;
