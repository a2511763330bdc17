import type { SessionAccount } from "#base/account.ts";
import { cleanLine } from "#text/clean-line.ts";
import { isOwnWords } from "./account-lists.ts";
import { isLasting, isWork, shownParts } from "./account-views.ts";
import { replySentences } from "./open-ends.ts";

/** A blocker that somebody named in one of so many last turns still counts. */
const RECENT_TURNS = 3;

/**
 * The content of a session's record. The session is a success if its work was committed, checked or ticked off, and nothing is
 * open; a task in work, an open end or a failing check makes it partial.
 */
export function recordContent(account: SessionAccount) {
  const { goal, tasks: listed, open, failed, hasPassed, commits, done } = account;
  const { tasks, files } = shownParts(account);
  const started = listed.filter(({ status }) => status === "started");
  const in_progress = [...new Set(started.map(({ text }) => text))];
  const blockers = blockersIn(account);
  const known = [...in_progress, ...blockers];
  const left = open.filter(isLasting).map(({ text }) => text);
  const next_actions = left.filter((text) => !isAmong(text, known));
  const isFailing = failed.some(({ fixedAt }) => fixedAt === "");
  const isOpen = in_progress.length + next_actions.length > 0 || isFailing;
  const isProven = hasPassed || commits.some(isWork) || done.some(({ kind }) => kind === "task");
  const finished = isProven && !isOpen ? "success" : "partial";
  return {
    goal,
    outcome: blockers.length > 0 ? "blocked" : finished,
    completed: tasks,
    in_progress,
    blockers,
    next_actions,
    key_changes: files,
  };
}

const LABEL =
  /^(?:blocked|blockers?|blockiert|blockade|bloqueado|bloqueo|bloqué|bloccato)\s*:\s*/iu;
const BLOCKED = /\b(?:(?:am|is|are|we're|i'm) blocked\b|blocked (?:by|on)\b|blockiert durch\b)/iu;

/** The blockers that the last turns name: `Blocked: …`, or a sentence that says by what the work is blocked. */
function blockersIn(account: SessionAccount): string[] {
  const said = account.turns.slice(-RECENT_TURNS).flatMap(({ asked, reply }) => [asked, reply]);
  const found = said
    .flatMap(replySentences)
    .filter((text) => LABEL.test(text) || BLOCKED.test(text))
    .filter((text) => !text.endsWith("?") && isOwnWords(text, account))
    .map((text) => cleanLine(text.replace(LABEL, "")))
    .filter((text) => text !== "" && !/^(?:none|nothing|no|keine?|nada|rien)\W*$/i.test(text));
  return [...new Set(found)];
}

function isAmong(text: string, others: readonly string[]): boolean {
  return others.some((other) => text.includes(other) || other.includes(text));
}
