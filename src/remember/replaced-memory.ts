import type { Category, MemoryItem } from "#base/memory-item.ts";
import { findTwins } from "#recall/similar.ts";
import { wordsOf } from "#text/words/words-and-terms.ts";
import { isOpposed, polaritiesOf, replacedBy } from "#trust/contradictions.ts";
import type { Origin } from "#trust/trust-signals.ts";
import { findMeant, severalMeant } from "./find-meant.ts";
import { changeBy, type SessionVoice } from "./read-voice.ts";

/** The memory that a new one replaces. */
export interface Replacement {
  readonly item?: MemoryItem;
  /** A rule of the user that only a sentence of the user replaces. */
  readonly conflict?: MemoryItem;
  /** The words of the request, if they match no memory in force. */
  readonly unmatched?: string;
}

/** The new memory. */
interface Successor {
  readonly text: string;
  readonly category: Category;
  readonly insteadOf: string | undefined;
  readonly origin: Origin;
  readonly voice: SessionVoice | undefined;
}

/**
 * Decides which memory in force a new one replaces, and the origin of the new one; throws a fault if it could
 * replace several. A rule of the user gives way only to a sentence of the user, or to an agent's wording of a change that
 * the user has just asked for.
 */
export function whatIsReplaced(
  items: readonly MemoryItem[],
  successor: Successor,
): { readonly replaced: Replacement; readonly origin: Origin } {
  const { insteadOf, text, origin, voice } = successor;
  const item =
    insteadOf === undefined ? bySentence(items, successor) : byName(items, insteadOf, successor);
  if (item === undefined)
    return { replaced: insteadOf === undefined ? {} : { unmatched: insteadOf }, origin };
  if (item.by !== "user" || origin.by === "user") return { replaced: { item }, origin };
  const change = changeBy(voice, text, item.text);
  return change ? { replaced: { item }, origin: change } : { replaced: { conflict: item }, origin };
}

function byName(
  items: readonly MemoryItem[],
  insteadOf: string,
  { text, category }: Successor,
): MemoryItem | undefined {
  const meant = findMeant(items, insteadOf);
  if (meant.length < 2) return meant[0];
  // The words of the new memory decide which of them it is about.
  const alike = meant.filter(({ kind }) => kind === category);
  if (alike.length === 1) return alike[0];
  const about = findMeant(alike.length > 0 ? alike : meant, `${insteadOf} ${text}`);
  if (about.length === 1) return about[0];
  throw severalMeant(insteadOf, meant);
}

/** The one memory that wants the thing that the sentence says it replaces. */
function bySentence(
  items: readonly MemoryItem[],
  { text, category }: Successor,
): MemoryItem | undefined {
  const words = replacedBy(text);
  const wanted = words === undefined ? [] : [...new Set(wordsOf(words))];
  if (wanted.length === 0) return undefined;
  const holders = items.filter((item) => {
    if (item.kind === "session_summary" || item.kind === "runbook") return false;
    const known = polaritiesOf(item.text);
    return wanted.every((word) => known.get(word) === "wanted");
  });
  const alike = holders.filter(({ kind }) => kind === category);
  const [only, second] = alike.length > 0 ? alike : holders;
  return second ? undefined : only;
}

/**
 * A report names a record in force beside a new one that may say the same, or the opposite: from this share of words on, or
 * from this sum of words and meaning. The two find 38 of 40 twins in other words and name a record beside 6 of 500 that have
 * no twin; words alone find 31.
 */
const NEAR_WORDS = 0.35;
const NEAR_SUM = 0.5;

/** A memory in force that may say the same as a new one, or the opposite. */
export interface NearMemory {
  readonly item: MemoryItem;
  readonly isOpposite: boolean;
}

/** A report names at most so many near memories. */
const MAX_NEAR_MEMORIES = 2;

/** Finds the memories that are nearest to a new one, the best first. */
export function nearOf(
  items: readonly MemoryItem[],
  { text, id, but }: { text: string; id: string; but: readonly (MemoryItem | undefined)[] },
): NearMemory[] {
  const others = items
    .filter((item) => item.id !== id && item.kind !== "session_summary" && !but.includes(item))
    .map((item) => ({ title: item.text, tags: [], text: "", item }));
  return findTwins(text, others)
    .filter(({ score, sum }) => score >= NEAR_WORDS || sum >= NEAR_SUM)
    .slice(0, MAX_NEAR_MEMORIES)
    .map(({ one }) => ({ item: one.item, isOpposite: isOpposed(one.item.text, text) }));
}
