import type { World } from "#base/world.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import type { Bearings } from "#session/context/project-context.ts";
import { afterTurn, turnOver } from "#summary/after-turn.ts";
import { deadlineOf, hasCome, lookAtSession } from "./look.ts";

/**
 * The agent has ended its turn: what has come is read once, the summary and the memories are written, and what serves
 * the next prompt is made ready. Gives the reason for which the agent may not stop yet; mostly there is none.
 */
export async function onTurnEnd(
  world: World,
  call: CallOf<"Stop">,
  bearings: Bearings,
): Promise<string | undefined> {
  const { end } = await turnOver(call);
  const look = await lookAtSession(world, call.sessionId, { end, mostMs: deadlineOf(bearings) });
  await afterTurn(world, { call, end, news: look?.news }, bearings);
  // A turn that goes on because a hook has asked for it is looked at when it is over.
  if (look && hasCome(look) && !call.stopHookActive) {
    const { captureNews } = await import("./capture-news.ts");
    const { lastAssistantMessage: lastMessage } = call;
    const reason = await captureNews(world, look, { ...bearings, mayAsk: true, lastMessage });
    if (reason !== undefined) return reason;
  }
  const { indexTurn } = await import("#index/index-turn.ts");
  await indexTurn(world, call, bearings);
  const { lookAtStop } = await import("#review/review-at-stop.ts");
  await lookAtStop(world, bearings);
  const { clearUpDaily } = await import("#remember/gc-daily.ts");
  await clearUpDaily(world, bearings);
  const { refreshRecall } = await import("#recall/refresh-recall.ts");
  await refreshRecall(world, bearings);
  return undefined;
}
