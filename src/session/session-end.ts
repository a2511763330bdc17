import type { World } from "#base/world.ts";
import { transcriptEnd } from "#hosts/claude/transcript/transcript-end.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import { projectHash } from "#project/project-hash.ts";
import { isPaused, placeOf, type SessionPlace } from "#session/state/session-folder.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { INDEX_SETTINGS } from "#settings/tables/embedding-settings.ts";
import { afterSession } from "#summary/after-turn.ts";
import { MAX_ASKED_LINES, MIN_LEAVING_SCORE } from "#triage/asking-limits.ts";
import { leaveCandidates } from "#triage/leave-candidates.ts";
import { readLookState } from "./look-state.ts";
import { attempt, type MomentContext } from "./run-step.ts";
import { deadlineOf, hasCome, lookAtSession } from "./session-news.ts";
import { trimSaid } from "./write-said.ts";

/**
 * The conversation ends: its last turn is complete in the transcript only now, and one that was interrupted is captured here.
 * Candidates that the agent was not given are left to the next session.
 */
export async function onSessionEnd(
  world: World,
  call: CallOf<"SessionEnd">,
  context: MomentContext,
): Promise<void> {
  const { transcriptPath: path, sessionId } = call;
  if (isPaused(world, sessionId)) {
    const { skipPaused } = await import("./skip-paused.ts");
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
  await attempt(trouble, () => afterSession(world, { call, end, news: look?.news }, context));
  if (look && hasCome(look)) {
    await attempt(trouble, async () => {
      const { captureNews } = await import("./capture-news.ts");
      await captureNews(world, look, { ...context, mayAsk: false });
    });
  }
  await attempt(trouble, async () => {
    if (path === undefined) return;
    const { saveSessionRecord } = await import("./save-session-record.ts");
    await saveSessionRecord(world, { sessionId, transcript: path }, context);
  });
  await attempt(trouble, () => leaveRest(world, call, context));
  await attempt(trouble, async () => {
    const { indexTurn } = await import("#index/index-turn.ts");
    await indexTurn(world, call, context);
  });
  await attempt(trouble, async () => {
    const { prepareStart } = await import("./session-start.ts");
    await prepareStart(world, context);
  });
  await attempt(trouble, async () => {
    const { wantsConversations } = await import("#conversations/has-conversations.ts");
    if (!wantsConversations(context)) return;
    const { conversationsAtEnd } = await import("#conversations/at-session-end.ts");
    await conversationsAtEnd(world, call, context);
  });
}

/** Leaves the candidates that wait to the next session, and trims what the user has typed. */
async function leaveRest(
  world: World,
  { sessionId, transcriptPath: path }: CallOf<"SessionEnd">,
  { root, sources }: MomentContext,
): Promise<void> {
  const place = placeOf(world, sessionId);
  if (root === undefined || !place) return;
  const waiting = path === undefined ? [] : await waitingLines(place, path);
  await leaveCandidates(place, {
    ...{ name: projectHash(world, root), now: world.now() },
    ...{ waiting, mostLines: MAX_ASKED_LINES },
  });
  const days = settingFrom(sources, INDEX_SETTINGS, "index.said_days");
  await trimSaid(world, { root, days });
}

/** The candidates that wait, if the best of them is worth a block in another session. */
async function waitingLines(place: SessionPlace, transcript: string): Promise<string[]> {
  const { asking } = await readLookState(place, transcript);
  const [best] = asking.waiting;
  return best && best.score >= MIN_LEAVING_SCORE ? asking.waiting.map(({ line }) => line) : [];
}
