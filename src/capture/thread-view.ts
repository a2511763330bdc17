import type { AccountTurn, OpenEntry, SessionAccount } from "#base/account.ts";
import { shorten } from "#base/printable-text.ts";
import { cleanLine } from "#text/clean-line.ts";
import { isGoAhead, wordsOf } from "#text/words/words-and-terms.ts";
import { HIDDEN_LABEL } from "#trust/trust-signals.ts";
import { isOwnWords } from "./account-lists.ts";
import { allParts, isWork } from "./account-views.ts";
import { type OpenSentence, openSentences, replySentences, saysDone } from "./open-ends.ts";

/** The state of the work of a session. */
export interface Thread {
  readonly version: 1;
  readonly session: string;
  /** The time of its last item. */
  readonly at: string;
  readonly transcript: string;
  /** How many bytes of the transcript this thread is made from; 0 if the summary could not be written. */
  readonly size: number;
  /** Its first request. */
  readonly goal: string;
  /** How the agent's last reply began; empty where that says nothing. */
  readonly last: string;
  /** Whether the agent has answered anything. */
  readonly isWork: boolean;
  readonly open: readonly OpenEntry[];
  readonly decisions: readonly string[];
  readonly files: readonly string[];
  readonly commits: readonly string[];
  /** Its work in figures; threads of earlier versions have none. */
  readonly done?: DoneWork;
}

/** The work that a session has done. */
interface DoneWork {
  /** The last few tasks, in short. */
  readonly latest: readonly string[];
  /** The number of all tasks, and of all changed files. */
  readonly tasks: number;
  readonly files: number;
}

const MAX_OPEN_ENDS = 6;
const MAX_TODOS = 4;
/** So many turns back a reply still counts for what is open. */
const RECENT_TURNS = 8;
const OPEN_CHARS = 240;
const SAID_CHARS = 280;

/** Derives the thread of a session from what is known of it. */
export function threadOf(
  account: SessionAccount,
  { session, transcript, size }: Pick<Thread, "session" | "transcript" | "size">,
): Thread {
  const { lastAt: at, goal, open, decided, files, commits } = account;
  const reply = account.turns.findLast((turn) => turn.reply !== "")?.reply ?? "";
  return {
    version: 1,
    session,
    at,
    transcript,
    size,
    goal,
    last: isReport(reply, account) ? firstSentences(reply) : "",
    isWork: reply !== "",
    open,
    decisions: decided.slice(-3).map(({ text }) => text),
    files: files.slice(-5).map(({ path }) => path),
    commits: commits
      .filter(isWork)
      .slice(-3)
      .map(({ text }) => text),
    done: doneIn(account),
  };
}

const MAX_LATEST = 3;
const LATEST_CHARS = 70;

function doneIn(account: SessionAccount): DoneWork {
  const { tasks, files } = allParts(account);
  const own = tasks.filter((text) => isOwnWords(text, account) && !text.includes(HIDDEN_LABEL));
  const latest = own.slice(-MAX_LATEST).map((text) => cleanLine(text, LATEST_CHARS));
  return { latest, tasks: tasks.length, files: files.length };
}

/** Whether a thread says anything that a later session could use. */
export function isTelling({ open, goal, isWork }: Thread): boolean {
  return isWork || open.length > 0 || goal !== "";
}

/** Finds what a session has left open. */
export function openEnds(account: SessionAccount): OpenEntry[] {
  const left = account.tasks.filter(({ status }) => status !== "done");
  const todos = [...new Set(left.map(({ text }) => text))].slice(0, MAX_TODOS);
  const ends = [
    ...fromReplies(account),
    ...todos.map((text) => endOf("todo", text)),
    ...lastUnanswered(account).map((text) => endOf("unanswered", text)),
  ];
  const known = new Set<string>();
  const fresh = ends
    .filter(({ kind, text }) => kind === "unanswered" || isOwnWords(text, account))
    .filter(({ id }) => !known.has(id) && known.add(id));
  return fresh.slice(-MAX_OPEN_ENDS);
}

