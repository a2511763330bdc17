import { withoutLead } from "#triage/stated-rules.ts";
import type { Traces } from "./play-message.ts";
import type { Mode, RepairText, RuleText } from "./read-cases.ts";

/** How a message was heard. */
export type Outcome = "kept" | "nothing" | "saved" | "put" | "quoted" | "lost";

/** A message, and what became of it. */
export interface JudgedText {
  readonly text: RuleText;
  readonly outcome: Outcome;
  readonly traces: Traces;
}

/** Whether a text says what another says, however it is set. */
export function says(text: string, claim: string): boolean {
  return plain(text).includes(plain(claim));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\\[ntr"']/g, " ")
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[^\p{L}\p{N}']+|(?<!\p{L})'|'(?!\p{L})/gu, " ")
    .replaceAll(/ +/g, " ")
    .trim();
}

/** The weakest counts: a message with several rules is saved only if all of them are. */
const WEAKEST = ["lost", "quoted", "put", "saved"] as const;

/** Judges a message: of one without a rule nothing may be the user's, of one with rules each must be saved or put. */
export function judgeText(text: RuleText, traces: Traces, mode: Mode): JudgedText {
  if (text.kind === "no")
    return { text, traces, outcome: traces.saved.length > 0 ? "kept" : "nothing" };
  const each = (text.rules ?? []).map((rule) => outcomeOf(rule, traces, mode));
  const outcome = WEAKEST.find((one) => each.includes(one)) ?? "lost";
  return { text, traces, outcome };
}

function outcomeOf(rule: string, { saved, put, brief, evidence }: Traces, mode: Mode) {
  // A saved rule lacks the words that only join it to what was said before.
  if (saved.some((one) => says(one, withoutLead(rule)))) return "saved";
  if (isIn(mode === "ask" ? evidence : put, rule)) return "put";
  return isIn(brief, rule) ? "quoted" : "lost";
}

/** A quotation may be cut. */
const QUOTED_WORDS = 9;

function isIn(text: string, rule: string): boolean {
  return says(text, plain(rule).split(" ").slice(0, QUOTED_WORDS).join(" "));
}

/** Whether a repair or a limit was heard; if a message reports neither, whether something was. */
export function isHeard({ kind, text }: RepairText, traces: Traces, mode: Mode): boolean {
  const wanted = kind === "none" ? ["runbook", "constraint"] : [kind];
  if (mode === "ask") return wanted.some((category) => traces.asked.includes(category));
  const [first = ""] = text.split(/(?<=[.:?!])\s/).filter((one) => one.length > 30);
  return isIn(`${traces.put} ${traces.saved.join(" ")}`, first);
}
