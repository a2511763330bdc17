import type { World } from "#base/world.ts";
import {
  readEnds,
  readNews,
  type TranscriptEnd,
  type TranscriptNews,
  transcriptEnd,
} from "#hosts/claude/transcript/transcript-news.ts";
import { deadlineOf } from "#session/context/project-context.ts";
import { isPaused, placeOf, type SessionPlace } from "#session/state/session-folder.ts";
import type { ListedSession } from "#summary/thread-files.ts";
import type { CaptureContext } from "./capture-news.ts";
import { attempt, type MomentContext } from "./event-handler.ts";
import { type LookState, readLookState } from "./look-state.ts";
import { capturable } from "./program-turns.ts";

/** The news in the transcript of a session since the last read. */
export interface SessionNews {
  readonly place: SessionPlace;
  readonly state: LookState;
  /** The news, without the turns of programs unless they count. */
  readonly news: TranscriptNews;
}

/** A session and the end of its transcript. */
export interface SessionFile {
  readonly sessionId: string;
  readonly end: TranscriptEnd | undefined;
}

/** Reads what a session has added since its last event. */
export async function readSessionNews(
  world: World,
  { sessionId, end }: SessionFile,
  context: MomentContext,
): Promise<SessionNews | undefined> {
  return attempt(context.trouble, async () => {
    const place = placeOf(world, sessionId);
    if (!place || !end) return undefined;
    const state = await readLookState(place, end.path);
    const limits = { from: state.offset, mostMs: deadlineOf(context) };
    const news =
      (state.offset === 0 ? await readEnds(end) : undefined) ??
      (await readNews(end, state.offset)) ??
      (await readLong(end.path, limits));
    if (!news) return undefined;
    const told = { sessionId, items: news.items, wasProgram: state.isMachine };
    const { items, isProgram } = await capturable(world, told, context);
    return { place, state: { ...state, isMachine: isProgram }, news: { ...news, items } };
  });
}

/** Reads much news, or another file than before, until the time is up; the next event reads the rest. */
async function readLong(
  path: string,
  { from, mostMs }: { readonly from: number; readonly mostMs: number },
): Promise<TranscriptNews | undefined> {
  const { eachItem } = await import("#hosts/claude/transcript/read-transcript.ts");
  const items: TranscriptNews["items"][number][] = [];
  const until = performance.now() + mostMs;
  const goOn = () => performance.now() < until;
  const look = eachItem(path, { from, goOn }, (item) => items.push(item));
  return look.refused === undefined ? { path, from, end: look.end, items } : undefined;
}

/** Captures the news, if there are any; returns the reason why the agent may not stop yet. */
export async function capture(
  world: World,
  look: SessionNews | undefined,
  context: CaptureContext,
): Promise<string | undefined> {
  if (!look || look.news.end === look.state.offset) return undefined;
  return attempt(context.trouble, async () => {
    const { captureNews } = await import("./capture-news.ts");
    return captureNews(world, look, context);
  });
}

/** Captures what the user typed in a turn that never ended, because its host was killed. */
export async function captureKilled(
  world: World,
  { session, transcript }: ListedSession,
  context: MomentContext,
): Promise<void> {
  if (isPaused(world, session)) return;
  const end = transcriptEnd(transcript);
  const look = await readSessionNews(world, { sessionId: session, end }, context);
  // The host writes a few lines after the last event of a session.
  if (!look?.news.items.some(({ kind }) => kind === "prompt")) return;
  await capture(world, look, { ...context, mayAsk: false });
}
