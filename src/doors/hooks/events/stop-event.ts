import type { Handler } from "#session/event-handler.ts";
import { isPaused } from "#session/paused.ts";

/**
 * The agent has ended its turn: what the turn did is written down, and what it holds is captured. It is answered only
 * where the user wants the agent to be asked to save something. A step that fails does not keep the others from being
 * done; the log then says `failed`, and what was not saved is tried again at the next event.
 */
export const stop: Handler<"Stop"> = async ({ call, world, begin }) => {
  // The session that a sub-agent works for has a stop of its own.
  if (call.agentId !== undefined) return;
  const { offer, leftMs, trouble, ...bearings } = await begin();
  const { attempt } = await import("#session/attempt.ts");
  if (isPaused(world, call.sessionId)) {
    const { skipPaused } = await import("#session/skip-paused.ts");
    return skipPaused(world, call, bearings);
  }
  const { afterTurn, turnOver } = await import("#summary/after-turn.ts");
  const turn = await turnOver(call);
  await attempt(trouble, async () => {
    const { retrySaves } = await import("#session/retry-saves.ts");
    await retrySaves(world, { ...bearings, leftMs });
  });
  await attempt(trouble, () => afterTurn(world, turn, { ...bearings, leftMs }));
  // Where there is no transcript, nothing was said that could be captured.
  if (turn.end) {
    const goOn = await attempt(trouble, async () => {
      const { captureTurn } = await import("#triage/capture-turn.ts");
      return captureTurn(world, turn, { ...bearings, leftMs, trouble });
    });
    if (goOn !== undefined) return offer({ goOn });
  }
  await attempt(trouble, async () => {
    const { indexTurn } = await import("#index/index-turn.ts");
    await indexTurn(world, call, bearings);
  });
  await attempt(trouble, async () => {
    const { lookAtStop } = await import("#review/review-at-stop.ts");
    await lookAtStop(world, bearings);
    const { clearUpDaily } = await import("#remember/gc-daily.ts");
    await clearUpDaily(world, bearings);
  });
};
