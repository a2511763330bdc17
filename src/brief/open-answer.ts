import type { OpenEntry } from "#base/account.ts";
import { oneLine } from "#base/printable-text.ts";
import { saysDone } from "#capture/open-ends.ts";
import type { Thread } from "#capture/thread-view.ts";
import { readForgotten } from "#layouts/forgotten-file.ts";
import { projectHash } from "#project/project-hash.ts";
import type { ServeScope } from "#recall/memory-items.ts";
import { openDebts } from "#recall/open-debts.ts";
import { listSessions, readClosed, readThread } from "#summary/thread-files.ts";
import { fromWhere, wrapBrief, wrapperChars } from "#text/memory-tag.ts";
import { isBoilerplate, wordsOf } from "#text/words/words-and-terms.ts";
import { openEndLine, servedThread } from "./thread-lines.ts";

/** A question for what is open. */
export interface OpenQuestion extends ServeScope {
  /** The session that asks; empty at a terminal. */
  readonly session: string;
  /** The subject of the question; empty if it asks for everything. */
  readonly subject: string;
}

/** A question in a prompt of a session that got its brief before. */
export interface OpenPrompt extends OpenQuestion {
  readonly opening: string;
  readonly budgetChars: number;
}

const MOST_LINES = 12;
/** Somebody saved a debt on purpose, so that many ends of sessions leave room for debts. */
const MOST_BEFORE_DEBTS = 5;
const MOST_SESSIONS = 3;
const MOST_DEBTS = 6;
/** An account is about a subject from this share of its words on, by their rarity. */
const MIN_SUBJECT_SHARE = 0.6;

/** Answers a prompt that asks what earlier sessions left open; undefined if nothing is, or the start has said it. */
export async function openAnswer(question: OpenPrompt): Promise<string | undefined> {
  const lines = await openLines(question);
  const intro = `What earlier sessions left open, ${fromWhere(question.root)}; check before you rely on it.`;
  const opening = question.opening.toLowerCase();
  const fresh = lines.filter((line) => !opening.includes(line.toLowerCase()));
  const fitted: string[] = [];
  let left = question.budgetChars - wrapperChars(intro);
  for (const line of fresh.map((one) => `- ${one}`)) {
    if (fitted.length === MOST_LINES || line.length + 1 > left) continue;
    fitted.push(line);
    left -= line.length + 1;
  }
  return fitted.length === 0 ? undefined : wrapBrief({ intro, body: fitted.join("\n") });
}

/** Lists what is open by the accounts of all sessions that are listed, the newest first, and by the debts. */
export async function openLines(question: OpenQuestion): Promise<string[]> {
  const { subject } = question;
  const threads = await openThreads(question);
  const words = new Set(wordsOf(subject).filter((word) => !isBoilerplate(word)));
  const debts = (await openDebts(question, MOST_DEBTS)).map(({ text }) => oneLine(text));
  const isAbout = (text: string) => !words.isDisjointFrom(new Set(wordsOf(text)));
  const asked = words.size === 0 ? debts : debts.filter(isAbout);
  const ends = (thread: Thread) => thread.open.map((end) => withDay(thread, openEndLine(end)));
  const lines = words.size === 0 ? threads.flatMap(ends) : linesAbout(threads, words);
  const owed = asked.map((text) => `Open debt: ${text}`);
  return [...lines.slice(0, MOST_BEFORE_DEBTS), ...owed, ...lines.slice(MOST_BEFORE_DEBTS)];
}

/** The accounts of other sessions with the ends that are still open, the newest first. */
async function openThreads({
  world,
  root,
  session,
}: Pick<OpenQuestion, "world" | "root" | "session">): Promise<Thread[]> {
  const { stateDir } = world;
  if (stateDir === undefined) return [];
  const hash = projectHash(world, root);
  const listed = await listSessions(stateDir, hash);
  const others = listed.map((one) => one.session).filter((id) => id !== session);
  const read = await Promise.all(others.map((sessionId) => readThread({ stateDir, sessionId })));
  const closed = await readClosed(stateDir, hash);
  const forgotten = readForgotten(world, root);
  const threads = read.flatMap((thread) => (thread ? [servedThread(thread, forgotten)] : []));
  return threads.map((thread, at) => {
    const later = threads.slice(0, at);
    const isOpen = (end: OpenEntry) => !closed.has(end.id) && !isSettled(end, later);
    return { ...thread, open: thread.open.filter(isOpen) };
  });
}

/** Whether a later session says that something is done, or began with it and left nothing of it open. */
function isSettled({ kind, text }: OpenEntry, later: readonly Thread[]): boolean {
  // Nobody answers the last words of a session that is long over.
  if (kind === "unanswered" || kind === "question") return later.some(({ isWork }) => isWork);
  const words = new Set(wordsOf(text));
  const isAbout = (other: string) => {
    const shared = new Set(wordsOf(other).filter((word) => words.has(word))).size;
    return shared >= 2 && shared * 2 >= words.size;
  };
  return later.some(({ goal, last, done, commits, open }) => {
    if (open.some((end) => isAbout(end.text))) return true;
    const deeds = [...(done?.latest ?? []), ...commits, goal];
    return deeds.some(isAbout) || (saysDone(last) && isAbout(last));
  });
}

/** The accounts that share most with a subject, rare words first: what was asked, done and left open there. */
function linesAbout(threads: readonly Thread[], subject: ReadonlySet<string>): string[] {
  const all = threads.map((thread) => ({ thread, words: wordsOfThread(thread) }));
  const weights = [...subject].map((word) => {
    const having = all.filter(({ words }) => words.has(word)).length;
    return { word, weight: Math.log(1 + (all.length + 1) / (having + 1)) };
  });
  const sum = (words: ReadonlySet<string>) =>
    weights.reduce((total, { word, weight }) => total + (words.has(word) ? weight : 0), 0);
  const least = MIN_SUBJECT_SHARE * sum(subject);
  const scored = all.map(({ thread, words }) => ({ thread, score: sum(words) }));
  const about = scored.filter(({ score }) => score >= least).sort((a, b) => b.score - a.score);
  return about.slice(0, MOST_SESSIONS).flatMap(({ thread }) => accountOf(thread));
}

function wordsOfThread(thread: Thread): Set<string> {
  const { goal, last, open, done, commits, files, decisions } = thread;
  const said = [goal, last, ...open.map(({ text }) => text), ...(done?.latest ?? [])];
  return new Set(wordsOf([...said, ...commits, ...files, ...decisions].join("\n")));
}

function accountOf(thread: Thread): string[] {
  const { goal, last, open, done } = thread;
  const did = done?.latest ?? [];
  return [
    ...open.map((end) => withDay(thread, openEndLine(end))),
    ...(goal === "" ? [] : [withDay(thread, `asked: "${oneLine(goal)}"`)]),
    ...(did.length === 0 ? [] : [withDay(thread, `done: ${did.join("; ")}`)]),
    ...(last === "" ? [] : [withDay(thread, `the agent wrote at the end: ${oneLine(last)}`)]),
  ];
}

function withDay({ at }: Thread, line: string): string {
  const day = at.slice(0, 10);
  return day === "" ? line : `${day}: ${line}`;
}
