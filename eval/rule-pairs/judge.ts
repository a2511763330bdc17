import { plainWords } from "#text/words/words-and-terms.ts";
import { withoutLead } from "#triage/stated-rules.ts";
import { type PlayResult, playSentences, WAYS, type Way } from "./play.ts";
import type { RulePair } from "./read-pairs.ts";

/**
 * The outcome of a pair: both sentences stay, the second replaced the first, both stay and loci asks, the first of a pair that
 * must live went, both of a pair that must not stay are in force unasked, the second is missing, or loci heard neither.
 */
export type Outcome =
  | "both"
  | "replaced"
  | "asked"
  | "lost"
  | "side by side"
  | "dropped"
  | "unheard";

/** A pair that was played in one way. */
export interface Verdict {
  readonly pair: RulePair;
  readonly way: Way;
  readonly outcome: Outcome;
  /** Whether nothing was said to the user or the agent about a sentence that went. */
  readonly isSilent: boolean;
}

/** Whether a sentence is in a memory in force, and whether the next session gets it. */
interface Presence {
  readonly isSaved: boolean;
  readonly isBriefed: boolean;
}

/** Plays a pair in every way, and each sentence alone: loci cannot lose what it does not hear. */
export async function judgePair(pair: RulePair): Promise<Verdict[]> {
  const { first, second } = pair;
  const heard = await Promise.all([first, second].map((text) => playSentences("session", [text])));
  const alone = [first, second].map((text, at) => presenceOf(text, heard[at] as PlayResult));
  const saved = { isSaved: true, isBriefed: true };
  const verdicts: Verdict[] = [];
  for (const way of WAYS) {
    const wanted = way === "remember" ? [saved, saved] : alone;
    verdicts.push({
      pair,
      way,
      ...judge(pair, await playSentences(way, [first, second]), wanted),
    });
  }
  return verdicts;
}

function judge({ kind, first, second }: RulePair, played: PlayResult, alone: readonly Presence[]) {
  const now = [first, second].map((text) => presenceOf(text, played));
  const isSilent = !/forgot|no longer|replaces/.test(played.notices);
  if (!alone.every(isHeard)) return { outcome: "unheard", isSilent } as const;
  const [isFirstLess = false, isSecondLess = false] = now.map((one, at) =>
    isLess(one, alone[at] as Presence),
  );
  if (isSecondLess) return { outcome: "dropped", isSilent } as const;
  if (kind === "live" && isFirstLess) return { outcome: "lost", isSilent } as const;
  return { outcome: outcomeOf(kind, now[0] as Presence, played), isSilent };
}

function outcomeOf(kind: RulePair["kind"], first: Presence, { asks }: PlayResult): Outcome {
  if (!isHeard(first)) return "replaced";
  if (asks.length > 0) return "asked";
  return kind === "live" ? "both" : "side by side";
}

function isHeard({ isSaved, isBriefed }: Presence): boolean {
  return isSaved || isBriefed;
}

function isLess(now: Presence, then: Presence): boolean {
  return (then.isSaved && !now.isSaved) || (then.isBriefed && !now.isBriefed);
}

/** A line of a brief may be shorter than its sentence. */
const COMPARED_CHARS = 90;

function presenceOf(sentence: string, { saved, brief }: PlayResult): Presence {
  const words = plainWords(withoutLead(sentence));
  const start = words.slice(0, COMPARED_CHARS);
  return {
    isSaved: saved.some((text) => plainWords(text).includes(words)),
    isBriefed: brief.split("\n").some((line) => plainWords(line).includes(start)),
  };
}
