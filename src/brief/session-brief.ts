import { baseName } from "#base/path.ts";
import { buildName } from "#base/version.ts";
import type { World } from "#base/world.ts";
import { keptPath, keptText, type Seen, seenNow } from "#disk/cache/read-cache.ts";
import { recordState } from "#layouts/records/store/record-paths.ts";
import { seenOfRecords } from "#layouts/records/store/record-versions.ts";
import { hash12 } from "#project/project-names.ts";
import type { Bearings } from "#session/context/project-context.ts";
import { settingFrom } from "#settings/settings-values.ts";
import { LAYERED_SETTINGS } from "#settings/tables/layered-settings.ts";
import type { Thread } from "#summary/thread.ts";
import { listSessions, readClosed, readThread } from "#summary/thread-files.ts";
import { ledgerNews } from "#trust/ledger/ledger-paths.ts";
import { seenOfMemory } from "./load-memory.ts";
import { saidPath } from "./said.ts";

/** Whose brief is made. */
export interface BriefOf extends Bearings {
  readonly world: World;
  /** The session that is briefed; empty for whichever comes next. */
  readonly session: string;
  /** Whether that session has just been compacted. */
  readonly isCompacted: boolean;
}

/** The threads that a brief is made with. */
export interface Threads {
  /** Those of other sessions, the last active one first. */
  readonly others: readonly Thread[];
  readonly own: Thread | undefined;
  readonly closed: ReadonlySet<string>;
}

/** So many sessions in which something was done are asked what they left open. */
const MOST_THREADS = 3;

/** The brief of a session as of now; from the cache if nothing has changed since. */
export async function sessionBrief(brief: BriefOf): Promise<string> {
  const threads = await readThreads(brief);
  const path = cachePath(brief, threads);
  const cached = path && keptText(path, brief.world.now().getTime());
  if (typeof cached === "string") return cached;
  const { makeSessionBrief } = await import("./make-session-brief.ts");
  return makeSessionBrief({ ...brief, threads, path });
}

async function readThreads({ world, root, session, isCompacted }: BriefOf): Promise<Threads> {
  const { stateDir } = world;
  if (stateDir === undefined || root === undefined) {
    return { others: [], own: undefined, closed: new Set() };
  }
  const listed = await listSessions(stateDir, hash12(root));
  const others: Thread[] = [];
  for (const { session: sessionId } of listed) {
    const thread = sessionId === session ? undefined : await readThread({ stateDir, sessionId });
    if (thread && (thread.isWork || others.length === 0)) others.push(thread);
    if (others.filter(({ isWork }) => isWork).length === MOST_THREADS) break;
  }
  const own = isCompacted ? await readThread({ stateDir, sessionId: session }) : undefined;
  return {
    others: isCompacted ? [] : others,
    own,
    closed: await readClosed(stateDir, hash12(root)),
  };
}

/** The cache is found by what the threads say, because they are written right before a session ends. */
function cachePath({ world, root, sources }: BriefOf, threads: Threads): string | undefined {
  const { stateDir, hostDir } = world;
  const budget = settingFrom(sources, LAYERED_SETTINGS, "inject.session_budget");
  const size = settingFrom(sources, LAYERED_SETTINGS, "maxMemorySize");
  const words = [threads.others, threads.own, [...threads.closed]];
  const key = ["brief", buildName(), hostDir, root, budget, size, ...words];
  return stateDir && keptPath(stateDir, key);
}

/** The files of which a brief prints some lines, besides records, as they are now. */
export function seenOfTexts({ world, root }: Pick<BriefOf, "world" | "root">): Seen {
  const { hostDir } = world;
  const preferences = hostDir === undefined ? {} : seenNow([`${hostDir}/user/preferences.md`]);
  return { ...seenOfMemory({ world, root }), ...preferences };
}

/** The files that a brief depends on, as they are now. */
export function seenOfBrief({ world, root }: Pick<BriefOf, "world" | "root">): Seen {
  const { stateDir } = world;
  const layered = seenOfTexts({ world, root });
  if (root === undefined || stateDir === undefined) return layered;
  const hash = hash12(root);
  const own = seenNow([ledgerNews(recordState(stateDir, hash)), saidPath(stateDir, hash)]);
  return { ...layered, ...seenOfRecords(root), ...own };
}

/** The name under which a brief speaks of a project. */
export function nameOf(root: string | undefined): string | undefined {
  return root === undefined ? undefined : baseName(root);
}
