/** Below this score, nothing is put before the agent: it is mostly not worth its time. */
export const MIN_ASKING_SCORE = 0.6;

/** From here on something comes along where a block is put before the agent anyway. */
export const MIN_LINE_SCORE = 0.4;

/** So many lines of a block are candidates; one more says how to save. */
export const MAX_ASKED_LINES = 5;

/** From this score on a candidate is left to the next session, which knows less of what it is about. */
export const MIN_LEAVING_SCORE = 0.7;
