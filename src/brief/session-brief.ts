import type { Thread } from "#capture/thread-view.ts";
import { CacheEntry } from "#disk/cache/cache-entry.ts";
import { servedHost } from "#hosts/table/host-table.ts";
import { projectHash } from "#project/project-hash.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { LAYERED_SETTINGS } from "#settings/tables/layout-settings.ts";
import { listSessions, readClosed, readThread } from "#summary/thread-files.ts";
import type { BriefOf, Threads } from "./brief-inputs.ts";

/** So many sessions in which something was done are asked what they left open. */
const MAX_THREADS = 3;

/** How a brief is made that is in no cache. */
export interface BriefOptions {
  /** Called before that. */
  readonly standBy?: () => Promise<void>;
  /** Whether it is made for the next session, and nobody waits for it. */
  readonly isAhead?: boolean;
  /** Whether it is only read by a command: then nothing is saved for the next session. */
  readonly isPeek?: boolean;
}

/** The brief of a session as of now; from the cache if nothing has changed since. */
export async function sessionBrief(brief: BriefOf, making: BriefOptions = {}): Promise<string> {
  const threads = await readThreads(brief);
  const entry = entryOf(brief, threads);
  const cached = entry?.read(brief.world.now().getTime());
  if (typeof cached === "string") return cached;
  await making.standBy?.();
  const { makeSessionBrief } = await import("./make-session-brief.ts");
  const { isAhead = false, isPeek = false } = making;
  return makeSessionBrief({ ...brief, threads, entry, isAhead, isPeek });
}

async function readThreads({ world, root, session, isCompacted }: BriefOf): Promise<Threads> {
  const { stateDir } = world;
  if (stateDir === undefined || root === undefined) {
    return { others: [], own: undefined, closed: new Set() };
  }
  const listed = isCompacted ? [] : await listSessions(stateDir, projectHash(world, root));
  const ids = listed.map((one) => one.session).filter((id) => id !== session);
  const others = await latestThreads(stateDir, ids);
  const own = isCompacted ? await readThread({ stateDir, sessionId: session }) : undefined;
  return {
    others,
    own,
    closed: await readClosed(stateDir, projectHash(world, root)),
  };
}

/** The thread of the session that was active last, and those of the last ones in which something was done. */
async function latestThreads(stateDir: string, ids: readonly string[]): Promise<Thread[]> {
  const threads: Thread[] = [];
  let worked = 0;
  for (const sessionId of ids) {
    const thread = await readThread({ stateDir, sessionId });
    if (thread?.isWork) worked++;
    if (thread && (thread.isWork || threads.length === 0)) threads.push(thread);
    if (worked === MAX_THREADS) break;
  }
  return threads;
}

/** The cache is found by what the threads say, because they are written right before a session ends. */
function entryOf(
  { world, root, sources, folder }: BriefOf,
  threads: Threads,
): CacheEntry | undefined {
  const { stateDir, memoryDir } = world;
  const budget = settingFrom(sources, LAYERED_SETTINGS, "inject.session_budget");
  const size = settingFrom(sources, LAYERED_SETTINGS, "maxMemorySize");
  const words = [threads.others, threads.own, [...threads.closed]];
  const key = [memoryDir, servedHost(world).name, root, folder, budget, size, ...words];
  return stateDir === undefined ? undefined : new CacheEntry(stateDir, "session brief", key);
}
