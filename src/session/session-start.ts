import { DAY_MS } from "#base/time.ts";
import type { World } from "#base/world.ts";
import type { BriefOf } from "#brief/brief-inputs.ts";
import { sessionBrief } from "#brief/session-brief.ts";
import type { Thread } from "#capture/thread-view.ts";
import { fileSize, isThere, writtenMs } from "#disk/file-stat.ts";
import type { SessionStartCall } from "#hosts/hook-call.ts";
import { type ActiveJournal, activeJournal } from "#journal/journal-glance.ts";
import { believedPath, recordState } from "#layouts/record-paths.ts";
import { knownPath, projectHash } from "#project/project-hash.ts";
import type { SharedLook } from "#review/waiting/shared-look.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { briefedPath, noteBriefed } from "#session/state/briefed-sessions.ts";
import {
  dropNote,
  folderWithin,
  isSilent,
  noteStartFolder,
  placeOf,
  startFolder,
  sweptPath,
} from "#session/state/session-folder.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { LAYERED_SETTINGS } from "#settings/tables/layout-settings.ts";
import {
  FORKED_AT,
  type ListedSession,
  listSession,
  listSessions,
  readThread,
} from "#summary/thread-files.ts";
import { briefId } from "#text/memory-tag.ts";
import { attempt, type MomentContext, takeNewsLine, type Work } from "./event-handler.ts";
import { readLookState } from "./look-state.ts";
import { isLeftOut } from "./program-turns.ts";

/** A session that opens, and where its brief goes. */
export interface SessionOpen extends Work {
  readonly call: SessionStartCall;
  readonly world: World;
  /** A line for the user about saves that wait. */
  readonly queued?: string;
}

/** Injects what is remembered when a session opens: the brief, or only what others have changed since it was briefed. */
export async function startSession(opening: SessionOpen): Promise<void> {
  const { call, world, root, sources, offer } = opening;
  if (isSilent(world)) return;
  const isAgain = isTakenUp(opening);
  const journal = isAgain ? undefined : await activeJournal(world, root);
  const alone = await withJournal(opening, journal, undefined);
  if (alone) offer({ context: alone });
  if (!settingFrom(sources, LAYERED_SETTINGS, "autoLoad")) return;
  const give = async (text: string | undefined, notice?: string) => {
    const context = await withJournal(opening, journal, text);
    if (context || notice) offer({ ...(context && { context }), ...(notice && { notice }) });
  };
  const isCompacted = call.source === "compact";
  const folder = await folderOfStart(opening);
  const shared: SharedLook = {};
  const about = { world, root, sources, shared };
  const brief: BriefOf = { ...about, session: call.sessionId, folder, isCompacted };
  await readOn(opening);
  await acceptCommits(opening);
  // The last brief is offered while a new one is made that is in no cache.
  const standBy = async () => give(await (await import("#brief/last-brief.ts")).lastBrief(brief));
  const context = isAgain ? await newsFor(opening, brief) : await sessionBrief(brief, { standBy });
  await give(context, await noticeFor(opening, shared));
  await noteStart(opening, isAgain ? undefined : context);
  await sweepDaily(world);
}

/** The folder in which the session began; a session that goes on may have changed its folder since. */
async function folderOfStart({ call, world, root }: SessionOpen): Promise<string> {
  const place = placeOf(world, call.sessionId);
  if (!place) return "";
  if (call.source !== "startup" && call.source !== "clear") return startFolder(place);
  const folder = folderWithin(call.cwd, root);
  await noteStartFolder(place, folder);
  return folder;
}

/** A brief with what the journal says below it, where memory mode is on. */
async function withJournal(
  { call, world, trouble }: SessionOpen,
  journal: ActiveJournal | undefined,
  brief: string | undefined,
): Promise<string | undefined> {
  if (!journal) return brief;
  const both = await attempt(trouble, async () => {
    const { withJournalBlock } = await import("#journal/journal-block.ts");
    return withJournalBlock(world, { journal, compacted: call.source === "compact" }, brief);
  });
  return both ?? brief;
}

/** Two SessionStarts of one session in this time are one start that the host announced twice. */
const TWICE_MS = 10_000;

/** Whether the conversation has been briefed before and still has that brief. */
function isTakenUp({ call, world }: SessionOpen): boolean {
  if (call.source === "resume" || call.source === "fork") return true;
  const place = placeOf(world, call.sessionId);
  if (call.source !== "startup" || !place) return false;
  const briefed = writtenMs(briefedPath(place));
  return briefed !== undefined && world.now().getTime() - briefed < TWICE_MS;
}

async function newsFor(opening: SessionOpen, brief: BriefOf): Promise<string | undefined> {
  const place = placeOf(opening.world, opening.call.sessionId);
  if (!place) return sessionBrief(brief);
  const { newsSince } = await import("#brief/brief-news.ts");
  return newsSince({ ...brief, place, isFork: opening.call.source === "fork" });
}

/** So many of the last sessions are asked whether they were killed before they were written down. */
const MAX_CAUGHT_UP = 3;

