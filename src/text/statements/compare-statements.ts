import { bySlot, firstVerdict, sharedKinds, type Verdict, valuesOf } from "./compare-slots.ts";
import { byTopic } from "./compare-topics.ts";
import { NAMING, parseStatement, type Statement } from "./parse-statement.ts";
import { namesOf, type Part } from "./statement-parts.ts";
import { ownWordsOf } from "./values-in.ts";

/**
 * The relation of a later sentence to an earlier one: it says the same, it is about something else or agrees, it replaces it, or nobody
 * but the user can say.
 */
export type Relation = "same" | "different" | "replaces" | "unclear";

/** Compares a later sentence with an earlier one. Reasons do not count, and words like "always" are no subject. */
export function relationOf(later: string, earlier: string): Relation {
  return compareStatements(parseStatement(later), parseStatement(earlier));
}

/** The same for sentences that were read before. */
export function compareStatements(later: Statement, earlier: Statement): Relation {
  if (later.parts.length === 0 || earlier.parts.length === 0) return "different";
  if (later.key === earlier.key) return "same";
  const areApart = later.names.isDisjointFrom(earlier.names);
  if (areApart && later.kinds.isDisjointFrom(earlier.kinds) && later.weakLeft.size === 0)
    return "different";
  return firstVerdict(STEPS, (step) => step(later, earlier));
}

/** Whether a later sentence replaces an earlier one, or only the user can say whether it does. */
export function mayReplace(later: Statement, earlier: Statement): boolean {
  const relation = compareStatements(later, earlier);
  return relation === "replaces" || relation === "unclear";
}

/** Whether two sentences are about different things, although they share most words: other values of one kind, or other scopes. */
export function areContrasted(one: Statement, other: Statement): boolean {
  const kinds = sharedKinds(one, other);
  const isOther = (kind: string) =>
    valuesOf(one, kind).wanted.isDisjointFrom(valuesOf(other, kind).wanted);
  return haveOtherScopes(one, other) || (kinds.length > 0 && kinds.every(isOther));
}

/** Whether a text says all that another says, as an agent does that words a rule anew: the same words on the same side. */
export function saysSame(text: string, other: string): boolean {
  return saysAllOf(parseStatement(text), parseStatement(other));
}

/** The same for texts that were read before. */
export function saysAllOf(whole: Statement, part: Statement): boolean {
  if (part.parts.length === 0) return false;
  if (whole.key === part.key) return true;
  const known = new Set(whole.key.split("\n"));
  // A text with a scope says less than one that holds everywhere.
  const isNarrower = whole.parts.some(({ isScope, name }) => isScope && !part.names.has(name));
  return !isNarrower && part.key.split("\n").every((one) => known.has(one));
}

/** The sentence names what held before: the earlier one has to be what wanted it. */
function byWhatIsLeft(later: Statement, earlier: Statement): Verdict {
  const left = later.parts.filter(({ isLeft }) => isLeft);
  if (left.length === 0) return byWeakWordsLeft(later, earlier);
  const wanted = earlier.parts.filter(({ side, isLeft }) => side === "wanted" && !isLeft);
  const names = namesOf(wanted);
  const hits = left.filter(({ name }) => names.has(name));
  const values = left.filter(({ kinds }) => kinds.size > 0);
  const isNamed = values.every(({ name }) => names.has(name));
  if (hits.length === 0 || !isNamed || 2 * hits.length < left.length) return "different";
  if (haveOtherScopes(later, earlier)) return "different";
  // A thing that is left everywhere may still be wanted in one scope.
  if (earlier.parts.some(({ isScope, name }) => isScope && !later.names.has(name)))
    return "unclear";
  const about = new Set([...later.names, ...values.flatMap(ownNames)]);
  const rest = wanted.filter(({ name, isScope }) => !about.has(name) && !isScope);
  return rest.length <= MAX_REST * hits.length ? "replaces" : "unclear";
}

/** "Forget what I said about commits": the earlier sentence has to say little else. */
function byWeakWordsLeft(later: Statement, earlier: Statement): Verdict {
  if (later.weakLeft.isDisjointFrom(earlier.weak)) return "different";
  return earlier.parts.length <= MAX_REST ? "replaces" : "unclear";
}

/** An earlier sentence that says more besides is about more than what the later one leaves. */
const MAX_REST = 2;

/** Both say what the same thing is, and it has only one value. */
function byComplement(later: Statement, earlier: Statement): Verdict {
  const [now, then] = [later, earlier].map(({ parts }) => {
    const [is, about] = [
      parts.filter((one) => one.isComplement),
      parts.filter((one) => !one.isComplement),
    ];
    return { is: namesOf(is), about: namesOf(about) };
  });
  if (!now?.is.size || !then?.is.size || !now.is.isDisjointFrom(then.is)) return "different";
  if (now.about.symmetricDifference(then.about).size > 0) return "different";
  const isSlot = !later.slots.isDisjointFrom(now.about);
  return isSlot || isSameForm(later, earlier, now.about.size) ? "replaces" : "different";
}

