import type { World } from "#base/world.ts";
import { transcriptEnd } from "#hosts/claude/transcript/transcript-end.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import { hash12 } from "#project/project-names.ts";
import type { Bearings } from "#session/context/project-context.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { settingFrom } from "#settings/settings-values.ts";
import { INDEX_SETTINGS } from "#settings/tables/index-settings.ts";
import { afterSession } from "#summary/after-turn.ts";
import { leaveCandidates } from "#triage/candidates.ts";
import { deadlineOf, hasCome, lookAtSession } from "./look.ts";
import { trimSaid } from "./write-said.ts";

/**
 * The conversation ends: its last turn is complete in the transcript only now, and one that was interrupted is captured
 * here. What the agent was not asked any more is left to the next session.
 */
export async function onSessionEnd(
  world: World,
  call: CallOf<"SessionEnd">,
  bearings: Bearings,
): Promise<void> {
  const { root, sources } = bearings;
  const { transcriptPath: path, sessionId } = call;
  const end = path === undefined ? undefined : transcriptEnd(path);
  const look = await lookAtSession(world, sessionId, { end, mostMs: deadlineOf(bearings) });
  await afterSession(world, { call, end, news: look?.news }, bearings);
  if (look && hasCome(look)) {
    const { captureNews } = await import("./capture-news.ts");
    await captureNews(world, look, { ...bearings, mayAsk: false });
  }
  if (root !== undefined) {
    const place = placeOf(world, sessionId);
    if (place) await leaveCandidates(place, { name: hash12(root), now: world.now() });
    const days = settingFrom(sources, INDEX_SETTINGS, "index.said_days");
    await trimSaid(world, { root, days });
  }
  const { indexTurn } = await import("#index/index-turn.ts");
  await indexTurn(world, call, bearings);
  const { refreshRecall } = await import("#recall/refresh-recall.ts");
  await refreshRecall(world, bearings);
  const { readyBrief } = await import("#brief/session-brief.ts");
  await readyBrief(world, bearings);
}
