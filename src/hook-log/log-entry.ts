/** How a call of the hook door went. */
export const HOOK_OUTCOMES = [
  "answered",
  "silent",
  "skipped",
  "refused",
  "late",
  "failed",
] as const;

/** One of those outcomes. */
export type HookOutcome = (typeof HOOK_OUTCOMES)[number];

/** What a call of the hook door leaves in the log. */
export interface HookEntry {
  readonly at: string;
  /** The event, or the word that was given for one. */
  readonly event: string;
  readonly ms: number;
  readonly outcome: HookOutcome;
  /** Why it was skipped, refused, late or has failed. */
  readonly why?: string;
  readonly session?: string;
  /** How many characters were handed to the model. */
  readonly chars?: number;
}
