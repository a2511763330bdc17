import type { World } from "#base/world.ts";
import {
  type ClosingCall,
  type CompactionCall,
  isCompaction,
  type SessionEndCall,
  type StopCall,
} from "#hosts/hook-call.ts";
import type { SessionTail } from "#hosts/session-reader.ts";
import { tailOf } from "#hosts/table/tail-table.ts";
import { activeJournal } from "#journal/journal-glance.ts";
import { isPaused } from "#session/state/session-folder.ts";
import { afterSession, afterTurn, beforeCompaction, turnOver } from "#summary/after-turn.ts";
import { attempt, type MomentContext, takeNewsLine, type Work } from "./event-handler.ts";
import { arePeople, isLeftOut } from "./program-turns.ts";
import { capture, readSessionNews, type SessionFile, type SessionLook } from "./session-news.ts";

// The three moments at which the news of a session are read. A step that fails does not stop the later ones: the log says
// `failed`, and the next event tries it again.

/**
 * Handles the end of a turn: reads the news once, writes the summary and the memories, and prepares the next prompt. Offers
 * the reason why the agent may not stop yet, or a line about what was saved unasked; mostly neither.
 */
export async function onTurnEnd(
  world: World,
  call: StopCall,
  { offer, ...context }: Work,
): Promise<void> {
  if (isPaused(world, call.sessionId)) return skip(world, call, context);
  const { end } = await turnOver(call);
  const look = await readOn(world, { sessionId: call.sessionId, end }, context);
  if (isLeftOutHere(world, look, context)) return leaveOut(world, { look, call }, context);
  await attempt(context.trouble, () => afterTurn(world, { call, end, news: look?.news }, context));
  // A turn that goes on because a hook has asked for it is read when it is over.
  const lastMessage = call.lastMessage;
  const goOn = call.isContinued
    ? undefined
    : await capture(world, look, { ...context, mayAsk: true, lastMessage });
  if (goOn !== undefined) return offer({ goOn });
  const notice = await attempt(context.trouble, () => takeNewsLine(world, context.root));
  if (notice !== undefined) offer({ notice });
  // The event that reads the ends of a long transcript has done enough.
  if (look?.news.behind) return;
  await index(world, call, context);
  await attempt(context.trouble, async () => {
    const { clearUpDaily } = await import("#remember/gc-quietly.ts");
    await clearUpDaily(world, context);
  });
}

/** The conversation is about to be compacted: what it has done so far is captured and written down. */
export async function onCompaction(
  world: World,
  call: CompactionCall,
  context: MomentContext,
): Promise<void> {
  if (isPaused(world, call.sessionId)) return skip(world, call, context);
  const end = await endOf(call);
  const look = await readOn(world, { sessionId: call.sessionId, end }, context);
  if (isLeftOutHere(world, look, context)) return leaveOut(world, { look, call }, context);
  const hasJournal = (await activeJournal(world, context.root)) !== undefined;
  const moment = { call, end, news: look?.news, hasJournal };
  await attempt(context.trouble, () => beforeCompaction(world, moment, context));
  await capture(world, look, { ...context, mayAsk: false });
  await recordSession(world, call, context);
  if (!hasJournal) return;
  await attempt(context.trouble, async () => {
    const { saveWork } = await import("#journal/save-work.ts");
    await saveWork(world, call, context);
  });
}

/**
 * The conversation ends: its last turn is complete in the transcript only now, and one that was interrupted is captured here.
 * Candidates that the agent was not given are left to the next session.
 */
export async function onSessionEnd(
  world: World,
  call: SessionEndCall,
  context: MomentContext,
): Promise<void> {
  if (isPaused(world, call.sessionId)) return skip(world, call, context);
  const { trouble } = context;
  const end = await endOf(call);
  const look = await readOn(world, { sessionId: call.sessionId, end }, context);
  if (isLeftOutHere(world, look, context)) return leaveOut(world, { look, call }, context);
  await attempt(trouble, () => afterSession(world, { call, end, news: look?.news }, context));
  await capture(world, look, { ...context, mayAsk: false });
  await recordSession(world, call, context);
  await attempt(trouble, async () => {
    const { leaveRest } = await import("./session-record.ts");
    await leaveRest(world, call, context);
  });
  await index(world, call, context);
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

/** Nothing of a paused session is read, now or later. */
async function skip(world: World, call: ClosingCall, context: MomentContext): Promise<undefined> {
  const { skipPaused } = await import("./pause-session.ts");
  await skipPaused(world, call, context);
}

async function endOf({ session }: ClosingCall): Promise<SessionTail | undefined> {
  return session && tailOf(session);
}

/** Whether the last turn of a session is a program's, and so leaves nothing behind. */
function isLeftOutHere(
  world: World,
  look: SessionLook | undefined,
  { sources }: MomentContext,
): boolean {
  if (!look) return isLeftOut(world, sources);
  return look.state.isMachine && !arePeople(sources);
}

/** Passes over the turns of a program: they are found by a search, and nothing else is made of them. */
async function leaveOut(
  world: World,
  { look, call }: { readonly look: SessionLook | undefined; readonly call: ClosingCall },
  context: MomentContext,
): Promise<void> {
  // The same news may hold words of a person before them, which are captured.
  await capture(world, look, { ...context, mayAsk: false });
  if (!isCompaction(call)) await index(world, call, context);
}

/** Saves what waits from earlier events, and reads what the session has added since the last one. */
async function readOn(
  world: World,
  { sessionId, end }: SessionFile,
  context: MomentContext,
): Promise<SessionLook | undefined> {
  await attempt(context.trouble, async () => {
    const { retrySaves } = await import("#remember/retry-saves.ts");
    await retrySaves(world, context);
  });
  return readSessionNews(world, { sessionId, end }, context);
}

async function recordSession(world: World, call: ClosingCall, context: MomentContext) {
  await attempt(context.trouble, async () => {
    const { saveSessionRecord } = await import("./session-record.ts");
    await saveSessionRecord(world, call, context);
  });
}

async function index(world: World, call: StopCall | SessionEndCall, context: MomentContext) {
  await attempt(context.trouble, async () => {
    const { indexSession } = await import("#index/index-session.ts");
    await indexSession(world, call, context);
  });
}
