import { completeItems } from "#hosts/claude/lines/complete-items.ts";
import type { RawItem } from "#hosts/claude/lines/raw-item.ts";
import { transcriptRef } from "#hosts/claude/transcript/claude-sessions.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import type { SessionRef } from "#hosts/session-ref.ts";

/** The items of a session as its host's reader makes them: calls without inputs, and results with effects. */
export function completed(...raw: readonly RawItem[]): SessionItem[] {
  const items: SessionItem[] = [];
  const { take } = completeItems((item) => items.push(item));
  for (const item of raw) take(item);
  return items;
}

/** The conversation in a file of the first host. */
export function refTo(path: string): SessionRef {
  return transcriptRef(path);
}
