import type { IndexedMemory } from "#index/model/indexed-memory.ts";

/** What marks a piece of text that is nobody else's business, and what stands where a secret was taken out. */
const PRIVATE = /<\/?private\b|\[(?:redacted|secret)\b/i;
const TAKEN_OUT = /\bREDACTED\b/;

/** Whether a text may not leave the machine. */
export function isPrivateText(text: string): boolean {
  return PRIVATE.test(text) || TAKEN_OUT.test(text);
}

/**
 * Whether nothing of a memory may leave the machine: it holds something private, or the user has named its layout, its
 * kind, one of its tags, or a folder in which it lies or which it is about.
 */
export function isPrivateMemory(memory: IndexedMemory, excluded: readonly string[]): boolean {
  const { title, body, layout, kind, tags, files } = memory;
  if ([title, body, ...tags, ...files].some(isPrivateText)) return true;
  const names = new Set([layout, kind, ...tags].map((name) => name.toLowerCase()));
  return excluded.some((one) => names.has(one.toLowerCase()) || isIn(memory, one));
}

/** The things of which nothing is sent, by the words of the setting; `~` is the user's home. */
export function excludedBy(setting: string, home: string | undefined): string[] {
  return setting
    .split("|")
    .map((one) => one.trim().replace(/^~(?=$|\/)/, home ?? "~"))
    .filter((one) => one !== "");
}

function isIn({ project, source }: IndexedMemory, folder: string): boolean {
  if (!folder.startsWith("/") && !/^[a-z]:\//i.test(folder)) return false;
  const plain = folder.replace(/\/+$/, "");
  return [project, source].some((path) => path === plain || path.startsWith(`${plain}/`));
}
