import { PROMPT_LIMITS, type RecallLimits } from "./recall-limits.ts";

/**
 * For the first prompt of a session or of a subject: nothing in the start was chosen for it, so what a search ranks first comes
 * along; `minShare` is of the best score. At most `retrieval.first_inject` of these are injected.
 */
export const FIRST_LIMITS = {
  ...PROMPT_LIMITS,
  effort: "full",
  candidates: 60,
  minWorth: 0,
  minStrength: 0,
  minShare: 0.2,
  minWords: 0,
  needsSubject: false,
  minMeaning: 0,
  maxMemories: 24,
} as const satisfies RecallLimits;

/** So many matches of a first prompt are ranked: its session may have some of them already. */
export const FIRST_RANKED = 24;

/** So many of those that are new to its session are read from their files. */
export const FIRST_READ = 12;

/** The same for a sub-agent's task: its brief has more room, and nobody types meanwhile. */
export const TASK_LIMITS = {
  ...FIRST_LIMITS,
  candidates: 100,
  minShare: 0.35,
  maxMemories: 60,
} as const satisfies RecallLimits;

/** So many matches of a task are read. */
export const TASK_READ = 20;

/**
 * A first prompt is about the memory of a project if some memory is near it in meaning or shares a word that says something. The form of
 * a prompt says better than any score that it needs nothing (`text/words/prompt-forms.ts`), so this threshold is low.
 */
export const ON_SUBJECT = { minMeaning: 0.15, minStrength: 0.2 } as const;

/** A word is rare that at most this share of all memories has, or at most so many. */
export const RARE = { share: 0.05, count: 3 } as const;
