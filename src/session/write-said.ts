import { Fault } from "#base/fault.ts";
import { DAY_MS } from "#base/time.ts";
import type { World } from "#base/world.ts";
import {
  appendSaid,
  MAX_SAID_SENTENCES,
  readSaid,
  type SaidSentence,
  saidIn,
  saidPath,
} from "#layouts/said-file.ts";
import { projectHash } from "#project/project-hash.ts";
import { type SessionPlace, startFolder } from "#session/state/session-folder.ts";
import { isGoAhead } from "#text/words/words-and-terms.ts";
import { quotedWorth } from "#triage/candidates-in.ts";
import { folderMeant } from "#triage/said-sentences.ts";
import { answeredChoices, pickedChoice, type UserChoice } from "#triage/scorer/choices.ts";
import type { Heard, Message, Sentence } from "#triage/user-messages.ts";
import { strongSignalsIn } from "#trust/trust-signals.ts";

/** The session of some sentences. */
interface SaidIn {
  readonly session: string;
  /** The folder of the project in which the session began; empty for the root. */
  readonly folder: string;
}

/** The score of an option that the user picked, printed with its question. */
const PICKED = 0.6;

/** The sentences of a message; a short answer that picks an option is one with the option's text. */
function sentencesIn(message: Message): readonly Sentence[] {
  const choice = pickedChoice(message);
  if (!choice) return message.sentences;
  return [{ text: textOfChoice(choice), lasting: PICKED }];
}

function textOfChoice({ question, chosen }: UserChoice): string {
  return `${question} ${chosen}`.replaceAll(/\s+/g, " ");
}

const MAX_SAID_CHARS = 600;
const MIN_SAID_WORDS = 3;
const DENSE = /[\u3040-\u30ff\u4e00-\u9fff]{4}/;

/** The sentences of what was heard that say something, as they are written down. */
function sentencesOfUser(
  { messages, answers }: Heard,
  { session, folder, nowIso }: SaidIn & { readonly nowIso: string },
): SaidSentence[] {
  const typed = messages
    .filter(({ isSure, how }) => isSure && how !== "task")
    .flatMap((message) =>
      sentencesIn(message)
        .filter(({ text }) => saysSomething(text) && strongSignalsIn(text).length === 0)
        .map((one) => ({
          at: message.at || nowIso,
          session,
          uuid: message.uuid,
          text: one.text.slice(0, MAX_SAID_CHARS),
          // The agent has judged such a message: its lasting facts are memories now.
          lasting: message.isJudged ? 0 : Math.round(quotedWorth(one) * 100) / 100,
          ...(folderMeant(one.text, folder) !== "" && { folder }),
        })),
    );
  const chosen = answeredChoices(answers).map((choice) => ({
    at: choice.at || nowIso,
    session,
    uuid: choice.uuid,
    text: textOfChoice(choice).slice(0, MAX_SAID_CHARS),
    lasting: PICKED,
  }));
  return [...typed, ...chosen];
}

/** Adds what the user has typed to the file of the project; nothing where they have typed nothing that says anything. */
export async function writeSaid(
  world: World,
  heard: Heard,
  { root, place }: { readonly root: string; readonly place: SessionPlace },
): Promise<void> {
  const { stateDir, uid } = world;
  const { sessionId: session } = place;
  const folder = await startFolder(place);
  const sentences = sentencesOfUser(heard, { session, folder, nowIso: world.now().toISOString() });
  if (stateDir === undefined || sentences.length === 0) return;
  await appendSaid(saidPath(stateDir, projectHash(world, root)), sentences, uid);
}

function saysSomething(text: string): boolean {
  if (isGoAhead(text)) return false;
  return DENSE.test(text) || text.split(/\s+/).length >= MIN_SAID_WORDS;
}

/** A longer file may hold more sentences than the limit, and is trimmed. */
const LONG_LIST_BYTES = MAX_SAID_SENTENCES * 150;

/** Deletes sentences that are too old, repeated, or beyond the limit; mostly there is nothing to do. */
export async function trimSaid(world: World, { root, days, waitMs }: TrimWish): Promise<void> {
  const { stateDir } = world;
  if (stateDir === undefined) return;
  const path = saidPath(stateDir, projectHash(world, root));
  const { size } = Bun.file(path);
  if (size === 0) return;
  const all = await readSaid(path);
  const nowMs = world.now().getTime();
  if (wantedOf(all, days, nowMs).length === all.length && size < LONG_LIST_BYTES) return;
  const { commitChange } = await import("#store/commit-change.ts");
  const { memoryLockPath } = await import("#store/memory-lock.ts");
  const edit = (text: string | null) =>
    wantedOf(saidIn(text ?? ""), days, nowMs)
      .map((one) => `${JSON.stringify(one)}\n`)
      .join("");
  const locks = { paths: [memoryLockPath(world)], waitMs: waitMs(), uid: world.uid };
  try {
    commitChange(locks, () => ({ world, files: [{ path, lenient: true, edit }] }));
  } catch (error) {
    // Somebody else writes memory just now: the end of another session trims the file.
    if (!(error instanceof Fault)) throw error;
  }
}

/** Which sentences are trimmed, and how long to wait for the lock. */
interface TrimWish {
  readonly root: string;
  readonly days: number;
  readonly waitMs: () => number;
}

/** The sentences that stay: each once, and none that is too old. */
function wantedOf(all: readonly SaidSentence[], days: number, nowMs: number): SaidSentence[] {
  // A project that was left alone for months is still known when somebody comes back to it.
  const newest = all.reduce((latest, { at }) => (at > latest ? at : latest), "");
  const newestMs = Date.parse(newest) || nowMs;
  const since = new Date(newestMs - days * DAY_MS).toISOString();
  const seen = new Set<string>();
  return all.filter(({ at, uuid, text }) => {
    const key = `${uuid}\n${text}`;
    if (at < since || seen.has(key)) return false;
    return seen.add(key) !== undefined;
  });
}
