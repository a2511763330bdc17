import type { World } from "#base/world.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import type { SessionNews, SessionTail } from "#hosts/session-reader.ts";
import type { SessionRef } from "#hosts/session-ref.ts";
import { refAt, tailOf } from "#hosts/table/tail-table.ts";
import { deadlineOf } from "#session/context/project-context.ts";
import { isPaused, placeOf, type SessionPlace } from "#session/state/session-folder.ts";
import type { ListedSession } from "#summary/thread-files.ts";
import type { CaptureContext } from "./capture-news.ts";
import { attempt, type MomentContext } from "./event-handler.ts";
import { type LookState, readLookState } from "./look-state.ts";
import { capturable } from "./program-turns.ts";

/** The news in the transcript of a session since the last read, and the state before. */
export interface SessionLook {
  readonly place: SessionPlace;
  readonly state: LookState;
  /** The news, without the turns of programs unless they count. */
  readonly news: SessionNews;
}

/** A session and the end of its transcript. */
export interface SessionFile {
  readonly sessionId: string;
  readonly end: SessionTail | undefined;
}

/** Reads what a session has added since its last event. */
export async function readSessionNews(
  world: World,
  { sessionId, end }: SessionFile,
  context: MomentContext,
): Promise<SessionLook | undefined> {
  return attempt(context.trouble, async () => {
    const place = placeOf(world, sessionId);
    if (!place || !end) return undefined;
    const state = await readLookState(place, end.ref.locator);
    const limits = { from: state.offset, mostMs: deadlineOf(context) };
    const news =
      (state.offset === 0 ? await end.bothEnds() : undefined) ??
      (await end.news(state.offset)) ??
      (await readLong(end.ref, limits));
    if (!news) return undefined;
    const told = { sessionId, items: news.items, wasProgram: state.isMachine };
    const { items, isProgram } = await capturable(world, told, context);
    return { place, state: { ...state, isMachine: isProgram }, news: { ...news, items } };
  });
}

/** Reads much news, or another file than before, until the time is up; the next event reads the rest. */
async function readLong(
  ref: SessionRef,
  { from, mostMs }: { readonly from: number; readonly mostMs: number },
): Promise<SessionNews | undefined> {
  const { readerOf } = await import("#hosts/table/session-table.ts");
  const items: SessionItem[] = [];
  const until = performance.now() + mostMs;
  const goOn = () => performance.now() < until;
  const look = readerOf(ref).read(ref, { from, goOn }, (item) => items.push(item));
  return look.refused === undefined ? { ref, from, end: look.end, items } : undefined;
}

/** Captures the news, if there are any; returns the reason why the agent may not stop yet. */
export async function capture(
  world: World,
  look: SessionLook | undefined,
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
  const ref = refAt(world, { id: session, locator: transcript });
  const end = await tailOf(ref);
  const look = await readSessionNews(world, { sessionId: session, end }, context);
  // The host writes a few lines after the last event of a session.
  if (!look?.news.items.some(({ kind }) => kind === "prompt")) return;
  await capture(world, look, { ...context, mayAsk: false });
}
