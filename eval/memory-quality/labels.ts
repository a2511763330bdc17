import { join } from "node:path";

/** One thing that one would want to have a month after a session, and how to recognise it. */
export interface Fact {
  readonly kind: "preference" | "decision" | "constraint" | "runbook" | "tech_debt" | "open_end";
  readonly annoying_to_lose: boolean;
  /** The message that settles it. */
  readonly source: string;
  readonly sentence: string;
  /** One line of a text has the fact if all of these match in it. */
  readonly expect: readonly string[];
  /** A later prompt that needs the fact; mostly in other words. */
  readonly prompts: readonly string[];
}

/** Something that a session says and that would be wrong to remember. */
export interface Tempting {
  readonly source: string;
  readonly sentence: string;
  readonly wrong: string;
}

/** The labels of one session. Every second session, by date, is held out of all tuning. */
export interface Label {
  readonly session: string;
  readonly held_out: boolean;
  /** Messages after whose turn a question to the agent, whether to save something, would have paid. */
  readonly ask_after: readonly string[];
  readonly facts: readonly Fact[];
  readonly tempting: readonly Tempting[];
}

/** The sessions that count: those for tuning, those held out, or all. */
export const HALVES = ["tune", "held-out", "both"] as const;
/** One of them. */
export type Half = (typeof HALVES)[number];

/** All labels, in the order of the sessions' dates. */
export async function readLabels(): Promise<Label[]> {
  const { labels } = await Bun.file(join(import.meta.dir, "labels.json")).json();
  return labels;
}

/** True if a session counts for a half. */
export function countsFor({ held_out }: Label, half: Half): boolean {
  return half === "both" || held_out === (half === "held-out");
}

/** True if one line of the text matches all the expressions: a fact that is spread over many lines does not count. */
export function hasFact(text: string, { expect }: Pick<Fact, "expect">): boolean {
  const wanted = expect.map((source) => new RegExp(source, "i"));
  return text.split("\n").some((line) => wanted.every((one) => one.test(line)));
}

/** True if one line of the text says what is wrong. */
export function hasTempting(text: string, { wrong }: Pick<Tempting, "wrong">): boolean {
  const pattern = new RegExp(wrong, "i");
  return text.split("\n").some((line) => pattern.test(line));
}
