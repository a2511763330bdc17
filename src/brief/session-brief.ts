import { buildName } from "#base/version.ts";
import type { World } from "#base/world.ts";
import { keptPath, keptText } from "#disk/cache/read-cache.ts";
import { isThere, writtenMs } from "#disk/file-stat.ts";
import type { CallOf, HookReply } from "#hosts/hook-call.ts";
import { newsPath, recordState } from "#layouts/records/store/record-paths.ts";
import { hash12 } from "#project/project-names.ts";
import type { Bearings } from "#session/context/project-context.ts";
import { noteBriefed } from "#session/state/briefed-sessions.ts";
import { placeOf, sweptPath } from "#session/state/session-folder.ts";
import { settingFrom } from "#settings/settings-values.ts";
import { LAYERED_SETTINGS } from "#settings/tables/layered-settings.ts";
import { briefId } from "#text/brief-envelope.ts";

/** A session that opens, and where its brief goes. */
export interface SessionOpening extends Bearings {
  readonly call: CallOf<"SessionStart">;
  readonly world: World;
  readonly offer: (reply: HookReply) => void;
  /** What could not be saved yet, in a line for the user. */
  readonly queued?: string;
}

const DAY_MS = 24 * 3_600_000;

/** Hands a session what is remembered; one that is taken up again has it already, unless it has changed since. */
export async function briefSession(opening: SessionOpening): Promise<void> {
  const { call, world, sources, offer } = opening;
  if (!settingFrom(sources, LAYERED_SETTINGS, "autoLoad")) return;
  const brief = await currentBrief(opening);
  const notice = await noticeFor(opening);
  const tell = (context: string | undefined) => {
    if (context || notice) offer({ ...(context && { context }), ...(notice && { notice }) });
  };
  if (brief === "") return tell(undefined);
  const place = placeOf(world, call.sessionId);
  if (place && (call.source === "resume" || call.source === "fork")) {
    const { briefAgain } = await import("./resumed-brief.ts");
    const news = await briefAgain({ ...opening, place, brief });
    tell(news);
  } else tell(brief);
  if (place) await noteBriefed(place, briefId(brief));
  await tidy(world);
}

/** What the user is told: what was kept unasked since the last time, and what waits to be looked at. */
async function noticeFor(opening: SessionOpening): Promise<string | undefined> {
  const { source } = opening.call;
  const isOpened = source === "startup" || source === "resume" || source === "clear";
  if (!isOpened || opening.world.stateDir === undefined) return undefined;
  const { waitingNotice } = await import("#review/review-notice.ts");
  const told = [
    opening.queued,
    await newsFor(opening),
    await waitingNotice(opening, opening.sources),
  ];
  return told.filter((line) => line !== undefined).join("; ") || undefined;
}

async function newsFor({ world, root }: SessionOpening): Promise<string | undefined> {
  const { stateDir } = world;
  if (stateDir === undefined || root === undefined) return undefined;
  const state = recordState(stateDir, hash12(root));
  if (!isThere(newsPath(state))) return undefined;
  const { takeNews } = await import("#remember/record-news.ts");
  return takeNews(state);
}

/** What there is to tell now; that of the last call if nothing has changed since. */
async function currentBrief(opening: Opening): Promise<string> {
  const path = briefPath(opening);
  const kept = path && keptText(path, opening.world.now().getTime());
  if (typeof kept === "string") return kept;
  const { makeBrief } = await import("./make-brief.ts");
  return makeBrief({ ...opening, path });
}

/** Makes ready what the next session is handed, if anything has changed: who ends a session waits for nothing. */
export async function readyBrief(world: World, { root, sources }: Bearings): Promise<void> {
  if (!settingFrom(sources, LAYERED_SETTINGS, "autoLoad")) return;
  await currentBrief({ world, root, sources });
}

type Opening = Pick<SessionOpening, "world" | "root" | "sources">;

function briefPath({ world, root, sources }: Opening): string | undefined {
  const { stateDir, hostDir } = world;
  const maxMemorySize = settingFrom(sources, LAYERED_SETTINGS, "maxMemorySize");
  return stateDir && keptPath(stateDir, ["brief", buildName(), hostDir, root, maxMemorySize]);
}

/** Once a day, what was kept for sessions that are over is forgotten. */
async function tidy({ stateDir, now }: World): Promise<void> {
  if (stateDir === undefined) return;
  const swept = writtenMs(sweptPath(stateDir)) ?? 0;
  if (now().getTime() - swept < DAY_MS) return;
  const { sweepSessions } = await import("#session/state/sweep-sessions.ts");
  sweepSessions(stateDir, now());
}