/** "The mascot of the site is the owl", and "the fox": both say in the same form which one it is. */
function isSameForm(later: Statement, earlier: Statement, about: number): boolean {
  if (later.complement === undefined || later.complement !== earlier.complement) return false;
  return about >= (later.complement === NAMING ? 1 : 2);
}

/** One wants what the other rejects, and they say little else. */
function byOpposite(later: Statement, earlier: Statement): Verdict {
  const [now, then] = [later.names, earlier.names];
  const against = later.parts.filter(({ name, side, isLeft, kinds }) => {
    if (isLeft || kinds.size > 0) return false;
    const same = earlier.parts.filter((one) => one.name === name && one.kinds.size === 0);
    return same.length > 0 && same.every((one) => one.side !== side);
  });
  if (against.length === 0) return "different";
  const [more, less] = [now.difference(then).size, then.difference(now).size];
  if (more === 0 && less === 0) return "replaces";
  const shared = now.intersection(then).size;
  return shared >= MOSTLY * Math.max(now.size, then.size) ? "unclear" : "different";
}

/** Two sentences with so many words in common are about the same. */
const MOSTLY = 0.6;

/** The sentence says that something else holds now, without naming what held: they have to share their subject. */
function byChange(later: Statement, earlier: Statement): Verdict {
  if (!later.changes || later.parts.some(({ isLeft }) => isLeft)) return "different";
  if (haveOtherScopes(later, earlier)) return "different";
  const [now, then] = [later.names, earlier.names];
  const shared = now.intersection(then).size;
  if (shared < 2) return "different";
  return shared >= MOSTLY * Math.min(now.size, then.size) ? "replaces" : "unclear";
}

function ownNames({ kinds }: Part): string[] {
  return [...kinds.keys()].flatMap((kind) => [...ownWordsOf(kind)]);
}

/** Both begin with the same words and end otherwise: "chunks are 32 tiles wide" and "chunks are 64 tiles wide". */
function byFrame(later: Statement, earlier: Statement): Verdict {
  const [now, then] = [endOf(later, earlier), endOf(earlier, later)];
  if (!now || !then || later.adds || earlier.adds || haveOtherScopes(later, earlier))
    return "different";
  if (now.lead !== then.lead || now.side !== then.side) return "different";
  const isSlot = now.isSlot && then.isSlot && now.length + then.length === 2;
  // "We save layers only as Shapefile", and now "only as GeoPackage".
  const isOnly = later.isOnly && earlier.isOnly;
  if (isSlot || isOnly) return "replaces";
  return now.shared >= MIN_FRAME_WORDS || MEANS.has(now.lead) ? "unclear" : "different";
}

/** Words before the means by which something is done: people mostly choose one. */
const MEANS: ReadonlySet<string> = new Set(
  "with as via using in auf mit als avec en com con como per em".split(" "),
);
/** A verb with its object, or the two words of a subject. */
const MIN_FRAME_WORDS = 2;
/** A longer end says more than one thing. */
const MAX_END_WORDS = 3;

/** The end of a sentence that another lacks, behind the words that both have. */
interface SentenceEnd {
  readonly shared: number;
  readonly length: number;
  readonly side: Part["side"];
  /** The word right before the end. */
  readonly lead: string;
  /** Whether the end follows a word that has one value at a time. */
  readonly isSlot: boolean;
}

function endOf({ parts, slots }: Statement, other: Statement): SentenceEnd | undefined {
  const at = parts.findIndex(({ name }) => !other.names.has(name));
  const end = parts.slice(at);
  const [first] = end;
  if (at < 1 || !first || end.length > MAX_END_WORDS) return undefined;
  if (end.some(({ name, isLeft }) => isLeft || other.names.has(name))) return undefined;
  const before = parts.slice(0, at);
  const shared = before.filter(({ isScope }) => !isScope).length;
  const isSlot = slots.has(before.at(-1)?.name ?? "");
  return { shared, length: end.length, side: first.side, lead: first.lead, isSlot };
}

/** Whether both have a scope, and neither names the scope of the other. */
function haveOtherScopes(one: Statement, other: Statement): boolean {
  return [
    [one, other],
    [other, one],
  ].every(([a, b]) => {
    const scope = namesOf(a?.parts.filter(({ isScope }) => isScope) ?? []);
    return scope.size > 0 && scope.isDisjointFrom(b?.names ?? new Set());
  });
}

/** The ways in which one sentence may replace another. */
const STEPS = [byWhatIsLeft, bySlot, byComplement, byFrame, byOpposite, byChange, byTopic];
