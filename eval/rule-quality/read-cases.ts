/** A message of a user that states rules, or that states none. */
export interface RuleText {
  readonly id: string;
  readonly lang: string;
  readonly kind: "no" | "yes";
  /** How it says it: reported, retracted, pasted, imperative and so on. */
  readonly sort: string;
  readonly text: string;
  /** The parts of a message without a rule that sound most like one. */
  readonly never?: readonly string[];
  /** The rules that a message states. */
  readonly rules?: readonly string[];
}

/** A message that reports a repair or a limit, or neither. */
export interface RepairText {
  readonly id: string;
  readonly kind: "runbook" | "constraint" | "none";
  readonly speaker: "user" | "assistant";
  readonly text: string;
}

/** How loci is set while it listens. */
export const MODES = ["agent", "ask"] as const;

/** One of the settings of `triage.capture` that a text is played with. */
export type Mode = (typeof MODES)[number];

/** Reads the messages of a file, by default of the one beside the code. */
export function readTexts(path = `${import.meta.dir}/texts.json`): Promise<readonly RuleText[]> {
  return Bun.file(path).json();
}

/** Reads the repairs and limits of a file, by default of the one beside the code. */
export function readRepairs(
  path = `${import.meta.dir}/repairs.json`,
): Promise<readonly RepairText[]> {
  return Bun.file(path).json();
}
