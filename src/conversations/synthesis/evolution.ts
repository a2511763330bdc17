import { shorten } from "#base/printable-text.ts";
import { type SourcedPoint, shortSession } from "./sourced-points.ts";
import { type SubjectWords, WordTable } from "./themes.ts";

/** Decisions that replaced each other, the first one first. */
export type DecisionChain = readonly SourcedPoint[];

/** The words of a changed decision. */
const CHANGES =
  /\b(?:instead of|rather than|no longer|not .{1,40} any ?more|switch(?:ed|ing)?|replac(?:e|es|ed|ing)|mov(?:e|ed|ing) (?:away )?from|mov(?:e|ed|ing) .{1,40} to|migrat(?:e|ed|ing)|drop(?:ped|ping)?|revert(?:ed|ing)?|back to|settled on|changed? (?:from|to)|in favou?r of|abandon(?:ed)?|statt|en lugar de|au lieu de)\b/i;

const MIN_SHARED_WORDS = 2;
const MAX_COMPARED_POINTS = 40;

/** Finds later decisions that replaced earlier ones. A decision replaces one only if it says so. */
export function chainsOf(decisions: readonly SourcedPoint[], words: SubjectWords): DecisionChain[] {
  const table = new WordTable(
    decisions.map(({ text }) => text),
    words,
  );
  const before = new Map<number, number>();
  for (const [at, point] of decisions.entries()) {
    if (!CHANGES.test(point.text)) continue;
    const earlier = table
      .near(at, MAX_COMPARED_POINTS)
      .filter((other) => other < at && isEarlier(decisions[other], point))
      .filter((other) => table.shared(at, other) >= MIN_SHARED_WORDS);
    const best = nearest(earlier, (other) => table.shared(at, other));
    if (best !== undefined && ![...before.values()].includes(best)) before.set(at, best);
  }
  return chainsFrom(decisions, before);
}

function isEarlier(one: SourcedPoint | undefined, other: SourcedPoint): boolean {
  return one !== undefined && one.at < other.at;
}

/** The candidate that shares most words; the latest of several. */
function nearest(
  candidates: readonly number[],
  sharedBy: (at: number) => number,
): number | undefined {
  let best: number | undefined;
  for (const candidate of candidates) {
    if (best === undefined || sharedBy(candidate) >= sharedBy(best)) best = candidate;
  }
  return best;
}

function chainsFrom(
  decisions: readonly SourcedPoint[],
  before: ReadonlyMap<number, number>,
): DecisionChain[] {
  const superseded = new Set(before.values());
  const ends = [...before.keys()].filter((at) => !superseded.has(at));
  return ends.map((end) => {
    const chain: SourcedPoint[] = [];
    for (let at: number | undefined = end; at !== undefined; at = before.get(at)) {
      const point = decisions[at];
      if (point) chain.unshift(point);
    }
    return chain;
  });
}

/** A chain in words: A, then: B; settled on: C. */
export function chainLine(chain: DecisionChain): string {
  const said = chain.map(({ text, at }, place) => {
    const words = place === chain.length - 1 ? text : shorten(text, 140).replace(/[.;]$/, "");
    return `${words} (${at.slice(0, 10)}${place === chain.length - 1 ? `, ${shortSession(chain.at(-1)?.session ?? "")}` : ""})`;
  });
  const [first = "", ...others] = said;
  const middle = others.slice(0, -1).map((words) => `, then: ${words}`);
  return `- ${first}${middle.join("")}; settled on: ${others.at(-1) ?? ""}`;
}
