import type { World } from "#base/world.ts";
import { transcriptEnd } from "#hosts/claude/transcript/transcript-news.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import { isPaused } from "#session/state/session-folder.ts";
import { beforeCompaction } from "#summary/after-turn.ts";
import { attempt, type MomentContext } from "./event-handler.ts";
import { deadlineOf, hasCome, lookAtSession } from "./session-news.ts";

/** The conversation is about to be compacted: what it has done so far is captured and written down. */
export async function onCompaction(
  world: World,
  call: CallOf<"PreCompact">,
  context: MomentContext,
): Promise<void> {
  const { transcriptPath: path, sessionId } = call;
  if (isPaused(world, sessionId)) {
    const { skipPaused } = await import("./pause-session.ts");
    return skipPaused(world, call, context);
  }
  const { trouble } = context;
  const end = path === undefined ? undefined : transcriptEnd(path);
  await attempt(trouble, async () => {
    const { retrySaves } = await import("#remember/retry-saves.ts");
    await retrySaves(world, context);
  });
  const look = await attempt(trouble, () =>
    lookAtSession(world, sessionId, { end, mostMs: deadlineOf(context) }),
  );
  await attempt(trouble, () => beforeCompaction(world, { call, end, news: look?.news }, context));
  if (look && hasCome(look)) {
    await attempt(trouble, async () => {
      const { captureNews } = await import("./capture-news.ts");
      await captureNews(world, look, { ...context, mayAsk: false });
    });
  }
  await attempt(trouble, async () => {
    if (path === undefined) return;
    const { saveSessionRecord } = await import("./session-end.ts");
    await saveSessionRecord(world, { sessionId, transcript: path }, context);
  });
  await attempt(trouble, async () => {
    const { activeJournal } = await import("#journal/journal-glance.ts");
    if (!(await activeJournal(world, context.root))) return;
    const { saveWork } = await import("#journal/save-work.ts");
    saveWork(world, call, context);
  });
}
