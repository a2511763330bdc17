import type { World } from "#base/world.ts";
import { openingOf, type PromptCall, type SessionStartCall } from "#hosts/hook-call.ts";
import { dropNote, placeOf, quickNote } from "./session-folder.ts";

// Some hosts take no text when a session opens, or was compacted. Then the brief comes with the next prompt.

const NOTE = "owed-brief";

type Source = SessionStartCall["source"];

const SOURCES: readonly Source[] = ["startup", "resume", "clear", "compact", "fork"];

/** Notes that a session has opened, and that its brief is to come with the next prompt. */
export async function oweBrief(
  world: World,
  { sessionId, source }: { readonly sessionId: string; readonly source: Source },
): Promise<void> {
  const place = placeOf(world, sessionId);
  if (!place) return;
  // A compaction took the brief away, which a session that goes on would not get again.
  const isKnown = source === "resume" && (await quickNote(place, NOTE)) === "compact";
  if (!isKnown) await dropNote(place, NOTE, source);
}

/** Deletes that note, unless another one has come meanwhile. */
export async function payBrief(
  world: World,
  { sessionId, source }: Pick<SessionStartCall, "sessionId" | "source">,
): Promise<void> {
  const place = placeOf(world, sessionId);
  if (place && (await quickNote(place, NOTE)) === source) await dropNote(place, NOTE, "");
}

/** Reads that note: the opening of the session as its host would have called it; undefined for a session that has its brief. */
export async function owedStart(
  world: World,
  call: PromptCall,
): Promise<SessionStartCall | undefined> {
  const place = placeOf(world, call.sessionId);
  const note = place ? await quickNote(place, NOTE) : "";
  const source = SOURCES.find((one) => one === note);
  return source && openingOf(call, source);
}
