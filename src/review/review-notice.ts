import { Fault } from "#base/fault.ts";
import { parseJson } from "#base/json.ts";
import { errorCode } from "#disk/errno.ts";
import { glanceText } from "#disk/file-stat.ts";
import { cachedSummary } from "#review/waiting/judged-records.ts";
import {
  MAX_ANNOUNCED_KEYS,
  type WaitingSummary,
  waitingLine,
} from "#review/waiting/waiting-items.ts";
import type { LayeredScope } from "#trust/ledger/ledger-paths.ts";
import type { NoticeScope } from "./judge-memory.ts";

// A session start reads the judgement of all memories from the cache. It loads no module of the platform, unless something changed.

/** One line about waiting memories, if some of them were not announced before. */
export async function waitingNotice(scope: NoticeScope): Promise<string | undefined> {
  const cached = cachedSummary(scope);
  if (cached) return newsOf(scope, cached);
  const { judgeWhileHostWaits, MAX_RECORDS_AT_START } = await import("./judge-memory.ts");
  return unlessRefused(() => newsOf(scope, judgeWhileHostWaits(scope, MAX_RECORDS_AT_START)));
}

/** The end of a session computes the review queue, so that the next session start finds it in the cache. */
export async function prepareWaiting(scope: NoticeScope): Promise<void> {
  if (cachedSummary(scope)) return;
  const { judgeWhileHostWaits, MAX_RECORDS_AT_END } = await import("./judge-memory.ts");
  await unlessRefused(async () => void judgeWhileHostWaits(scope, MAX_RECORDS_AT_END));
}

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
  const { replaceFile } = await import("#disk/durable-write.ts");
  const keys = [...announced, ...fresh].slice(-MAX_ANNOUNCED_KEYS);
  replaceFile(path, JSON.stringify(keys), { uid });
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
