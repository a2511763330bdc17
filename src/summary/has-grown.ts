import { isThere } from "#disk/file-stat.ts";
import { type ListedSession, readThread } from "./thread-files.ts";

/** Whether the transcript of a session holds more than its thread was made from. */
export async function hasGrown(
  stateDir: string,
  { session, transcript }: ListedSession,
): Promise<boolean> {
  if (!isThere(transcript)) return false;
  const thread = await readThread({ stateDir, sessionId: session });
  if (!thread) return true;
  return thread.transcript !== transcript || Bun.file(transcript).size > thread.size;
}
