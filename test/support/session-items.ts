import { completeItems } from "#hosts/claude/lines/complete-items.ts";
import type { RawItem } from "#hosts/claude/lines/raw-item.ts";
import type { SessionItem } from "#hosts/session-item.ts";

/** The items of a session as its host's reader makes them: calls without inputs, and results with effects. */
export function completed(...raw: readonly RawItem[]): SessionItem[] {
  const items: SessionItem[] = [];
  const { take } = completeItems((item) => items.push(item));
  for (const item of raw) take(item);
  return items;
}
