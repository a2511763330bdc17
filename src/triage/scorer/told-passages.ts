import { DOUBT_WORDS, type DoubtPart } from "#triage/grammar/doubt-words.ts";
import { LIMIT_WORDS, type LimitPart } from "#triage/grammar/limit-words.ts";
import { REPAIR_WORDS, type RepairPart } from "#triage/grammar/repair-words.ts";
import { saidLines } from "./line-kinds.ts";

/** A repair, or a limit that the project cannot change, in one sentence or in several. */
export interface ToldPassage {
  readonly category: "runbook" | "constraint";
  readonly text: string;
}

type PassagePart = RepairPart | LimitPart | DoubtPart;
const WORDS = { ...REPAIR_WORDS, ...LIMIT_WORDS, ...DOUBT_WORDS };

const compiled = new Map<PassagePart, RegExp>();

function says(part: PassagePart, small: string): boolean {
  const known = compiled.get(part) ?? compile(part);
  return known.test(small);
}

function compile(part: PassagePart): RegExp {
  const all = WORDS[part].map(([, , pattern]) => pattern).join("|");
  const made = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${all})(?![\\p{L}\\p{N}_])`, "u");
  compiled.set(part, made);
  return made;
}

/** From the first sentence of a repair to its last. */
const MAX_REPAIR_SENTENCES = 6;
const MIN_PASSAGE_CHARS = 24;
const MAX_PASSAGE_CHARS = 900;

/**
 * Finds the repairs and the limits that a message reports, each as one passage: `sentences` are those in the voice of its
 * writer, and a report with labels counts in any form.
 */
export function passagesIn(message: string, sentences: readonly string[]): ToldPassage[] {
  // A longer sentence would be left out in the end, and searching it takes long.
  const small = sentences.map((one) =>
    one.length > MAX_PASSAGE_CHARS ? "" : one.toLowerCase().replaceAll("’", "'"),
  );
  const labelled = labelledRepair(message);
  const repairs = labelled === undefined ? repairsIn(sentences, small) : [labelled];
  const isAlone = (one: string) => !repairs.some((repair) => repair.includes(one));
  const rest = limitsIn(sentences, small).filter(isAlone);
  return [
    ...repairs.map((text) => ({ category: "runbook", text }) as const),
    ...rest.map((text) => ({ category: "constraint", text }) as const),
  ].filter(({ text }) => text.length >= MIN_PASSAGE_CHARS && text.length <= MAX_PASSAGE_CHARS);
}

const CAUSE_LABEL = /^\W*(?:root cause|cause|reason|ursache|grund|cause racine|causa)\W*[:：]/i;
const REMEDY_LABEL =
  /^\W*(?:solution|fix|remedy|resolution|lösung|solución|solução|soluzione)\W*[:：]/i;
const ANY_LABEL = /^[^\p{L}\p{N}]*\p{Lu}[\p{L} ]{2,30}[^\p{L}\p{N}]*[:：]\s+\S/u;

/** A report whose lines are labelled: its cause and its remedy, with the labelled lines around them. */
function labelledRepair(message: string): string | undefined {
  const lines = saidLines(message)
    .filter(({ kind }) => kind !== "code" && kind !== "boilerplate" && kind !== "quoted")
    .map(({ text }) => text.trim().slice(0, MAX_PASSAGE_CHARS));
  const isWhole = [CAUSE_LABEL, REMEDY_LABEL].every((label) =>
    lines.some((one) => label.test(one)),
  );
  const told = lines.filter((one) => ANY_LABEL.test(one) || CAUSE_LABEL.test(one));
  const text = told.join(" ");
  if (!isWhole || text.length > MAX_PASSAGE_CHARS) return undefined;
  return says("open", text.toLowerCase()) ? undefined : text;
}

/** Finds the shortest runs of sentences that report a failure, its cause, its remedy, and that it works. */
function repairsIn(sentences: readonly string[], small: readonly string[]): string[] {
  const found: string[] = [];
  let from = 0;
  for (let end = 0; end < sentences.length; end++) {
    const first = Math.max(from, end + 1 - MAX_REPAIR_SENTENCES);
    for (let start = end; start >= first; start--) {
      if (!isRepair(small.slice(start, end + 1))) continue;
      const failed = small.slice(first, start).findIndex((one) => says("failure", one));
      const whole = sentences.slice(failed < 0 ? start : first + failed, end + 1);
      found.push(whole.join(" "));
      from = end + 1;
      break;
    }
  }
  return found;
}

function isRepair(run: readonly string[]): boolean {
  const text = run.join(" ");
  if (run.some((one) => /[?？]\W*$/.test(one)) || says("open", text)) return false;
  const has = (part: PassagePart) => run.some((one) => says(part, one));
  return has("failure") && has("cause") && has("remedy") && (has("proof") || run.length > 1);
}

/** The limits in some sentences; those that follow each other are one. */
function limitsIn(sentences: readonly string[], small: readonly string[]): string[] {
  const limits: string[] = [];
  for (const [at, sentence] of sentences.entries()) {
    if (!isLimit(small, at)) continue;
    const goesOn = at > 0 && isLimit(small, at - 1);
    limits.push(goesOn ? `${limits.pop()} ${sentence}` : sentence);
  }
  return limits;
}

/** Somebody outside sets a limit, in the sentence itself or in the one behind it. */
function isLimit(small: readonly string[], at: number): boolean {
  const [one = "", next = ""] = small.slice(at, at + 2);
  if (!says("limit", one) || /[?？]\W*$/.test(one)) return false;
  if (says("own", one) || says("open", small.slice(Math.max(0, at - 1), at + 1).join(" ")))
    return false;
  return says("outside", `${one} ${next}`);
}
