import type { Statement } from "./parse-statement.ts";
import { namesOf, type Part } from "./statement-parts.ts";
import { isOppositeKind, ownWordsOf, VERSION_OF } from "./values-in.ts";

/** The relation of a later sentence to an earlier one, as one way of comparing finds it. */
export type Verdict = "different" | "replaces" | "unclear";

/** The strongest verdict of several ways to compare: once one says that the later sentence replaces, no other is asked. */
export function firstVerdict<Way>(ways: readonly Way[], verdictOf: (way: Way) => Verdict): Verdict {
  let isUnclear = false;
  for (const way of ways) {
    const verdict = verdictOf(way);
    if (verdict === "replaces") return "replaces";
    isUnclear ||= verdict === "unclear";
  }
  return isUnclear ? "unclear" : "different";
}

/** Both name a value of the same kind, and the values differ. */
export function bySlot(later: Statement, earlier: Statement): Verdict {
  const kinds = sharedKinds(later, earlier);
  return firstVerdict(kinds, (kind) => slotVerdict(later, earlier, kind));
}

/** The kinds of which both have values. */
export function sharedKinds(later: Statement, earlier: Statement): string[] {
  return [...later.kinds].filter((kind) => earlier.kinds.has(kind));
}

function slotVerdict(later: Statement, earlier: Statement, kind: string): Verdict {
  if (later.adds || earlier.adds || !areOtherwise(valuesOf(later, kind), valuesOf(earlier, kind)))
    return "different";
  const [now, then] = [contextOf(later, kind), contextOf(earlier, kind)];
  if (isOppositeKind(kind)) return areEqual(now, then) ? "replaces" : "different";
  const verdict = slotRelation(differenceOf(now, then, later.changes), kind.split(" ")[0] ?? "");
  // "Use bun" says nothing of the tests that bun may run, too.
  return verdict === "replaces" && !areUsual(later, earlier, kind) ? "unclear" : verdict;
}

/** Whether the values differ, or one sentence denies what the other wants. */
function areOtherwise(now: SlotValues, then: SlotValues): boolean {
  if (!now.wanted.isDisjointFrom(then.wanted)) return false;
  const areOther = now.wanted.size > 0 && then.wanted.size > 0;
  const isDenied = !now.unwanted.isDisjointFrom(then.wanted);
  return areOther || isDenied || !now.wanted.isDisjointFrom(then.unwanted);
}

/** Whether both values are mostly of this kind, or are meant as such. */
function areUsual(later: Statement, earlier: Statement, kind: string): boolean {
  return [later, earlier].every(({ parts }) =>
    parts.some(({ kinds }) => kinds.keys().next().value === kind),
  );
}

function areEqual(one: Context, other: Context): boolean {
  return [
    [one.main.union(one.scope), other.main.union(other.scope)],
    [one.weak, other.weak],
  ].every(([a, b]) => a?.symmetricDifference(b ?? new Set()).size === 0);
}

interface SlotValues {
  readonly wanted: ReadonlySet<string>;
  readonly unwanted: ReadonlySet<string>;
}

/** The values of a kind that a sentence wants, and those that it does not want. */
export function valuesOf({ parts }: Statement, kind: string): SlotValues {
  const all = parts.filter(({ kinds }) => kinds.has(kind));
  const named = (list: readonly Part[]) => new Set(list.map(({ kinds }) => kinds.get(kind) ?? ""));
  const isWanted = ({ side, isLeft }: Part) => side === "wanted" && !isLeft;
  return {
    wanted: named(all.filter(isWanted)),
    unwanted: named(all.filter((one) => !isWanted(one))),
  };
}

/** The words of a sentence beside a value. */
interface Context {
  readonly main: ReadonlySet<string>;
  /** Those of the main words that come before a verb. */
  readonly subject: ReadonlySet<string>;
  readonly weak: ReadonlySet<string>;
  readonly scope: ReadonlySet<string>;
}

function contextOf({ parts, weak }: Statement, kind: string): Context {
  const own = ownWordsOf(kind);
  const others = parts.filter(
    ({ kinds, name }) => !kinds.has(kind) && !isOwn(own, name) && !isBeside(kinds, kind),
  );
  return {
    main: namesOf(others.filter(({ isScope }) => !isScope)),
    subject: namesOf(others.filter(({ isScope, isObject }) => !isScope && !isObject)).union(weak),
    weak,
    scope: namesOf(others.filter(({ isScope }) => isScope)),
  };
}

