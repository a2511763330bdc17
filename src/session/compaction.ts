import type { World } from "#base/world.ts";
import { transcriptEnd } from "#hosts/claude/transcript/transcript-end.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import type { Bearings } from "#session/context/project-context.ts";
import { beforeCompaction } from "#summary/after-turn.ts";
import { deadlineOf, hasCome, lookAtSession } from "./look.ts";

/** The conversation is about to be compacted: what it has done so far is captured and written down. */
export async function onCompaction(
  world: World,
  call: CallOf<"PreCompact">,
  bearings: Bearings,
): Promise<void> {
  const { transcriptPath: path, sessionId } = call;
  const end = path === undefined ? undefined : transcriptEnd(path);
  const look = await lookAtSession(world, sessionId, { end, mostMs: deadlineOf(bearings) });
  await beforeCompaction(world, { call, end, news: look?.news }, bearings);
  if (look && hasCome(look)) {
    const { captureNews } = await import("./capture-news.ts");
    await captureNews(world, look, { ...bearings, mayAsk: false });
  }
}
