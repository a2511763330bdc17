import type { World } from "#base/world.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import { isPaused } from "#session/state/session-folder.ts";
import { afterTurn, turnOver } from "#summary/after-turn.ts";
import { attempt, type MomentContext } from "./event-handler.ts";
import { deadlineOf, hasCome, lookAtSession } from "./session-news.ts";

/**
 * Handles the end of a turn: reads the news once, writes the summary and the memories, and prepares the next prompt. Returns
 * the reason why the agent may not stop yet; mostly there is none. A step that fails does not stop the later ones: the log says
 * `failed`, and the next event tries it again.
 */
export async function onTurnEnd(
  world: World,
  call: CallOf<"Stop">,
  context: MomentContext,
): Promise<string | undefined> {
  const { trouble } = context;
  const { sessionId: session, lastAssistantMessage: lastMessage } = call;
  if (isPaused(world, session)) {
    const { skipPaused } = await import("./pause-session.ts");
    await skipPaused(world, call, context);
    return undefined;
  }
  const { end } = await turnOver(call);
  await attempt(trouble, async () => {
    const { retrySaves } = await import("#remember/retry-saves.ts");
    await retrySaves(world, context);
  });
  const look = await attempt(trouble, () =>
    lookAtSession(world, session, { end, mostMs: deadlineOf(context) }),
  );
  await attempt(trouble, () => afterTurn(world, { call, end, news: look?.news }, context));
  // A turn that goes on because a hook has asked for it is read when it is over.
  if (look && hasCome(look) && !call.stopHookActive) {
    const reason = await attempt(trouble, async () => {
      const { captureNews } = await import("./capture-news.ts");
      return captureNews(world, look, { ...context, mayAsk: true, lastMessage });
    });
    if (reason !== undefined) return reason;
  }
  await attempt(trouble, async () => {
    const { indexSession } = await import("#index/index-session.ts");
    await indexSession(world, call, context);
  });
  await attempt(trouble, async () => {
    const { refreshWaiting } = await import("#review/review-notice.ts");
    await refreshWaiting({ world, root: context.root });
    const { clearUpDaily } = await import("#remember/gc-quietly.ts");
    await clearUpDaily(world, context);
  });
  return undefined;
}