/** Captures and writes down what came to the last sessions after their last hooks: they may have been killed. */
async function readOn(opening: SessionOpen): Promise<void> {
  const { world, root, sources, call, leftMs, trouble } = opening;
  const context = { root, sources, leftMs, trouble };
  const { stateDir } = world;
  if (stateDir === undefined || root === undefined) return;
  const listed = await listSessions(stateDir, projectHash({ stateDir }, root));
  for (const [at, one] of listed.slice(0, MAX_CAUGHT_UP).entries()) {
    await captureUnheard(world, { ...one, isLast: at === 0 }, context);
    const thread = await readThread({ stateDir, sessionId: one.session });
    if (one.session === call.sessionId && !isUnread(call, thread)) continue;
    // Only the last session may be one of which nothing is known yet.
    if (!(thread || at === 0) || !hasGrown(one, thread)) continue;
    const { catchUp } = await import("#summary/after-turn.ts");
    await attempt(trouble, () => catchUp(world, one, context));
  }
}

/** Captures the lines of a session that no event has read; only the last session may be one of which none has read any. */
async function captureUnheard(
  world: World,
  session: ListedSession & { readonly isLast: boolean },
  context: MomentContext,
): Promise<void> {
  const { transcript, isLast } = session;
  const place = placeOf(world, session.session);
  if (!place || !isThere(transcript)) return;
  const { offset } = await readLookState(place, transcript);
  if (fileSize(transcript) <= offset || (offset === 0 && !isLast)) return;
  const { captureKilled } = await import("./session-news.ts");
  await captureKilled(world, session, context);
}

/** Whether nothing was written down of a session before its compaction. */
function isUnread({ source }: SessionOpen["call"], thread: Thread | undefined): boolean {
  return source === "compact" && !thread;
}

/** Whether the transcript of a session holds more than its thread was made from. */
function hasGrown({ transcript }: ListedSession, thread: Thread | undefined): boolean {
  if (!isThere(transcript)) return false;
  return thread?.transcript !== transcript || fileSize(transcript) > thread.size;
}

/** Notes that the session has begun, and with which brief. */
async function noteStart(opening: SessionOpen, context: string | undefined): Promise<void> {
  const { call, world, root } = opening;
  const place = placeOf(world, call.sessionId);
  if (!place) return;
  if (context) await noteBriefed(place, briefId(context));
  if (root === undefined) return;
  // A fork begins with a copy of its parent's conversation, which is not its own.
  if (call.source === "fork") await dropNote(place, FORKED_AT, world.now().toISOString());
  // A session of the list is read on if it is killed, and its work is handed to the next person.
  if (isLeftOut(world, opening.sources)) return;
  await listSession(place, {
    hash12: projectHash(world, root),
    transcript: call.session?.locator ?? "",
  });
}

/** One line for the user: what was saved without being asked for, and what waits for an approval. */
async function noticeFor(opening: SessionOpen, shared: SharedLook): Promise<string | undefined> {
  const { call, world } = opening;
  const isOpened = call.source !== "compact" && call.source !== "fork";
  if (!isOpened || world.stateDir === undefined || world.caller.isHeadless) return undefined;
  const { waitingNotice } = await import("#review/review-notice.ts");
  const lines = [
    opening.queued,
    await takeNewsLine(world, opening.root),
    await movedLine(opening),
    await waitingNotice({ world, root: opening.root, shared }),
  ];
  return lines.filter((line) => line !== undefined).join("; ") || undefined;
}

/** Accepts records that came by git from authors whom the user believes. Mostly there are no such authors. */
async function acceptCommits({ world, root, leftMs, trouble }: SessionOpen): Promise<void> {
  const { stateDir } = world;
  if (stateDir === undefined || root === undefined) return;
  if (!isThere(believedPath(recordState(stateDir, projectHash(world, root))))) return;
  await attempt(trouble, async () => {
    const { acceptBelieved } = await import("#review/believed-commits.ts");
    const believed = acceptBelieved(world, root, leftMs);
    const { addNews } = await import("#remember/record-news.ts");
    addNews(recordState(stateDir, projectHash(world, root)), { believed });
  });
}

/** Says once where the memory of a moved project is; a project of which loci has a note did not move. */
async function movedLine({ world, root }: SessionOpen): Promise<string | undefined> {
  const { stateDir } = world;
  if (stateDir === undefined || root === undefined) return undefined;
  if (isThere(knownPath(stateDir, projectHash(world, root)))) return undefined;
  const { movedNotice } = await import("#transfer/adopt-project.ts");
  return movedNotice(world, root);
}

/** Prepares the next start as far as anything has changed: its brief and its review queue. */
export async function prepareStart(world: World, context: ProjectContext): Promise<void> {
  const { root, sources } = context;
  const shared: SharedLook = {};
  if (settingFrom(sources, LAYERED_SETTINGS, "autoLoad")) {
    const brief = { world, root, sources, shared, session: "", folder: "", isCompacted: false };
    // This waits until the files that the session wrote at its end have settled.
    await sessionBrief(brief, { isAhead: true });
  }
  const { prepareWaiting } = await import("#review/review-notice.ts");
  await prepareWaiting({ world, root, shared });
}

/** Once a day, what loci noted of sessions that are over is deleted. */
async function sweepDaily({ stateDir, now }: World): Promise<void> {
  if (stateDir === undefined) return;
  const swept = writtenMs(sweptPath(stateDir)) ?? 0;
  if (now().getTime() - swept < DAY_MS) return;
  const { sweepSessions } = await import("#session/state/sweep-sessions.ts");
  sweepSessions(stateDir, now());
}
