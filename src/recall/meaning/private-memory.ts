import { fromHome } from "#base/path.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";

/** Tags of private text, and the words that replace a secret. */
const PRIVATE = /<\/?private\b|\[(?:redacted|secret)\b/i;
const REDACTED = /\bREDACTED\b/;

/** Whether a text may not leave the machine. */
export function isPrivateText(text: string): boolean {
  return PRIVATE.test(text) || REDACTED.test(text);
}

/**
 * Whether a memory may not leave the machine: it has private text, or the user excludes its layout, its kind, one of its
 * tags, or the folder of its file or of its project.
 */
export function isPrivateMemory(memory: IndexedMemory, excluded: readonly string[]): boolean {
  const { title, body, layout, kind, tags, files } = memory;
  if ([title, body, ...tags, ...files].some(isPrivateText)) return true;
  const names = new Set([layout, kind, ...tags].map((name) => name.toLowerCase()));
  return excluded.some((one) => names.has(one.toLowerCase()) || isIn(memory, one));
}

/** Reads the setting of what is never sent; `~` is the user's home. */
export function excludedBy(setting: string, home: string | undefined): string[] {
  return setting
    .split("|")
    .map((one) => fromHome(one.trim(), home))
    .filter((one) => one !== "");
}

function isIn({ project, source }: IndexedMemory, folder: string): boolean {
  if (!folder.startsWith("/") && !/^[a-z]:\//i.test(folder)) return false;
  const plain = folder.replace(/\/+$/, "");
  return [project, source].some((path) => path === plain || path.startsWith(`${plain}/`));
}
