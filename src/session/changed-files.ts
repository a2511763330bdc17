import type { MemoryItem } from "#base/memory-item.ts";
import { writtenMs } from "#disk/file-stat.ts";

/** A path with a folder or an extension, as people and agents write it. */
const PATH = /(?<![\p{L}\p{N}/.~-])(?:[\w.-]+\/)*[\w-][\w.-]*\.[a-z]\w{0,7}(?![\p{L}\p{N}/])/gu;

/** The most files of one memory that are looked up. */
const MOST_FILES = 3;

/** A memory is often saved in the minute in which its file is written. */
const SLACK_MS = 60_000;

/** Says before a memory which of the files that it names were written after it was saved. */
export function withChangedFiles(item: MemoryItem, root: string): MemoryItem {
  const savedMs = Date.parse(item.at);
  if (Number.isNaN(savedMs) || item.kind === "said") return item;
  const named = [...new Set(item.text.match(PATH) ?? [])].slice(0, MOST_FILES);
  const changed = named.filter((path) => (writtenMs(`${root}/${path}`) ?? 0) > savedMs + SLACK_MS);
  if (changed.length === 0) return item;
  return { ...item, text: `(${changed.join(", ")} changed since) ${item.text}` };
}
