import type { Category } from "#base/category.ts";
import { fault } from "#base/fault.ts";
import type { MemoryItem } from "#base/memory-item.ts";
import { wordsOf } from "#text/words/task-terms.ts";
import { polaritiesOf, replacedBy } from "#trust/polarity.ts";
import type { Origin } from "#trust/trust-state.ts";
import { findMeant } from "./find-meant.ts";
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
export interface Successor {
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
  if (meant.kind === "one") return meant.item;
  if (meant.kind === "none") return undefined;
  // The words of the new memory decide which of them it is about.
  const alike = meant.items.filter(({ kind }) => kind === category);
  if (alike.length === 1) return alike[0];
  const about = findMeant(alike.length > 0 ? alike : meant.items, `${insteadOf} ${text}`);
  if (about.kind === "one") return about.item;
  throw fault("ambiguous-record", { word: insteadOf, places: meant.items.map(({ id }) => id) });
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
