import type { Category } from "#base/category.ts";
import { fault } from "#base/fault.ts";
import type { MemoryItem } from "#base/memory-item.ts";
import { wordsOf } from "#text/words/task-terms.ts";
import { polaritiesOf, replacedBy } from "#trust/polarity.ts";
import type { Origin } from "#trust/trust-state.ts";
import { findMeant } from "./find-meant.ts";
import { changeBy, type SessionVoice } from "./read-voice.ts";

/** What a new memory takes the place of. */
export interface Replacement {
  readonly item?: MemoryItem;
  /** A rule of the user that only a sentence of the user replaces. */
  readonly conflict?: MemoryItem;
  /** Words that named nothing in force. */
  readonly unmatched?: string;
}

interface Successor {
  readonly text: string;
  readonly category: Category;
  readonly insteadOf: string | undefined;
  readonly origin: Origin;
}

/** A single word that names nothing in force is too little to silence what was said before. */
const MIN_UNMATCHED_WORDS = 2;

/** Decides which memory in force a new one takes the place of; throws a fault if it could be several. */
export function whatIsReplaced(items: readonly MemoryItem[], successor: Successor): Replacement {
  const { insteadOf, text, category, origin } = successor;
  const asked =
    insteadOf === undefined
      ? bySentence(items, successor)
      : named(items, { insteadOf, text, category });
  if (asked === undefined) return insteadOf === undefined ? {} : unmatched(insteadOf);
  const isUsers = origin.by === "user";
  // Only the user's own sentence replaces a rule that has the user's sentence behind it.
  return asked.by === "user" && !isUsers ? { conflict: asked } : { item: asked };
}

/** What is replaced after all, and whose word the new memory then is. */
interface Settled {
  readonly replaced: Replacement;
  readonly origin: Origin;
}

/** A rule of the user gives way to an agent's wording where the user has just asked for that very change. */
export function settleConflict(
  replaced: Replacement,
  {
    text,
    origin,
    voice,
  }: { readonly text: string; readonly origin: Origin; readonly voice: SessionVoice | undefined },
): Settled {
  const { conflict } = replaced;
  const change = conflict && changeBy(voice, text, conflict.text);
  return change ? { replaced: { item: conflict }, origin: change } : { replaced, origin };
}

function unmatched(words: string): Replacement {
  return new Set(wordsOf(words)).size < MIN_UNMATCHED_WORDS ? {} : { unmatched: words };
}

function named(
  items: readonly MemoryItem[],
  { insteadOf, text, category }: { insteadOf: string; text: string; category: Category },
): MemoryItem | undefined {
  const meant = findMeant(items, insteadOf);
  if (meant.kind === "one") return meant.item;
  if (meant.kind === "none") return undefined;
  // The successor itself tells which of them it is about.
  const alike = meant.items.filter(({ kind }) => kind === category);
  if (alike.length === 1) return alike[0];
  const about = findMeant(alike.length > 0 ? alike : meant.items, `${insteadOf} ${text}`);
  if (about.kind === "one") return about.item;
  throw fault("ambiguous-record", { word: insteadOf, places: meant.items.map(({ id }) => id) });
}

/** The one memory that wants what the sentence says it replaces. */
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
