import { Fault } from "#base/fault.ts";
import { parseJson } from "#base/json.ts";
import { errorCode } from "#disk/errno.ts";
import { glanceText, isThere, writtenMs } from "#disk/file-stat.ts";
import { memoryOf, recordState } from "#layouts/records/store/record-paths.ts";
import { projectHash } from "#project/project-hash.ts";
import type { LayeredScope } from "#review/trust/judge-record.ts";
import { cachedSummary, judgedEntry } from "#review/waiting/judged-records.ts";
import { type WaitingSummary, waitingLine } from "#review/waiting/waiting-items.ts";
import { recordLedger } from "#trust/ledger/ledger-paths.ts";

// A session start reads the judgement of all memories from the cache. It loads no module of the platform, unless something changed.

/** A project with very many records has an entry that watches only their folders; it is read first. */
function cachedWaiting(scope: LayeredScope): WaitingSummary | undefined {
  return cachedSummary(scope, "large review queue") ?? cachedSummary(scope, "judged records");
}

/** One line about waiting memories, if some of them were not announced before. */
export async function waitingNotice(scope: LayeredScope): Promise<string | undefined> {
  const cached = cachedWaiting(scope);
  if (cached) return newsOf(scope, cached);
  const { judgeWhileHostWaits, MAX_RECORDS_AT_START } = await import("./judge-memory.ts");
  return unlessRefused(() => newsOf(scope, judgeWhileHostWaits(scope, MAX_RECORDS_AT_START)));
}

/** The end of a turn computes the queue at most so often: of many records it takes about 100 ms. */
const REVIEW_REFRESH_MS = 10 * 60_000;

/**
 * The end of a turn computes the review queue, so that the next session start finds it in the cache. A turn that has just
 * written records leaves it to a later one, because the cache takes no answer whose inputs may change in the same moment.
 */
export async function refreshWaiting(scope: LayeredScope): Promise<void> {
  const { world, root } = scope;
  const { stateDir } = world;
  if (root === undefined || stateDir === undefined || !isThere(memoryOf(world, root))) return;
  const nowMs = world.now().getTime();
  const writtenAtMs = writtenMs(recordLedger(recordState(stateDir, projectHash(world, root)))) ?? 0;
  const computedMs = writtenMs(judgedEntry(scope, "judged records")?.path ?? "") ?? 0;
  if (writtenAtMs > nowMs - SETTLED_MS || computedMs > nowMs - REVIEW_REFRESH_MS) return;
  await prepareWaiting(scope);
}

/** The end of a session computes the queue for the next one, however recently a turn did. */
export async function prepareWaiting(scope: LayeredScope): Promise<void> {
  if (cachedWaiting(scope)) return;
  const { judgeWhileHostWaits, MAX_RECORDS_AT_STOP } = await import("./judge-memory.ts");
  await unlessRefused(async () => void judgeWhileHostWaits(scope, MAX_RECORDS_AT_STOP));
}

/** A ledger that is older was not written by the turn that has just ended. */
const SETTLED_MS = 1000;

async function newsOf(
  { world: { stateDir, uid } }: LayeredScope,
  summary: WaitingSummary,
): Promise<string | undefined> {
  if (stateDir === undefined || summary.versions.length === 0) return undefined;
  const path = `${stateDir}/told-waiting.json`;
  const value = parseJson(glanceText(path) ?? "");
  const announced: readonly unknown[] = Array.isArray(value) ? value : [];
  const known = new Set(announced);
  // Another build, or a session of another project, may have announced them.
  const fresh = summary.versions.filter((key) => !known.has(key));
  if (fresh.length === 0) return undefined;
  const { noteAnnounced } = await import("./judge-memory.ts");
  noteAnnounced({ path, uid }, [...announced, ...fresh]);
  return waitingLine(summary);
}

/** A memory folder that leads out of its project, or a full disk, does not stop the rest of the hook. */
async function unlessRefused<Result>(find: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof Fault || errorCode(error)) return undefined;
    throw error;
  }
}
