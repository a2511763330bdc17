import type { World } from "#base/world.ts";
import { hash12 } from "#project/project-names.ts";
import { isGoAhead } from "#text/words/go-ahead.ts";
import { quotedWorth } from "#triage/candidates-in.ts";
import { pickedChoice } from "#triage/choices.ts";
import type { Heard, Message, Sentence } from "#triage/heard.ts";
import { MAX_SAID_SENTENCES, type SaidSentence, saidPath } from "#triage/said-sentences.ts";
import { strongSignalsIn } from "#trust/trust-signals.ts";

/** Which project and session the sentences are of. */
interface SaidPlace {
  readonly root: string;
  readonly session: string;
}

/** What was picked of what the agent had laid out says nothing without its question. */
const PICKED = 0.6;

/** The sentences of a message; a short answer that picks an option is one with the option's text. */
function sentencesIn(message: Message): readonly Sentence[] {
  const choice = pickedChoice(message);
  if (!choice) return message.sentences;
  const { question, chosen } = choice;
  return [{ text: `${question} ${chosen}`.replaceAll(/\s+/g, " "), lasting: PICKED }];
}

const MAX_SAID_CHARS = 600;
const MIN_SAID_WORDS = 3;
const DENSE = /[\u3040-\u30ff\u4e00-\u9fff]{4}/;

/** Adds what the user has typed to the file of the project; nothing where they have typed nothing that says anything. */
export async function writeSaid(
  world: World,
  { messages }: Heard,
  { root, session }: SaidPlace,
): Promise<void> {
  const { stateDir, uid } = world;
  const sentences = messages.flatMap((message): SaidSentence[] => {
    const { uuid, at, how, isSure } = message;
    return isSure && how !== "task"
      ? sentencesIn(message)
          .filter(({ text }) => saysSomething(text) && strongSignalsIn(text).length === 0)
          .map((one) => ({ text: one.text, lasting: quotedWorth(one) }))
          .map(({ text, lasting }) => ({
            at: at || world.now().toISOString(),
            session,
            uuid,
            text: text.slice(0, MAX_SAID_CHARS),
            lasting: Math.round(lasting * 100) / 100,
          }))
      : [];
  });
  if (stateDir === undefined || sentences.length === 0) return;
  const { appendRecord } = await import("#disk/append.ts");
  const lines = sentences.map((one) => JSON.stringify(one)).join("\n");
  appendRecord(saidPath(stateDir, hash12(root)), lines, { uid });
}

function saysSomething(text: string): boolean {
  if (isGoAhead(text)) return false;
  return DENSE.test(text) || text.split(/\s+/).length >= MIN_SAID_WORDS;
}

const DAY_MS = 24 * 3_600_000;
/** The file is looked through when it may have come to hold more than is kept. */
const LONG_LIST_BYTES = MAX_SAID_SENTENCES * 150;

/** Drops what is older than it may be, what was said twice, and what is too much; mostly there is nothing to do. */
export async function trimSaid(
  world: World,
  { root, days }: { readonly root: string; readonly days: number },
): Promise<void> {
  const { stateDir } = world;
  if (stateDir === undefined) return;
  const path = saidPath(stateDir, hash12(root));
  const { size } = Bun.file(path);
  if (size === 0) return;
  const { readSaid } = await import("#triage/said-sentences.ts");
  const all = await readSaid(path);
  // A project that was left alone for months is still known when somebody comes back to it.
  const newest = all.reduce((latest, { at }) => (at > latest ? at : latest), "");
  const newestMs = Date.parse(newest) || world.now().getTime();
  const since = new Date(newestMs - days * DAY_MS).toISOString();
  const seen = new Set<string>();
  const left = all.filter(({ at, uuid, text }) => {
    const key = `${uuid}\n${text}`;
    if (at < since || seen.has(key)) return false;
    return seen.add(key) !== undefined;
  });
  if (left.length === all.length && size < LONG_LIST_BYTES) return;
  const { replaceFile } = await import("#disk/durable-write.ts");
  replaceFile(path, left.map((one) => `${JSON.stringify(one)}\n`).join(""));
}
