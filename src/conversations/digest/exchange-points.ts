import {
  isSubstantial,
  plainLine,
  proseLines,
  sentencesIn,
  standsAlone,
} from "#capture/laid-out.ts";
import { type Request, requestOf } from "#capture/request.ts";
import { isEcho } from "#trust/rule-echo.ts";
import { type DigestPoint, type Exchange, type ExchangeContext, pointOf } from "./exchange.ts";
import { requestPoints } from "./request-points.ts";

/** The points of an exchange. */
export interface ExchangeNotes {
  readonly request: Request | undefined;
  readonly points: readonly DigestPoint[];
}

/** Reads an exchange: decisions, preferences, discoveries, and requests with their results. */
export function notesOf(exchange: Exchange, context: ExchangeContext): ExchangeNotes {
  const { prompt } = exchange;
  const request = prompt && requestOf(prompt.text);
  if (isTakenBack(exchange)) return { request, points: [] };
  const decided = exchange.decided.map((one) => pointOf("Decision", one.text, one));
  const isNew = ({ text }: DigestPoint) => !decided.some((one) => text.includes(one.text));
  const spoken = prompt ? heardPoints(exchange, context).filter(isNew) : [];
  const mended = repairPoints(context);
  const found = mended.length > 0 ? mended : causePoints(exchange, context);
  const own = [...decided, ...spoken];
  const isTold = own.some(({ source }) => source === prompt?.uuid);
  const requested = request && !isTold ? requestPoints(exchange, request, context) : [];
  return { request, points: [...own, ...requested, ...found] };
}

/** Whether the user interrupted the agent before it did or said anything: such a prompt is typed again. */
function isTakenBack({ isInterrupted, replies, deeds }: Exchange): boolean {
  return isInterrupted && replies.length + deeds.length === 0;
}

const LABELS = {
  decision: "Decision",
  preference: "Preference",
  constraint: "Constraint",
} as const;
const MIN_SCORE = { decision: 0.45, preference: 0.4, constraint: 0.45 } as const;

/** Rules, decisions and limits in the user's own words. */
function heardPoints({ prompt }: Exchange, { findings }: ExchangeContext): DigestPoint[] {
  const seen = new Set<string>();
  return findings.flatMap((finding) => {
    const { category, score, role, uuid, at, text } = finding;
    if (role !== "user" || uuid !== prompt?.uuid || text.includes(" → ")) return [];
    if (category !== "decision" && category !== "preference" && category !== "constraint")
      return [];
    if (score < MIN_SCORE[category] || seen.has(text) || text.length < 12 || /[:：]$/.test(text))
      return [];
    seen.add(text);
    return [pointOf(LABELS[category], plainLine(text), { uuid, at })];
  });
}

/** Commands whose failure a repair is about; any other command may have failed for its own reason. */
const CHECKS =
  /\b(?:tests?|build|lint|check|compile|tsc|clippy|vet|pytest|jest|vitest|rspec|make|cargo|gradle|mvn)\b/i;

/** An error with a cause that the agent named and repaired. */
function repairPoints({ findings, failed }: ExchangeContext): DigestPoint[] {
  const repair = findings.find(({ category, role }) => category === "runbook" && role === "agent");
  if (!repair || !isCause(repair.text)) return [];
  const isNamed = CHECKS.test(failed) && failed.length <= 80 && !/[`\n]/.test(failed);
  const command = isNamed ? `\`${failed}\` failed: ` : "";
  return [pointOf("Fix", `${command}${plainLine(repair.text)}`, repair)];
}

const CAUSE =
  /\b(?:root cause|(?:the|real|actual|underlying) (?:\w+ ){0,2}(?:problem|issue|bug|cause|reason|culprit)(?: here)? (?:is|was)\b|turns out|turned out|the (?:bug|issue|problem) (?:occurs|happens|comes|stems)|caused by|this (?:happens|happened|fails|failed) because|(?:fails|failed|failing|broke|breaks) because|die ursache|la causa|la cause)\b/i;
const UNSURE =
  /[?？]$|\b(?:probably|maybe|perhaps|might|may be|could be|not sure|let me|likely|possibly|i think|seems|i'll|if the|whether|is correct|as expected|remains?|root cause (?:documented|identified|found|analysis))\b/i;
const MIN_CAUSE_CHARS = 45;
/** A test or build without a name: nobody knows later which it was. */
const UNNAMED =
  /^the (?:tests?|build|failure|errors?)(?: here)? (?:is|are|was|were|fails?|failed)\b[^\x60]*$/i;
const ONLY_WHERE = /\b(?:is|was|lies) (?:in|at|on) \x60?\S+\x60?\.?$/i;
const OWN_WORK = /^i(?:'ve| have| found| see)\b|\bmy (?:change|edit|fix)\b|\bconfirmed\.$/i;

/** Whether a sentence says surely and understandably why something was so. */
function isCause(sentence: string): boolean {
  return (
    sentence.length >= MIN_CAUSE_CHARS &&
    !UNSURE.test(sentence) &&
    !OWN_WORK.test(sentence) &&
    !UNNAMED.test(sentence) &&
    !ONLY_WHERE.test(sentence) &&
    isSubstantial(sentence) &&
    standsAlone(sentence)
  );
}

/** Whether a point names a cause that a later change may have removed. */
export function namesCause({ label, text }: DigestPoint): boolean {
  return label === "Discovery" && CAUSE.test(text);
}

/** The cause that the agent named last, if it is sure and in its own words. */
function causePoints({ replies, hasChanged }: Exchange, { heard }: ExchangeContext): DigestPoint[] {
  // Most replies name no cause, and taking a text apart costs more than this test.
  const named = replies.filter(({ text }) => CAUSE.test(text));
  const points = named.flatMap((reply) => {
    const sentence = proseLines(reply.text, "agent")
      .flatMap(sentencesIn)
      .find((one) => CAUSE.test(one) && isCause(one) && !isEcho(one, heard));
    return sentence ? [pointOf(hasChanged ? "Fix" : "Discovery", sentence, reply)] : [];
  });
  // The last cause corrects the earlier ones.
  return points.slice(-1);
}
