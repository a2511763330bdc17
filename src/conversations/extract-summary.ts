import { fault } from "#base/fault.ts";
import { baseName, folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { type Exchange, withoutLongInput } from "#conversations/digest/exchange.ts";
import type { DigestPoint } from "#conversations/digest/points.ts";
import {
  addItem,
  closeExchange,
  newDigest,
  type SessionDigest,
  summaryOf,
} from "#conversations/digest/session-digest.ts";
import { recordWork } from "#conversations/digest/work-record.ts";
import { agentTranscripts, isDrivenByProgram } from "#hosts/claude/transcript/find-transcripts.ts";
import { eachItem } from "#hosts/claude/transcript/read-transcript.ts";
import type { TranscriptItem } from "#hosts/transcript-item.ts";
import type { ConversationSummary } from "#layouts/conversations/summary-format.ts";
import { type Redactor, redactorForWriting } from "#redact/redactor.ts";
import { isSecret } from "#redact/safe-text-out.ts";
import { isOffTheRecord, readPauses } from "#session/state/paused.ts";
import type { SettingSources } from "#settings/settings-values.ts";
import { repairCourse } from "#triage/scorer/repairs.ts";
import { findAll } from "#triage/scorer/score-turn.ts";
import { turnOf } from "#triage/scorer/turn-lines.ts";

/** A transcript to be summarised without a model. */
export interface ExtractRequest {
  readonly world: World;
  readonly sources: SettingSources;
  readonly path: string;
  /** The folder that no link may lead out of. */
  readonly inside?: string;
  readonly session: string;
  /** The folder from which files are named. */
  readonly root: string;
}

/** What was extracted. */
export interface ExtractReport {
  readonly summary: ConversationSummary;
  /** The points with the whole ids of their messages. */
  readonly points: readonly DigestPoint[];
}

/** Summarises a session by its transcript alone, in memory that does not grow with it; undefined if nobody asked for anything. */
export async function extractSummary(request: ExtractRequest): Promise<ExtractReport | undefined> {
  const { path, root, session } = request;
  if (isDrivenByProgram(path, request.inside)) return undefined;
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
  // What commands printed is not looked through above, and a point may quote it.
  return extracted && redactor.value(extracted);
}

/** The next items of a transcript: as many as one look takes in. */
function someItems(
  { path, inside, session, world }: ExtractRequest,
  from: number,
): { items: TranscriptItem[]; next: number } {
  const items: TranscriptItem[] = [];
  const place = inside === undefined ? {} : { inside };
  const options = { ...place, from, isFirstLook: from === 0, goOn: () => false };
  const pauses = readPauses(world);
  const look = eachItem(path, options, (item) => {
    if (isOffTheRecord(pauses, { session, at: item.at })) return;
    items.push(item.kind === "call" ? withoutLongInput(item) : item);
  });
  if (look.missing) throw fault("no-transcript", { word: path, project: folderOf(path) });
  if (look.refused !== undefined) throw fault("refused-file", { path, why: look.refused });
  // A file that was cut off meanwhile is read from its start, and would be without end.
  return { items, next: Math.max(from, look.end) };
}

async function takeItems(
  digest: SessionDigest,
  items: readonly TranscriptItem[],
  redactor: Redactor,
): Promise<void> {
  for (const item of items) {
    const ended = addItem(digest, await safeItem(item, redactor));
    if (ended) await close(digest, ended);
  }
}

/** What was said is redacted before anything is cut: half a secret no longer matches its pattern. */
async function safeItem(item: TranscriptItem, redactor: Redactor): Promise<TranscriptItem> {
  if (item.kind === "prompt" || item.kind === "reply") {
    return (await isSecret(item.text)) ? { ...item, text: redactor.text(item.text) } : item;
  }
  const isSaid = item.kind === "call" && !item.tool.startsWith("Bash");
  return isSaid && (await isSecret(item.input))
    ? { ...item, input: redactor.value(item.input) }
    : item;
}

async function close(digest: SessionDigest, exchange: Exchange): Promise<void> {
  if (!exchange.prompt) return closeExchange(digest, exchange, { findings: [], failed: "" });
  const turn = turnOf(exchange.items, exchange.before);
  const findings = await findAll(turn, {});
  const isRepaired = findings.some(({ category }) => category === "runbook");
  const failed = isRepaired ? (repairCourse(turn)?.failure.split(": ")[0] ?? "") : "";
  closeExchange(digest, exchange, { findings, failed });
}

/** What sub-agents changed counts; what they said is their own. */
function readAgents({ work }: SessionDigest, { path, session, world }: ExtractRequest): void {
  const pauses = readPauses(world);
  for (const agent of agentTranscripts(path)) {
    const agentId = baseName(agent).replace(/^agent-|\.jsonl$/g, "");
    eachItem(agent, { inside: folderOf(path), kinds: ["call", "result"] }, (item) => {
      if (isOffTheRecord(pauses, { session, at: item.at })) return;
      recordWork(work, { ...(item.kind === "call" ? withoutLongInput(item) : item), agentId });
    });
  }
}