/** A report describes the work. One that gives orders may come from a page that the agent has read. */
function isReport(reply: string, account: SessionAccount): boolean {
  return isOwnWords(reply, account) && !TELLS_OTHERS.test(firstSentences(reply));
}

/** A rule, or a limit that can only be met in one way. */
const TELLS_OTHERS =
  /\b(?:always|never|must|from now on|convention|policy|only (?:accepts?|allows?|works?)|(?:not|n't|cannot) [^.]*\bwithout|a limit of)\b/i;

/** Finds the open ends of replies that no later turn has dealt with. */
function fromReplies({ turns }: SessionAccount): OpenEntry[] {
  const recent = turns.slice(-RECENT_TURNS);
  let hasNext = false;
  const ends: OpenEntry[] = [];
  for (let at = recent.length - 1; at >= 0; at--) {
    const later = recent.slice(at + 1);
    const { reply = "", isAnswered = false } = recent[at] ?? {};
    const found = openSentences(reply).filter((one) =>
      isStillOpen(one, { later, isAnswered, hasNext }),
    );
    hasNext ||= found.some(({ kind }) => kind === "next");
    ends.unshift(...found.map(({ kind, text }) => endOf(kind, text)));
  }
  return ends.slice(-4);
}

interface Later {
  readonly later: readonly Said[];
  /** Whether the reply ended its turn. */
  readonly isAnswered: boolean;
  /** Whether a later turn said anew what comes next. */
  readonly hasNext: boolean;
}

function isStillOpen({ kind, text }: OpenSentence, { later, isAnswered, hasNext }: Later): boolean {
  if (later.length === 0) return kind !== "question" || isAnswered;
  if (kind === "question" || (kind === "next" && hasNext)) return false;
  return !isDealtWith(text, later);
}

type Said = Pick<AccountTurn, "asked" | "reply">;

/** Whether a later turn speaks of the same thing and says that it is done. */
function isDealtWith(text: string, later: readonly Said[]): boolean {
  const words = new Set(wordsOf(text));
  return later.some(({ asked, reply }) => {
    const shared = new Set(wordsOf(`${asked} ${reply}`).filter((word) => words.has(word)));
    if (shared.size >= 2 && shared.size * 2 >= words.size) return true;
    return shared.size > 0 && saysDone(reply) && openSentences(reply).every(isOther(words));
  });
}

function isOther(words: ReadonlySet<string>): (sentence: { readonly text: string }) => boolean {
  return ({ text }) => wordsOf(text).filter((word) => words.has(word)).length < 2;
}

/** The user's words at the end of the session that no reply has answered. */
function lastUnanswered({ turns }: SessionAccount): string[] {
  const last = turns.findLastIndex(({ isAnswered }) => isAnswered);
  const open = turns.slice(last + 1).filter(({ asked }) => isRequest(asked));
  return open.slice(-2).map(({ asked }) => shorten(asked, SAID_CHARS));
}

/** A greeting asks for nothing, and a go-ahead for nothing new. */
function isRequest(asked: string): boolean {
  return asked.length >= MIN_ASKED_CHARS && !isGoAhead(asked);
}

const MIN_ASKED_CHARS = 12;

function endOf(kind: OpenEntry["kind"], text: string): OpenEntry {
  const line = cleanLine(text, OPEN_CHARS);
  const plain = line.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ");
  const id = new Bun.CryptoHasher("md5").update(plain).digest("hex").slice(0, 4);
  return { id: `open-${id}`, kind, text: line };
}

const MAX_LAST_CHARS = 200;

/** The first sentence or two of a reply, without small talk. */
function firstSentences(reply: string): string {
  const sentences = replySentences(reply).filter((one) => one.length >= 25);
  const [first = "", second = ""] = sentences;
  const both = `${first} ${second}`.trim();
  return cleanLine(both.length <= MAX_LAST_CHARS ? both : first, MAX_LAST_CHARS);
}