/** Whether a value says no more than another: a version, or a time of a day. */
function isBeside(kinds: Part["kinds"], kind: string): boolean {
  const own = [...kinds.keys()];
  if (own.some((one) => one.startsWith(VERSION_OF)) && !kind.startsWith(VERSION_OF)) return true;
  return TIMES.has(kind) && own.length > 0 && own.every((one) => TIMES.has(one));
}

const TIMES: ReadonlySet<string> = new Set(["day", "time of day", "month", "rhythm"]);

/** The words of two sentences beside their values. */
interface Difference {
  readonly now: Context;
  readonly then: Context;
  readonly all: ReadonlySet<string>;
  readonly shared: ReadonlySet<string>;
  /** The words of the later sentence alone, and of the earlier one alone. */
  readonly more: ReadonlySet<string>;
  readonly less: ReadonlySet<string>;
  /** Whether the later sentence says that something else holds now. */
  readonly changes: boolean;
}

function differenceOf(now: Context, then: Context, changes: boolean): Difference {
  const [all, before] = [now.main.union(now.scope), then.main.union(then.scope)];
  const shared = all.intersection(before);
  return {
    now,
    then,
    all,
    shared,
    more: all.difference(before),
    less: before.difference(all),
    changes,
  };
}

/** The meaning of a difference; the first rule that fits counts. */
interface SlotRule {
  readonly fits: (difference: Difference, sort: string) => boolean;
  /** The verdict, and the one if the later sentence says that something else holds now. */
  readonly verdict: Verdict;
  readonly changed: Verdict;
}

/** Two values of one kind fill the same slot if nothing else in their sentences differs. */
const SLOT_RULES: readonly SlotRule[] = [
  {
    // "50000 a day" of one thing says nothing of another.
    fits: ({ shared }, sort) => sort === "rate" && shared.size === 0,
    verdict: "different",
    changed: "unclear",
  },
  {
    fits: ({ shared, more, less }) => shared.size === 0 && more.size > 0 && less.size > 0,
    verdict: "different",
    changed: "different",
  },
  {
    fits: ({ shared, more, less }, sort) =>
      sort === "count" && shared.size === 0 && more.size + less.size > 0,
    verdict: "different",
    changed: "different",
  },
  {
    // "The API server" and "the metrics server".
    fits: haveOtherSubjects,
    verdict: "different",
    changed: "unclear",
  },
  {
    fits: ({ now, then, more, less }) =>
      !more.isDisjointFrom(now.scope) && !less.isDisjointFrom(then.scope),
    verdict: "different",
    changed: "different",
  },
  {
    fits: ({ more, less }) => more.size + less.size === 0,
    verdict: "replaces",
    changed: "replaces",
  },
  {
    // A narrower sentence is an exception: the general one stays.
    fits: ({ now, more, less }) => less.size === 0 && !more.isDisjointFrom(now.scope),
    verdict: "different",
    changed: "unclear",
  },
  {
    // A sentence about nothing but the value may mean another thing than one with a subject.
    fits: ({ then, all, less }) => all.size === 0 && !less.isDisjointFrom(then.subject),
    verdict: "unclear",
    changed: "replaces",
  },
  {
    // A rule without a scope may leave one that has a scope.
    fits: ({ then, more, less }) => more.size === 0 && !less.isDisjointFrom(then.scope),
    verdict: "unclear",
    changed: "replaces",
  },
  {
    fits: ({ shared, more, less }) => more.size === 0 || (less.size === 0 && shared.size > 0),
    verdict: "replaces",
    changed: "replaces",
  },
  { fits: ({ less }) => less.size === 0, verdict: "unclear", changed: "replaces" },
  {
    fits: ({ shared, more, less }) =>
      shared.size >= 2 && shared.size >= Math.max(more.size, less.size),
    verdict: "unclear",
    changed: "replaces",
  },
];

function slotRelation(difference: Difference, sort: string): Verdict {
  const rule = SLOT_RULES.find(({ fits }) => fits(difference, sort));
  if (!rule) return "different";
  return difference.changes ? rule.changed : rule.verdict;
}

function haveOtherSubjects({ now, then, more, less }: Difference): boolean {
  const [own, other] = [now.subject.difference(then.subject), then.subject.difference(now.subject)];
  return !own.isDisjointFrom(more.union(now.weak)) && !other.isDisjointFrom(less.union(then.weak));
}

function isOwn(own: ReadonlySet<string>, name: string): boolean {
  return own.has(name) || [...own].some((word) => word.startsWith(name) && name.length >= 4);
}
