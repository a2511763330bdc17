import type { Effort } from "#recall/ranking/candidates.ts";
import type { WordReach } from "#recall/ranking/resolve-words.ts";

/** How the one scorer is used for one purpose. */
export interface RecallLimits {
  /** How far words are looked for: as they are; also those that begin alike; also what may have been misspelt. */
  readonly reach: WordReach;
  readonly effort: Effort;
  /** So many memories are scored for each sentence. */
  readonly candidates: number;
  /** Only memories whose words could add up to as much, in the same unit as the strength. It saves time, nothing else. */
  readonly minWorth: number;
  /**
   * A memory that matches less is not injected. The unit is one word that a single memory has, so that the same threshold
   * holds for ten memories and for ten thousand. Measured by scripts/prompt-quality.ts.
   */
  readonly minStrength: number;
  /** A memory that matches less than this share of the best one is noise beside it. */
  readonly minShare: number;
  /** A single word never decides, however rare it is. */
  readonly minWords: number;
  /** From this nearness in meaning on fewer words will do. */
  readonly minMeaning: number;
  readonly maxMemories: number;
  /** Whether a memory counts that no longer says how things are. */
  readonly withPast: boolean;
}

/** A prompt: most match nothing. */
export const PROMPT_LIMITS = {
  ...{ reach: "alike", effort: "quick", candidates: 30, minWorth: 0.8, withPast: false },
  ...{ minStrength: 2.2, minShare: 0.6, minWords: 2, minMeaning: 0.5, maxMemories: 8 },
} as const satisfies RecallLimits;

/** A sub-agent's task: it is longer than a prompt, and a note too many costs less than one too few. */
export const SUBAGENT_LIMITS = {
  ...{ reach: "alike", effort: "full", candidates: 60, minWorth: 0, withPast: false },
  ...{ minStrength: 0.3, minShare: 0.25, minWords: 1, minMeaning: 0.4, maxMemories: 24 },
} as const satisfies RecallLimits;

/** A question that somebody typed: they judge the answer, so whatever matches is printed. */
export const SEARCH_LIMITS = {
  ...{ reach: "mended", effort: "full", candidates: 100, minWorth: 0, withPast: true },
  ...{
    minStrength: 0,
    minShare: 0,
    minWords: 0,
    minMeaning: 0,
    maxMemories: Number.MAX_SAFE_INTEGER,
  },
} as const satisfies RecallLimits;

/** An answer by subject: beside a memory that answers the question, weak ones are noise. */
export const RECALL_LIMITS = { ...SEARCH_LIMITS, minShare: 0.35 } as const satisfies RecallLimits;

/** Sentences that the user once said: the same threshold, and at most one with a prompt. */
export const SAID_LIMITS = { ...PROMPT_LIMITS, maxMemories: 1 } as const satisfies RecallLimits;

/** Another memory that may say the same. Its likeness, from 0 to 1, is compared with the thresholds below. */
export const DUPLICATE_LIMITS = {
  ...{ reach: "alike", effort: "full", candidates: 30, minWorth: 0, withPast: true },
  ...{
    minStrength: 0,
    minShare: 0,
    minWords: 0,
    minMeaning: 0,
    maxMemories: Number.MAX_SAFE_INTEGER,
  },
} as const satisfies RecallLimits;

/** Memories about something else come as near in meaning by chance; only what goes beyond adds to the strength. */
export const MEANING_BY_CHANCE = 0.3;

/** What a nearness of 1 beyond that adds to the strength, in rare words. */
export const MEANING_WORDS = 8;

/** What a boilerplate word (see boilerplate.ts) counts, compared with any other word of the same rarity. */
export const BOILERPLATE_SHARE = 0.35;

/** A word that no memory has takes so much of its rarity away from the coverage. */
export const UNKNOWN_SHARE = 0.5;

/** A word counts as matched from this strength on. */
export const WORD_STRENGTH = 0.2;

/** Rarity says something from so many memories on; fewer are counted as if they were as many. */
export const MIN_RARITY_COUNT = 30;

/** Where the work once stood is needed less often than what holds, and a debt a little less. */
export const KIND_SHARES: Readonly<Record<string, number>> = {
  session_summary: 0.85,
  summary: 0.85,
  tech_debt: 0.95,
};

/** The longest line of one memory: the agent can ask for the rest. */
export const MAX_ITEM_CHARS = 320;

/** So many lines of a section of a page are injected. */
export const MAX_SECTION_LINES = 3;

/** The most characters of memory that a prompt is given, with all that is around them. */
export const PROMPT_BUDGET_CHARS = 1_200;

/** Without an index, memory of more files is not read while somebody waits: the end of the turn builds the index. */
export const MAX_FILES_WITHOUT_INDEX = 100;

/** An index that lacks the newest writes is brought up to date for as long as this before a prompt is answered. */
export const FRESHEN_MS = 40;

/** So many rules, and so many other notes, are read for a sub-agent. */
export const MAX_SUBAGENT_MEMORIES = 40;

/** The longest line of a sub-agent's brief. */
export const MAX_SUBAGENT_LINE_CHARS = 320;

/** A sub-agent whose task is not known gets so many characters of notes beside the rules. */
export const SUBAGENT_GENERAL_CHARS = 1_000;

/** The score, in rare words, of each word of a record that has the text as its title and once more in its content. */
export const PERFECT_FACTOR = 3;

/** So many matches may turn out to be over before others are missed. */
export const PAST_MARGIN = 4;

/** The states in which a memory no longer says how things are: beside its successor it would mislead. */
export const FINISHED_STATES: readonly string[] = [
  ...["retired", "archived", "superseded", "deprecated"],
  ...["inactive", "resolved", "wont_fix", "rejected"],
];
