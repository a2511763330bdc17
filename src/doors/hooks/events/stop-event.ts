import type { Handler } from "#session/event-handler.ts";

/**
 * The agent has ended its turn: what the turn did is written down, and what it holds is captured. It is answered only
 * where the user wants the agent to be asked to save something.
 */
export const stop: Handler<"Stop"> = async ({ call, world, begin }) => {
  // The session that a sub-agent works for has a stop of its own.
  if (call.agentId !== undefined) return;
  const { offer, ...bearings } = await begin();
  const { afterTurn, turnOver } = await import("#summary/after-turn.ts");
  const turn = await turnOver(call);
  await afterTurn(world, turn, bearings);
  // Where there is no transcript, nothing was said that could be captured.
  if (turn.end) {
    const { captureTurn } = await import("#triage/capture-turn.ts");
    const goOn = await captureTurn(world, turn, bearings);
    if (goOn !== undefined) return offer({ goOn });
  }
  const { indexTurn } = await import("#index/index-turn.ts");
  await indexTurn(world, call, bearings);
  const { lookAtStop } = await import("#review/review-at-stop.ts");
  await lookAtStop(world, bearings);
  const { clearUpDaily } = await import("#remember/gc-daily.ts");
  await clearUpDaily(world, bearings);
};
