import { isGoAhead } from "#text/words/words-and-terms.ts";
import type { DigestPoint, Exchange } from "./exchange.ts";
import { namesCause } from "./exchange-points.ts";
import { UNFINISHED } from "./request-points.ts";

/** The points that still hold after an exchange; `previous` are those of the exchange before it. */
export function lastingPoints(
  points: readonly DigestPoint[],
  previous: readonly DigestPoint[],
  { prompt, hasChanged }: Exchange,
): DigestPoint[] {
  const said = prompt?.text.slice(0, MAX_REPORT_CHARS) ?? "";
  const isRefuted = REFUTES.test(said) || SHOUTS.test(said);
  const held = points.filter((one) => !(isRefuted && previous.includes(one) && isClaim(one)));
  if (!hasChanged) return held;
  const isWanted = isGoAhead(said) || ASKS_TO_FIX.test(said);
  const cause = isWanted ? previous.find(namesCause) : undefined;
  return held
    .filter(({ label, text }) => label !== "Discovery" || !ABSENT.test(text))
    .map((point) => (point === cause ? { ...point, label: "Fix" } : point));
}

const MAX_REPORT_CHARS = 600;
/** A report that the last change did not succeed. */
const REFUTES =
  /\bstill (?:not|fails?|failing|broken|wrong|the same|gets?|getting|sees?|seeing|shows?|there|happens?)\b|\bnot (?:quite |yet )?(?:right|working|fixed)\b|\b(?:doesn't|does not|didn't|did not) work\b|\b(?:is|are) failing\b/i;
const SHOUTS = /\b(?:ERROR|FAIL|FAILED)\b/;
/** A state of things that a later change may end. */
const ABSENT = /→ no\b|\b(?:there (?:is|are)|has|have) no\b|\b(?:currently|not yet)\b/i;
const ASKS_TO_FIX = /\b(?:fix|repair|implement|apply)\b/i;

function isClaim({ label, text }: DigestPoint): boolean {
  return label === "Fix" || label === "Status" || (label === "Request" && text.includes(" → "));
}

/** Removes what another point says: an open end, a request that was typed again, a cause in a result. */
export function withoutRepeated(
  points: readonly DigestPoint[],
  open: readonly DigestPoint[],
): DigestPoint[] {
  return points.filter((point, at) => {
    const earlier = points.slice(0, at);
    const later = [...points.slice(at + 1), ...open];
    return point.label === "Request"
      ? !isAskedElsewhere(point, earlier, later) && !open.some((one) => one.source === point.source)
      : ![...earlier, ...later].some((one) => saysMore(one, point));
  });
}

function isAskedElsewhere(
  { text }: DigestPoint,
  earlier: readonly DigestPoint[],
  later: readonly DigestPoint[],
): boolean {
  const [asked = ""] = text.replace(UNFINISHED, "").split(" → ");
  const isResolved = earlier.some((one) => one.text.startsWith(`${asked} → `));
  return isResolved || (!text.includes(" → ") && later.some((one) => one.text.startsWith(asked)));
}

function saysMore(one: DigestPoint, { label, text }: DigestPoint): boolean {
  return one.text.includes(text) && (one.text !== text || label === "Status");
}
