/** The stage of the day: a home of its own, the project in it, and the executable. */
export interface Stage {
  readonly home: string;
  readonly project: string;
  readonly binary: string;
}

/** On a busy machine, too, each hook has the time to say what it has to. */
export const IN_PEACE = {
  LOCI_HOOKS_DEADLINE_MS: "5000",
  // A script types the prompts of this day.
  LOCI_TRIAGE_MACHINE_SESSIONS: "on",
};
