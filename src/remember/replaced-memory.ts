import type { Category, MemoryItem } from "#base/memory-item.ts";
import { findTwins } from "#recall/similar.ts";
import {
  areContrasted,
  compareStatements,
  mayReplace,
} from "#text/statements/compare-statements.ts";
import { areNear } from "#text/statements/compare-topics.ts";
import { parseStatement } from "#text/statements/parse-statement.ts";
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

/** The one memory that the sentence replaces. */
function bySentence(
  items: readonly MemoryItem[],
  { text, category }: Successor,
): MemoryItem | undefined {
  const statement = parseStatement(text);
  const replaced = items.filter(
    ({ kind, text: earlier }) =>
      kind !== "session_summary" &&
      kind !== "runbook" &&
      compareStatements(statement, parseStatement(earlier)) === "replaces",
  );
  const alike = replaced.filter(({ kind }) => kind === category);
  const [only, second] = alike.length > 0 ? alike : replaced;
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
  const statement = parseStatement(text);
  const isOtherwise = (item: MemoryItem) => mayReplace(statement, parseStatement(item.text));
  const opposites = others.filter(({ item }) => isOtherwise(item)).map(({ item }) => item);
  const twins = findTwins(text, others)
    .filter(({ score, sum, one: { item } }) => {
      const isNear = areNear(statement, parseStatement(item.text));
      return isNear || score >= NEAR_WORDS || sum >= NEAR_SUM;
    })
    .map(({ one: { item } }) => item)
    .filter((item) => !opposites.includes(item))
    .filter((item) => !areContrasted(statement, parseStatement(item.text)));
  const all = [
    ...opposites.map((item) => ({ item, isOpposite: true })),
    ...twins.map((item) => ({ item, isOpposite: false })),
  ];
  return all.slice(0, MAX_NEAR_MEMORIES);
}
