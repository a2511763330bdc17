import type { World } from "#base/world.ts";
import {
  readNews,
  type TranscriptEnd,
  type TranscriptNews,
} from "#hosts/claude/transcript/transcript-news.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { placeOf, type SessionPlace } from "#session/state/session-folder.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { HOOK_SETTINGS } from "#settings/tables/hook-settings.ts";
import { type LookState, readLookState } from "./look-state.ts";

/** The news in the transcript of a session since the last read. */
export interface SessionNews {
  readonly place: SessionPlace;
  readonly state: LookState;
  readonly news: TranscriptNews;
}

/** The end of the transcript, and the most time that reading may take. */
interface ReadLimits {
  readonly end: TranscriptEnd | undefined;
  readonly mostMs: number;
}

/** Reads what has come since the last look: all of it, also turns that were interrupted; undefined where there is nothing to read. */
export async function lookAtSession(
  world: World,
  sessionId: string,
  { end, mostMs }: ReadLimits,
): Promise<SessionNews | undefined> {
  const place = placeOf(world, sessionId);
  if (!place || !end) return undefined;
  const state = await readLookState(place, end.path);
  const news =
    (await readNews(end, state.offset)) ??
    (await readLong(end.path, { from: state.offset, mostMs }));
  return news && { place, state, news };
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

/** How long reading may take, as it is set. */
export function deadlineOf({ sources }: Pick<ProjectContext, "sources">): number {
  return settingFrom(sources, HOOK_SETTINGS, "hooks.deadline_ms");
}

/** Whether anything has come since the last look. */
export function hasCome({ state, news }: SessionNews): boolean {
  return news.end !== state.offset;
}
