import type { World } from "#base/world.ts";
import { foldItem } from "#capture/fold-account.ts";
import { type Exchange, withoutLongTexts } from "#conversations/digest/exchange.ts";
import {
  addItem,
  closeExchange,
  newDigest,
  type SessionDigest,
  summaryOf,
} from "#conversations/digest/session-digest.ts";
import type { Effect, SessionItem } from "#hosts/session-item.ts";
import type { SessionRef } from "#hosts/session-ref.ts";
import { readerOf } from "#hosts/table/session-table.ts";
import type { ConversationSummary } from "#layouts/conversations/summary-format.ts";
import { recordableItems } from "#layouts/recordable-items.ts";
import { type Redactor, redactorForWriting } from "#redact/redactor.ts";
import { isSecret } from "#redact/safe-text-out.ts";
import { refuseUnread } from "#session/context/find-conversation.ts";
import { isOffTheRecord, readPauses } from "#session/state/session-folder.ts";
import type { SettingSources } from "#settings/resolve-setting.ts";
import { failedCommand, repairsIn } from "#triage/scorer/repairs.ts";
import { findingsIn } from "#triage/scorer/score-turn.ts";
import { turnOf } from "#triage/scorer/turn-lines.ts";

/** A transcript to summarise without a model. */
interface ExtractRequest {
  readonly world: World;
  readonly sources: SettingSources;
  readonly ref: SessionRef;
  readonly session: string;
  /** The names of files are relative to this folder. */
  readonly root: string;
}

/** Summarises a session from its transcript alone, in constant memory; undefined if there was no request. */
export async function extractSummary(
  request: ExtractRequest,
): Promise<ConversationSummary | undefined> {
  const { ref, root, session } = request;
  if (readerOf(ref).head(ref).isProgram) return undefined;
  const digest = newDigest(root);
  const redactor = redactorForWriting(request.world, request.sources);
  for (let from = 0, end = -1; end !== from; ) {
    end = from;
    const { items, next } = someItems(request, from);
    await takeItems(digest, items, redactor);
    from = next;
  }
  await close(digest, digest.current);
  readAgents(digest, request);
  const extracted = summaryOf(digest, session);
  return extracted && ((await quotesSecret(extracted)) ? redactor.value(extracted) : extracted);
}

/** Whether a point quotes a secret from a command or its output, which were not searched before. */
async function quotesSecret({ files, points }: ConversationSummary): Promise<boolean> {
  const quoting = points.filter(({ label }) => label === "Fix" || label === "Status");
  return isSecret([files, quoting.map(({ text }) => text)]);
}

/** Each read repeats the end of the last one, so a read takes as many items as memory allows. */
const MAX_READ_ITEMS = 1000;

/** The next items of a transcript. */
function someItems(
  { ref, session, world, root }: ExtractRequest,
  from: number,
): { items: SessionItem[]; next: number } {
  const items: SessionItem[] = [];
  const goOn = () => items.length < MAX_READ_ITEMS;
  const range = { from, isFirst: from === 0, goOn };
  const pauses = readPauses(world);
  const recordable = recordableItems(world, root);
  const look = readerOf(ref).read(ref, range, (given) => {
    if (isOffTheRecord(pauses, { session, at: given.at })) return;
    items.push(withoutLongTexts(recordable(given)));
  });
  refuseUnread(ref, look);
  // A file that was truncated meanwhile is read from its start; without this the loop would not end.
  return { items, next: Math.max(from, look.end) };
}

async function takeItems(
  digest: SessionDigest,
  items: readonly SessionItem[],
  redactor: Redactor,
): Promise<void> {
  for (const item of await safeItems(items, redactor)) {
    const ended = addItem(digest, item);
    if (ended) await close(digest, ended);
  }
}

/** The effects that a point may quote. */
const QUOTED: ReadonlySet<Effect["kind"]> = new Set(["plan", "ask", "tasks"]);

/**
 * Redacts messages before anything is shortened, because half a secret no longer matches its
 * pattern. One search over all messages is several times faster than one search for each.
 */
async function safeItems(
  items: readonly SessionItem[],
  redactor: Redactor,
): Promise<readonly SessionItem[]> {
  const texts = items.map((item) => ("text" in item && item.kind !== "result" ? item.text : ""));
  const quoted = items.map((item) =>
    "effects" in item ? item.effects.filter(({ kind }) => QUOTED.has(kind)) : [],
  );
  if (!(await isSecret([texts.join("\n\n"), ...quoted]))) return items;
  return items.map((item, at) => {
    if ("effects" in item && quoted[at]?.length)
      return { ...item, effects: redactor.value(item.effects) };
    return "text" in item && texts[at] !== "" ? { ...item, text: redactor.text(item.text) } : item;
  });
}

/** Only the user's words are searched for rules; of the agent's, only a repair is of use. */
async function close(digest: SessionDigest, exchange: Exchange): Promise<void> {
  const { prompt, items, before } = exchange;
  if (!prompt) return closeExchange(digest, exchange, { findings: [], failed: "" });
  const own = findingsIn(turnOf([prompt], before));
  const turn = turnOf(items, before);
  const repairs = repairsIn(turn);
  const failed = repairs.length > 0 ? failedCommand(turn) : "";
  closeExchange(digest, exchange, { findings: [...own, ...repairs], failed });
}

/** Adds the changes of sub-agents, but not their words. */
function readAgents(
  { account }: SessionDigest,
  { ref, session, world, root }: ExtractRequest,
): void {
  const pauses = readPauses(world);
  const recordable = recordableItems(world, root);
  const reader = readerOf(ref);
  for (const agent of reader.agents(ref)) {
    const { agentId } = agent;
    reader.read(agent, {}, (given) => {
      if (isOffTheRecord(pauses, { session, at: given.at })) return;
      foldItem(account, { ...withoutLongTexts(recordable(given)), agentId }, root);
    });
  }
}
