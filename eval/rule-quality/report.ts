import type { JudgedText, Outcome } from "./judge-texts.ts";
import type { Traces } from "./play-message.ts";
import type { Mode, RepairText } from "./read-cases.ts";

/** A repair or a limit, and whether it was heard. */
export interface HeardRepair {
  readonly repair: RepairText;
  readonly isHeard: boolean;
  readonly traces: Traces;
}

/** The figures of the messages of one mode, as lines. */
export function textLines(mode: Mode, judged: readonly JudgedText[], lists: boolean): string[] {
  const count = (kind: "no" | "yes", ...outcomes: readonly Outcome[]) =>
    judged.filter(({ text, outcome }) => text.kind === kind && outcomes.includes(outcome)).length;
  const [none, rules] = [count("no", "kept", "nothing"), judged.length];
  const all = rules - none;
  const good = count("yes", "saved", "put");
  const share = all === 0 ? 100 : Math.round((1000 * good) / all) / 10;
  const parts = (["saved", "put", "quoted", "lost"] as const)
    .map((outcome) => `${outcome} ${count("yes", outcome)}`)
    .join(", ");
  const problems = judged.flatMap(({ traces }) => traces.problems);
  return [
    `${mode}: no rule: ${none} messages, kept as the user's: ${count("no", "kept")}`,
    `${mode}: rules: ${all} messages, saved or put: ${good} (${share} %): ${parts}`,
    ...problems.map((problem) => `${mode}: problem: ${problem.slice(0, 300)}`),
    ...(lists ? judged.flatMap(missOf) : []),
  ];
}

function missOf({ text, outcome, traces }: JudgedText): string[] {
  if (outcome === "nothing" || outcome === "saved") return [];
  const found = outcome === "kept" ? ` → ${traces.saved.join(" ").slice(0, 200)}` : "";
  return [
    `  ${outcome} ${text.id} ${text.sort}: ${JSON.stringify(text.text.slice(0, 160))}${found}`,
  ];
}

/** The figures of the repairs and limits of one mode, as lines. */
export function repairLines(mode: Mode, heard: readonly HeardRepair[], lists: boolean): string[] {
  const told = heard.filter(({ repair }) => repair.kind !== "none");
  const others = heard.filter(({ repair }) => repair.kind === "none");
  const right = told.filter(({ isHeard }) => isHeard).length;
  const wrong = others.filter(({ isHeard }) => isHeard).length;
  const misses = heard.filter(({ repair, isHeard }) => isHeard === (repair.kind === "none"));
  return [
    `${mode}: repairs and limits: ${told.length}, heard: ${right}; neither: ${others.length}, heard: ${wrong}`,
    ...(lists ? misses.map(({ repair }) => `  ${repair.id} ${repair.kind}: ${repair.text}`) : []),
  ];
}
