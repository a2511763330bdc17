import { type LayeredText, MEMORY_NAMES, MEMORY_TITLES } from "#model/layered.ts";

/** Puts the files together under their titles, the one that counts most at the end. */
export function mergeMemory(texts: readonly LayeredText[]): string {
  const ordered = MEMORY_NAMES.flatMap((name) => texts.filter((one) => one.name === name));
  return ordered
    .map(({ name, text }) => `## ${MEMORY_TITLES[name]}\n\n${text}`)
    .join("\n\n---\n\n");
}
