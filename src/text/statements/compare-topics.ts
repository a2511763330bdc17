import { firstVerdict, type Verdict } from "./compare-slots.ts";
import type { Statement } from "./parse-statement.ts";
import { isAlike, isAmong, type Part } from "./statement-parts.ts";
import { isOppositeKind } from "./values-in.ts";

/** The relation of two sentences by what they say of the topic that they share. An addition or an exception replaces nothing. */
export function byTopic(later: Statement, earlier: Statement): Verdict {
  if (later.adds || later.keeps) return "different";
  return firstVerdict([byDismissal, byPolarity, byNews, byKind], (step) => step(later, earlier));
}

/** "Use Lucide, Font Awesome is too heavy": one clause names a new value of the topic, another dismisses the old one. */
function byDismissal(later: Statement, earlier: Statement): Verdict {
  const clauses = clausesOf(later);
  // A value that the sentence begins with still holds, whatever it says next.
  const first = clauses[0] ?? [];
  if (
    earlier.parts.some(
      ({ name, kinds, side }) => side === "wanted" && kinds.size > 0 && isAmong(name, first),
    )
  )
    return "different";
  const values = valueWords(earlier);
  const known = [...earlier.names];
  const isDismissed = clauses.some((stated) => {
    const isNews = stated.some((name) => !isAmong(name, known));
    const isAbout =
      known.some((name) => isAmong(name, stated)) || hasOtherValue(stated, later, earlier);
    if (!isNews || !isAbout) return false;
    const old = values.filter((name) => !isAmong(name, stated));
    return clauses.some((other) => other !== stated && old.some((name) => isAmong(name, other)));
  });
  if (!isDismissed) return "different";
  return isMostlyShared(later, earlier) && !opensElsewhere(later, earlier) ? "replaces" : "unclear";
}

/** Whether a later sentence has half of what an earlier one says beside its scope: many sentences share one word. */
function isMostlyShared({ names, reasons }: Statement, earlier: Statement): boolean {
  const about = topicOf(earlier);
  const said = [...names, ...reasons];
  return 2 * about.filter((name) => isAmong(name, said)).length >= about.length;
}

/** Whether a sentence begins with a scope that another does not name: "in production we use kubernetes". */
function opensElsewhere({ parts }: Statement, { names }: Statement): boolean {
  const at = parts.findIndex(({ isScope }) => !isScope);
  const scope = parts.slice(0, Math.max(0, at));
  const known = [...names];
  return (
    scope.length > 0 && scope.every(({ name, kinds }) => kinds.size === 0 && !isAmong(name, known))
  );
}

/** Whether a clause names another value of a kind of which the earlier sentence names one. */
function hasOtherValue(
  clause: readonly string[],
  { parts }: Statement,
  earlier: Statement,
): boolean {
  return parts.some(
    ({ name, kinds, side }) =>
      side === "wanted" &&
      clause.includes(name) &&
      !earlier.names.has(name) &&
      kinds.keys().some((kind) => earlier.kinds.has(kind) && !isOppositeKind(kind)),
  );
}

/** The words of each clause of a sentence, and those of its reason, as one more clause. */
function clausesOf({ parts, reasons }: Statement): readonly (readonly string[])[] {
  const clauses: string[][] = [];
  for (const { clause, name, isScope, side } of parts) {
    if (isScope && side === "wanted" && clause > 0) continue;
    const words = clauses[clause] ?? [];
    words.push(name);
    clauses[clause] = words;
  }
  return [...clauses.filter((words) => words !== undefined), [...reasons]].filter(
    (words) => words.length > 0,
  );
}

/** The words of a sentence that may be its value: all but the first, because that is mostly what it is about. */
function valueWords({ parts }: Statement): string[] {
  const values = parts.filter(({ kinds }, at) => {
    const isBound = kinds.size > 0 && kinds.keys().every(isOppositeKind);
    return !isBound && (at > 0 || parts.length === 1 || kinds.size > 0);
  });
  return values.flatMap(({ name, isLeft, side }) => (isLeft || side === "unwanted" ? [] : [name]));
}

/** One wants what the other rejects: "in bullet points" and "no bullet points". */
function byPolarity(later: Statement, earlier: Statement): Verdict {
  if (!isTurned(later, earlier)) return "different";
  const about = earlier.parts.filter(({ isScope }) => !isScope);
  const said = [...later.names];
  const shared = about.filter(({ name }) => isAmong(name, said));
  const names = shared.map(({ name }) => name);
  const first = later.parts.find(({ name }) => isAmong(name, names));
  if (!first) return "different";
  const known = [...earlier.names];
  const beside = later.parts.filter(
    ({ clause, name }) => clause === first.clause && !isAmong(name, known),
  );
  if (beside.length > MAX_OTHER_WORDS) return "different";
  const isClose = 2 * shared.length >= about.length && (shared.length > 1 || about.length === 1);
  return isClose && beside.length === 0 ? "replaces" : "unclear";
}

