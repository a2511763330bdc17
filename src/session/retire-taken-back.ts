import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { memoryOf } from "#layouts/record-paths.ts";
import { projectHash } from "#project/project-hash.ts";
import { safeToWrite } from "#redact/safe-text-out.ts";
import { type Candidate, contradiction } from "#triage/candidates-in.ts";
import {
  contradictedBy,
  heirsIn,
  type OwnWordsItem,
  type ToldMessage,
  takesBackAnything,
} from "#triage/ended-memories.ts";
import { isMeantAsRule } from "#triage/grammar/read-sentence.ts";
import { isQuestion, LASTING_SCORE } from "#triage/scorer/lasting-score.ts";
import type { ExtractedRecord } from "#triage/scorer/triage-data.ts";
import { isSelfContained, type StatedRule, withoutLead } from "#triage/stated-rules.ts";
import type { Heard, Message } from "#triage/user-messages.ts";
import { keepQuietly, recordOf, type SavingSession } from "./save-unasked.ts";

/** The session whose messages are compared with memory. */
interface RetiringSession extends SavingSession {
  /** Whether a rule of this part of the conversation was saved. */
  readonly isStating: boolean;
  readonly isCaptured: (category: ExtractedRecord["category"]) => boolean;
}

/** A message with what loci compares of it. */
interface TypedMessage extends ToldMessage {
  readonly message: Message;
}

/**
 * Retires memories of the user's words that a message of the user takes back: those that it says no longer hold, and those
 * whose successor is saved. A sentence that replaces a rule is a rule itself, and is saved first. A memory whose successor nobody
 * has saved stays, and this returns the contradiction for the agent.
 */
export async function retireTakenBack(
  world: World,
  { messages }: Heard,
  { isStating, isCaptured, ...saving }: RetiringSession,
): Promise<Candidate[]> {
  const { root } = saving;
  const told = toldMessages(messages, isStating);
  const { stateDir } = world;
  if (told.length === 0 || stateDir === undefined || !isThere(memoryOf(world, root))) return [];
  const before = await ownWords(world, root);
  if (before.length === 0) return [];
  const heirs = told
    .flatMap((one) => heirsOf(one, before))
    .filter((one) => isCaptured(one.category));
  const own = (await saveHeirs(world, heirs, saving)) ? await ownWords(world, root) : before;
  const { rareAmong } = await import("#triage/said-sentences.ts");
  const { readSaid, saidPath } = await import("#layouts/said-file.ts");
  const isRare = rareAmong(await readSaid(saidPath(stateDir, projectHash(world, root))));
  const found = told.map((one) => contradictedBy(one, own, isRare));
  const { recordNamed } = await import("#remember/find-record.ts");
  const ended = [...new Set(found.flatMap((one) => one.ended))].flatMap(({ id, text }) => {
    const name = recordNamed(id);
    return name ? [{ ...name, text }] : [];
  });
  if (ended.length > 0) await retire(world, ended, saving);
  return found
    .flatMap(({ doubtful }) => doubtful)
    .map(({ said, item }) => contradiction(said, item));
}

/** The messages that may take back something; most of a conversation do not. */
function toldMessages(messages: readonly Message[], isStating: boolean): TypedMessage[] {
  const typed = messages.filter(({ isSure, how }) => isSure && how !== "task");
  const stating = typed.map(({ sentences }) => sentences.filter(({ text }) => !isQuestion(text)));
  const texts = stating.map((sentences) => sentences.map(({ text }) => text));
  return typed.flatMap((message, at) => {
    const sentences = texts[at] ?? [];
    const lasting = (stating[at] ?? []).filter((one) => one.lasting >= LASTING_SCORE);
    const stated = new Set(lasting.map(({ text }) => text));
    const counts = isStating || stated.size > 0 || takesBackAnything(sentences);
    return counts ? [{ message, sentences, stated, since: texts.slice(at).flat() }] : [];
  });
}

/** The records in force with the user's own words behind them. */
async function ownWords(world: World, root: string): Promise<OwnWordsItem[]> {
  const { listServedRecords } = await import("#review/waiting/judged-rows.ts");
  const { placeOfRecords } = await import("#layouts/record-place.ts");
  return listServedRecords({ world, place: placeOfRecords(world, root) }).flatMap((item) =>
    item.said === undefined ? [] : [{ ...item, said: item.said }],
  );
}

/** The sentences of a message that its writer means and that replace a rule of theirs, as rules. */
function heirsOf(told: TypedMessage, own: readonly OwnWordsItem[]): StatedRule[] {
  const { uuid, at, sentences } = told.message;
  const all = sentences.map(({ text }) => text);
  return heirsIn(told, own).flatMap(({ said, item }) => {
    const sentence = sentences.find(({ text }) => text === said);
    const states = sentence?.isPlain === true || sentence?.isRule === true;
    if (!states || !isMeantAsRule(all, said) || !isSelfContained(said)) return [];
    const { kind } = item;
    const category = kind === "decision" || kind === "constraint" ? kind : "preference";
    return [{ category, text: withoutLead(said), said, uuid, at }];
  });
}

/** Saves the sentences that replace a rule; false if there are none. */
async function saveHeirs(
  world: World,
  heirs: readonly StatedRule[],
  saving: SavingSession,
): Promise<boolean> {
  if (heirs.length === 0) return false;
  const around = { world, sources: saving.sources };
  const records = await safeToWrite(await Promise.all(heirs.map(recordOf)), around);
  await keepQuietly(world, records, saving);
  return true;
}

/** A record that a message of the user takes back. */
interface TakenBackRecord {
  readonly id: string;
  readonly category: string;
  readonly text: string;
}

async function retire(
  world: World,
  overturned: readonly TakenBackRecord[],
  { root, sources, leftMs }: SavingSession,
): Promise<void> {
  const { recordsAt } = await import("#remember/record-memory.ts");
  const { findRecord } = await import("#remember/find-record.ts");
  const { stepRecord } = await import("#remember/update-record.ts");
  const { Fault } = await import("#base/fault.ts");
  const { addNews } = await import("#remember/record-news.ts");
  const memory = recordsAt(world, root, { sources, waitMs: leftMs });
  for (const { id, category, text } of overturned) {
    try {
      const target = findRecord(memory.place, id, category as ExtractedRecord["category"]);
      stepRecord(memory, {
        target,
        step: "retire",
        reason: "the user has said otherwise since",
        hash: undefined,
        isUnasked: true,
      });
      const back = `\`loci undo --of ${category}/${id}\` brings it back`;
      addNews(memory.place.state, { retired: [`${category} "${text}" (${back})`] });
    } catch (error) {
      // Somebody has taken it away meanwhile.
      if (!(error instanceof Fault)) throw error;
    }
  }
}
