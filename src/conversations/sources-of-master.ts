import type { Speaker } from "#base/memory-item.ts";
import type { MasterLine } from "#conversations/synthesis/build-master.ts";
import { lineHash } from "#layouts/conversations/list-items.ts";
import { linesByHand, waitingHashes } from "#layouts/conversations/master-authors.ts";
import type { Master } from "#layouts/conversations/master-format.ts";
import type { SummaryFile } from "#layouts/conversations/read-conversations.ts";
import { authorOf } from "#trust/arrivals.ts";
import { weakestAuthor } from "#trust/authors.ts";
import type { SynthesisPlan } from "./synthesize.ts";

/** The author of a summary: loci made it here, a person has reviewed it, or it came from outside. */
export function authorOfSummary({ isOwn }: SynthesisPlan, { text }: SummaryFile): Speaker {
  return isOwn(text) ? "agent" : authorOf("summary");
}

/** The author of the lines by hand in the master before. */
function authorOfMaster({ isOwn, before }: SynthesisPlan): Speaker {
  return before === undefined || isOwn(before) ? "agent" : authorOf("master");
}

/** The weakest author of all sources of a master that somebody words anew: nobody knows which line is made of which. */
export function weakestSource(plan: SynthesisPlan): Speaker {
  const authors = plan.summaries.map((one) => authorOfSummary(plan, one));
  // The titles of documents and the subjects of commits are only a few of the words that he has read in the project.
  const before = [...plan.master.record.waits.values()].filter((one) => one !== "file");
  return weakestAuthor("agent", ...authors, authorOfMaster(plan), ...before);
}

/** A master with the authors of its lines that agents do not get unasked. */
export function withWaiting(
  plan: SynthesisPlan,
  merged: Master,
  lines: readonly MasterLine[],
): Master {
  const { waits: before } = plan.master.record;
  const byHand = linesByHand(merged).filter(
    (line) => authorOfMaster(plan) !== "agent" || before.has(lineHash(line)),
  );
  const waits = new Map([
    ...lines.flatMap(({ line, author }) => waitingHashes([line], author)),
    ...waitingHashes(byHand, authorOf("master")),
  ]);
  return { ...merged, record: { ...merged.record, waits } };
}