/** Whether one sentence denies a word of the other, or allows what the other forbids. */
function isTurned(later: Statement, earlier: Statement): boolean {
  if (later.permits && earlier.restricts) return true;
  return later.parts.some((part) => {
    const same = earlier.parts.filter(({ name }) => isAlike(name, part.name));
    return same.length > 0 && same.every(({ side, isLeft }) => isLeft || side !== sideOf(part));
  });
}

const MAX_OTHER_WORDS = 1;

function sideOf({ side, isLeft }: Part): Part["side"] {
  return isLeft ? "unwanted" : side;
}

/** The sentence says that something else holds now, and both are about the same thing. */
function byNews(later: Statement, earlier: Statement): Verdict {
  if (!later.changes) return "different";
  const [now, then] = [topicOf(later), topicOf(earlier)];
  const shared = then.filter((name) => isAmong(name, now)).length;
  if (shared === 0 || now.length === shared) return "different";
  const isHead = isAmong(then[0] ?? "", now.slice(0, 1));
  const least = Math.min(now.length, then.length);
  const said = [...later.names];
  const all = earlier.names
    .values()
    .filter((name) => isAmong(name, said))
    .toArray().length;
  if (!isHead && all < MIN_SHARED_WORDS) return "different";
  const isMost = (isHead ? 3 : 2) * shared >= least;
  const isShort = Math.max(now.length, then.length) <= MAX_SHORT_WORDS;
  return isMost && (shared > 1 || isShort) ? "replaces" : "unclear";
}

/** In sentences of so few words one shared word is enough. */
const MAX_SHORT_WORDS = 4;

/** Both name a value of one kind for the same thing, and the later one says that it is a change; only the user knows, if it says why. */
function byKind(later: Statement, earlier: Statement): Verdict {
  if (!later.changes && !explainsAnew(later, earlier)) return "different";
  const kinds = [...later.kinds].filter((one) => earlier.kinds.has(one) && !isOppositeKind(one));
  const others = kinds.filter((kind) => {
    const [now, then] = [later, earlier].map(({ parts }) => {
      return parts.flatMap((part) => (part.side === "wanted" ? (part.kinds.get(kind) ?? []) : []));
    });
    return now?.length && then?.length && !now.some((value) => then.includes(value));
  });
  if (others.length === 0) return "different";
  const context = earlier.parts.filter(({ kinds: own }) => own.size === 0);
  const known = [...later.names];
  const isShared = 2 * context.filter(({ name }) => isAmong(name, known)).length >= context.length;
  // "2 berths per member" and "3 berths each": the thing that both count is their topic.
  const isCounted = others.some((kind) => COUNTED.test(kind));
  const isBare = later.parts.length <= MAX_BARE_PARTS && context.length <= (isCounted ? 2 : 1);
  const isClear = later.changes && (isShared || isBare) && !opensElsewhere(later, earlier);
  return isClear ? "replaces" : "unclear";
}

/** A longer sentence has a topic of its own. */
const MAX_BARE_PARTS = 6;

/** A count of something that is no unit. */
const COUNTED =
  /^count (?!(?:(?:milli)?second|minute|hour|day|week|month|year|percent|(?:kilo|mega|giga)?byte|character|line|space|times|clock)$)\p{L}/u;

/** How many words must be shared for a verdict. */
const MIN_SHARED_WORDS = 2;

/** The words of a sentence without those of its scope; all of its words if it has no others. */
function topicOf({ parts }: Statement): string[] {
  const about = parts.filter(({ isScope }) => !isScope);
  return (about.length > 0 ? about : parts).map(({ name }) => name);
}

/** Whether a sentence explains itself by something that an earlier one has not said. */
function explainsAnew({ tail }: Statement, { names, reasons }: Statement): boolean {
  return !tail.isSubsetOf(names.union(reasons));
}

/** How many words two sentences share, and which share of the shorter one's words that are no scope. */
function sharedWords(
  one: Statement,
  other: Statement,
): { readonly words: number; readonly share: number } {
  const [own, others] = [topicOf(one), topicOf(other)];
  const all = [...other.names];
  const words = [...one.names, ...one.reasons].filter((name) => isAmong(name, all)).length;
  const shared = others.filter((name) => isAmong(name, own)).length;
  return { words, share: shared / Math.max(1, Math.min(own.length, others.length)) };
}

/**
 * Whether a later sentence may be about the subject of an earlier one. It decides nothing, because many such sentences hold side by
 * side; it is enough to ask once.
 */
export function areNear(later: Statement, earlier: Statement): boolean {
  if (later.key === earlier.key || later.adds || later.keeps) return false;
  const { words, share } = sharedWords(later, earlier);
  if (words === 0) return false;
  const known = [...earlier.names];
  const isSaid =
    words >= MIN_SHARED_WORDS || later.names.values().some((name) => isAmong(name, known));
  return share >= NEAR_SHARE || (isSaid && (later.changes || explainsAnew(later, earlier)));
}

/** Two sentences with this share of the shorter one's words in common may be about the same subject. */
const NEAR_SHARE = 0.7;
