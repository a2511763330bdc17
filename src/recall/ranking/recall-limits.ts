/** The forms of a word that count: the word itself; also words that begin alike; also corrections of a misspelt word. */
export type Reach = "exact" | "alike" | "mended";

/** How long a search may take: `full` reads all that pays, `quick` what fits while somebody waits for a prompt. */
type Effort = "full" | "quick";

/** The limits of the scorer for one purpose. */
export interface RecallLimits {
  /** Which forms of a word count. */
  readonly reach: Reach;
  readonly effort: Effort;
  /** So many memories are scored for each sentence. */
  readonly candidates: number;
  /** Only memories whose words could add up to this are scored, in the unit of the strength. It only saves time. */
  readonly minWorth: number;
  /** A memory that matches less is not injected. The unit is one word that a single memory has, whatever their number. */
  readonly minStrength: number;
  /** A memory that matches less than this share of the best one is noise beside it. */
  readonly minShare: number;
  /** A memory must share so many words with a sentence: a single rare word never decides. */
  readonly minWords: number;
  /** Whether one of them at least must be no boilerplate. */
  readonly needsSubject: boolean;
  /** From this nearness in meaning on, a memory needs one word less. */
  readonly minMeaning: number;
  readonly maxMemories: number;
  /** Whether memories count that no longer hold. */
  readonly withPast: boolean;
}

/** For a prompt: most prompts match nothing. It injects at most `retrieval.max_inject` of these. */
export const PROMPT_LIMITS = {
  ...{ reach: "alike", effort: "quick", candidates: 30, minWorth: 0.8, withPast: false },
  ...{ minStrength: 2.2, minShare: 0.6, minWords: 2, needsSubject: true },
  ...{ minMeaning: 0.5, maxMemories: 20 },
} as const satisfies RecallLimits;

/** For a sub-agent's task that is about no memory as a whole: a note too many costs less than one too few. */
export const SUBAGENT_LIMITS = {
  ...{ reach: "alike", effort: "full", candidates: 60, minWorth: 0, withPast: false },
  ...{ minStrength: 0.3, minShare: 0.25, minWords: 1, needsSubject: false },
  ...{ minMeaning: 0.4, maxMemories: 24 },
} as const satisfies RecallLimits;

/** For a question that somebody typed: they judge the answer, so every match is printed. */
export const SEARCH_LIMITS = {
  ...{ reach: "mended", effort: "full", candidates: 100, minWorth: 0, withPast: true },
  ...{ minStrength: 0, minShare: 0, minWords: 0, needsSubject: false, minMeaning: 0 },
  maxMemories: Number.POSITIVE_INFINITY,
} as const satisfies RecallLimits;

/** A memory without any word of a search must be as near in meaning as this: less is chance. */
export const SEARCH_MIN_MEANING = 0.15;

/** For an answer by subject: beside a memory that answers the question, weak ones are noise. */
export const RECALL_LIMITS = { ...SEARCH_LIMITS, minShare: 0.35 } as const satisfies RecallLimits;

/** For sentences that the user once said: the same threshold, and at most one with a prompt. */
export const SAID_LIMITS = { ...PROMPT_LIMITS, maxMemories: 1 } as const satisfies RecallLimits;

/** For other memories that may say the same; their likeness is compared with`TWINS`. */
export const DUPLICATE_LIMITS = {
  ...SEARCH_LIMITS,
  ...{ reach: "alike", candidates: 30 },
} as const satisfies RecallLimits;

/**
 * Twins share words and meaning: the share of the words, plus `meaningShare` of the nearness. From `minScore` on this finds 34 of
 * 40 sentences that were worded anew, and none beside 500 records that have no twin; words alone find 16.
 */
export const TWINS = { meaningShare: 0.4, minScore: 0.55 } as const;

/** Memories about something else come as near in meaning by chance; only what goes beyond adds to the strength. */
export const MEANING_BY_CHANCE = 0.3;

/** A nearness of 1 beyond that adds so much to the strength, in rare words. */
export const MEANING_WORDS = 8;

/** Nearness counts as one word from `minMeaning` on, and for one more from so much above it. */
export const MEANING_PER_WORD = 0.1;

/** The worth of a boilerplate word (see words-and-terms.ts), compared with another word of the same rarity. */
export const BOILERPLATE_SHARE = 0.35;

/** The share of its rarity that a word without any memory takes away from the coverage. */
export const UNKNOWN_SHARE = 0.5;

/** A word counts as matched from this strength on. */
export const WORD_STRENGTH = 0.2;

/** Rarity says something from so many memories on; fewer are counted as if they were as many. */
export const MIN_COUNT = 30;

/** The score of each word, in rare words, of a record that has the text as its title and once more in its content. */
export const PERFECT_FACTOR = 3;

