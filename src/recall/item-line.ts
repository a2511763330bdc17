import type { MemoryItem } from "#base/memory-item.ts";
import { oneLine } from "#base/printable-text.ts";
import { MONTHS } from "#base/time.ts";

/** A memory in one line of at most so many characters. */
export function itemText({ kind, text, at }: MemoryItem, maxChars: number): string {
  const line = oneLine(text);
  return truncate(
    kind === "said" ? `on ${dayInWords(at)} the user said: "${line}"` : line,
    maxChars,
  );
}

function truncate(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  return `${text
    .slice(0, maxChars - 1)
    .toWellFormed()
    .trimEnd()}…`;
}

/** A day as one says it: 3 November. */
function dayInWords(at: string): string {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return "an earlier day";
  const day = new Date(time);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`;
}
