import { eachItem, type TranscriptOptions } from "#hosts/claude/transcript/read-transcript.ts";
import type { SessionItem } from "#hosts/session-item.ts";

/** The result of reading a transcript, with its items. */
export function look(path: string, options: TranscriptOptions = {}) {
  const items: SessionItem[] = [];
  return { ...eachItem(path, options, (item) => items.push(item)), items };
}

/** The items in short. */
export const words = (items: readonly SessionItem[]): string[] =>
  items.map((item) => `${item.kind}: ${"text" in item ? item.text : ""}`);
