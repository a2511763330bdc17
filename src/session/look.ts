import type { World } from "#base/world.ts";
import { readNews, type TranscriptNews } from "#hosts/claude/transcript/news.ts";
import type { TranscriptEnd } from "#hosts/claude/transcript/transcript-end.ts";
import type { SessionPlace } from "#session/state/session-folder.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { type Turn, turnOf } from "#triage/scorer/turn-lines.ts";
import { type LookState, readLookState } from "./look-state.ts";

/** What has come to the transcript of a session since the last look at it. */
export interface Look {
  readonly place: SessionPlace;
  readonly state: LookState;
  readonly news: TranscriptNews;
}

/** Reads what has come since the last look: all of it, also turns that were interrupted; undefined where there is nothing to read. */
export async function lookAtSession(
  world: World,
  sessionId: string,
  end: TranscriptEnd | undefined,
): Promise<Look | undefined> {
  const place = placeOf(world, sessionId);
  if (!place || !end) return undefined;
  const state = await readLookState(place, end.path);
  const news = (await readNews(end, state.offset)) ?? (await readLong(end.path, state.offset));
  return news && { place, state, news };
}

/** What is too much to be held in memory at once, or another file than before, is read by the reader of whole transcripts. */
async function readLong(path: string, from: number): Promise<TranscriptNews | undefined> {
  const { eachItem } = await import("#hosts/claude/transcript/read-transcript.ts");
  const items: TranscriptNews["items"][number][] = [];
  const look = eachItem(path, { from }, (item) => items.push(item));
  return look.refused === undefined ? { path, from, end: look.end, items } : undefined;
}

/** What has come, as one turn. */
export function turnSince({ state, news }: Look): Turn {
  return turnOf(news.items, state.before);
}
