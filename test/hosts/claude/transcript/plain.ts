import { isObject, parseJson } from "#base/json.ts";
import { joinItems } from "#hosts/claude/lines/join-lines.ts";
import { itemsOfLine } from "#hosts/claude/lines/line-items.ts";
import { followQueue } from "#hosts/claude/lines/prompt-queue.ts";
import type { TranscriptItem } from "#hosts/transcript-item.ts";

/** The items of a transcript, read in the plainest way: every line is parsed, and none is judged before. */
export function plainItems(text: string, agentId?: string): TranscriptItem[] {
  const items: TranscriptItem[] = [];
  const joiner = joinItems((item) => items.push(item));
  const queue = followQueue(agentId, joiner.take);
  // What is behind the last line end is not complete.
  const lines = text.split("\n").slice(0, -1);
  for (const [offset, written] of lines.entries()) {
    const line = parseJson(written);
    if (isObject(line)) queue.take(line, itemsOfLine(line, agentId), offset);
  }
  queue.rest(joiner.end() ?? lines.length);
  return items;
}
