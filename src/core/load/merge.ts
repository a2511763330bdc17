import { LAYERED_NAMES, LAYERED_TITLES, type LayeredText } from "#model/layered.ts";

/** Puts the files together under their titles, the one that counts most at the end. */
export function mergeMemory(texts: readonly LayeredText[]): string {
  const ordered = LAYERED_NAMES.flatMap((name) => texts.filter((one) => one.name === name));
  return ordered
    .map(({ name, text }) => `## ${LAYERED_TITLES[name]}\n\n${text}`)
    .join("\n\n---\n\n");
}