/** The end of a session is needed less often than what holds, and a debt a little less. */
export const KIND_SHARES: Readonly<Record<string, number>> = {
  session_summary: 0.85,
  summary: 0.85,
  tech_debt: 0.95,
};

/** So many matches may turn out to be over before others are missed. */
export const PAST_MARGIN = 4;

/** The states in which a memory no longer holds: beside its successor it would mislead. */
export const OVER: readonly string[] = [
  ...["retired", "archived", "superseded", "deprecated"],
  ...["inactive", "resolved", "wont_fix", "rejected"],
];

/** How much a field counts, and how much its length takes from that. */
export interface FieldWeight {
  readonly weight: number;
  readonly byLength: number;
}

/** A title is short and names the subject; a long body loses, or it would answer everything. */
export const FIELDS = {
  title: { weight: 1.5, byLength: 0.6 },
  body: { weight: 1, byLength: 0.75 },
  aliases: { weight: 0.6, byLength: 0.25 },
} as const satisfies Readonly<Record<string, FieldWeight>>;

/** A word that occurs often counts up to so much more. */
export const SATURATION = 1.2;

/** Added if the question asks for the whole title. */
export const TITLE_BONUS = 0.45;

/** Added if the memory has the whole question. */
export const QUESTION_BONUS = 0.4;

/** The points of a nearness of 1, and those if no memory is a sure answer: by its share of the question's rarity, or by nearness. */
export const MEANING = { points: 24, unsurePoints: 90, sureShare: 0.5, sureNearness: 0.4 } as const;

/** The share of its score that a state leaves; any other state leaves all. */
export const STATUS_SHARES: Readonly<Record<string, number>> = {
  superseded: 0.5,
  deprecated: 0.6,
  retired: 0.5,
  rejected: 0.6,
  archived: 0.75,
  proposed: 0.95,
};

/** A state of this share or less means that the memory is past. */
export const PAST_SHARE = 0.6;

/** A new memory counts a little more; half of that is lost in `halfLifeMs`. */
export const PRIORS = { news: 0.06, halfLifeMs: 90 * 24 * 3600 * 1000 } as const;

/** A boilerplate word says so little about the subject of a sentence. */
export const TOPIC_BOILERPLATE_SHARE = 0.2;

/** The share that is left of a sentence to the agent or about the speaker: such sentences say how to work. */
export const ADDRESSED_SHARE = 0.6;

/** The score of a replaced memory, compared with its successor's. */
export const BEHIND_SHARE = 0.99;

/** Two memories have one subject if they share so much of the words that found the older one. */
export const SAME_SUBJECT_SHARE = 0.6;

/** From so much in common on, two memories say the same. */
export const SAME_TEXT_SHARE = 0.9;

/** At least so many of the best are scored by all that is known of them. */
export const MIN_SCORED = 24;

/** So many rows with the nearest signatures are compared by their vectors. */
export const NEAREST = { full: 300, quick: 32 } as const;

/** So many of the nearest rows are scored. */
export const NEAREST_SCORED = 24;

/** So many rows of the index are read to find candidates, the rarest words first; other words count afterwards. */
export const ROW_BUDGET = { full: 4000, quick: 1000 } as const;

/** So many words are searched, however frequent they are. */
export const MIN_TERMS = 2;

/** If many rows are equally good, up to so many times as many as wanted are taken. */
export const MAX_TIES = 4;

/** How turns are scored. Weights are relative to the words of the turn itself. */
export const TURN_LIMITS = {
  candidates: 120,
  /** Turns so far around a candidate are scored. */
  reach: 2,
  /** The words of a turn around it, by its distance. */
  around: [
    [-1, 0.4],
    [1, 0.25],
    [-2, 0.3],
    [2, 0.15],
  ],
  /** More for the turn before if it ends with a question. */
  answered: 0.5,
  byLength: 0.5,
  aroundByLength: 0.65,
  /** The day of a conversation, and parts of names. */
  beside: 0.8,
  saturation: 1,
  /** Rare words count a little less than their rarity: people talk about one thing in many words. */
  evenness: 0.8,
  /** More if the speaker is the one in the question, and less for a turn that only asks. */
  saidBy: 0.8,
  asking: 0.3,
  /** More for a time or a number that the question asks for. */
  tellsTime: 0.5,
  tellsNumber: 0.4,
  /** A longer turn says more. */
  lengthPower: 0.1,
  /** The weight of the turn's session, compared with the best turn. */
  session: 0.4,
} as const;

/** The longest line of one memory: of a longer text the sentences that match are injected. */
export const ITEM_CHARS = 400;

/** So many lines of a section of a page are injected. */
export const MAX_LINES = 3;

/** An index that lacks the newest writes is brought up to date for as long as this before a prompt is answered. */
export const FRESHEN_MS = 40;
