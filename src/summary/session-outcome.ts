import { isOwnWords } from "#summary/facts/gather-facts.ts";
import type { SessionFacts } from "#summary/facts/session-facts.ts";
import { cleanLine } from "#text/clean-line.ts";
import { replySentences } from "./open-ends.ts";

/** How a session ended, for its record. */
interface SessionOutcome {
  readonly outcome: "success" | "partial" | "blocked";
  readonly in_progress: readonly string[];
  readonly blockers: readonly string[];
  readonly next_actions: readonly string[];
}

/** A blocker that somebody named in one of so many last turns still counts. */
const RECENT_TURNS = 3;

/**
 * Derives the outcome of a session. It is a success if its work was committed, checked or ticked off, and nothing is open;
 * a to-do in work, an open end or a failing check makes it partial.
 */
export function outcomeOf(facts: SessionFacts): SessionOutcome {
  const in_progress = [...new Set(facts.doing)];
  const blockers = blockersIn(facts);
  const next_actions = facts.left.filter((text) => !isAmong(text, [...in_progress, ...blockers]));
  const isOpen = in_progress.length + next_actions.length > 0 || facts.check === "failed";
  const isProven = facts.commits.length + facts.tasks.length > 0 || facts.check === "passed";
  const finished = isProven && !isOpen ? "success" : "partial";
  return {
    outcome: blockers.length > 0 ? "blocked" : finished,
    ...{ in_progress, blockers, next_actions },
  };
}

const LABEL =
  /^(?:blocked|blockers?|blockiert|blockade|bloqueado|bloqueo|bloqué|bloccato)\s*:\s*/iu;
const BLOCKED = /\b(?:(?:am|is|are|we're|i'm) blocked\b|blocked (?:by|on)\b|blockiert durch\b)/iu;

/** The blockers that the last turns name: `Blocked: …`, or a sentence that says by what the work is blocked. */
function blockersIn(facts: SessionFacts): string[] {
  const said = facts.turns.slice(-RECENT_TURNS).flatMap(({ asked, reply }) => [asked, reply]);
  const found = said
    .flatMap(replySentences)
    .filter((text) => LABEL.test(text) || BLOCKED.test(text))
    .filter((text) => !text.endsWith("?") && isOwnWords(text, facts))
    .map((text) => cleanLine(text.replace(LABEL, "")))
    .filter((text) => text !== "" && !/^(?:none|nothing|no|keine?|nada|rien)\W*$/i.test(text));
  return [...new Set(found)];
}

function isAmong(text: string, others: readonly string[]): boolean {
  return others.some((other) => text.includes(other) || other.includes(text));
}
