import {
  type LayeredText,
  MEMORY_TITLES,
  type MemoryName,
} from "#layouts/layered/layered-memory.ts";
import { fillPage } from "./fill-page.ts";
import { ByValue } from "./part-value.ts";

/** What is remembered, the most valuable first, with a word about what did not fit; undefined if that is all of it. */
export function briefOf(texts: readonly LayeredText[], budgetChars: number): string | undefined {
  const names = texts.map(({ name }) => name);
  const parts = new ByValue(texts);
  // The longest notice is always allowed for, so that room for a lesser part is never a matter of its wording.
  const { text, left } = fillPage(parts, budgetChars - noticeOf(names).length);
  const more = new Set([...left, ...parts.unread()]);
  const named = texts.filter(({ name, isShortened }) => isShortened || more.has(name));
  if (text === "" || named.length === 0) return text || undefined;
  return text + noticeOf(named.map(({ name }) => name));
}

function noticeOf(names: readonly MemoryName[]): string {
  const titles = names.map((name) => MEMORY_TITLES[name]);
  return `\n\n(Shown in part: ${titles.join(", ")}. The command \`loci load\` prints all of it.)`;
}
