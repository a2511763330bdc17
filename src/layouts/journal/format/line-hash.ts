import { oneLine } from "#base/printable-text.ts";

/** The lines of an index that loci wrote, by their hashes. Somebody else wrote every other line. */
export type GeneratedLines = ReadonlySet<string>;

/** The hash of a line of the index or of a text, with the name that it belongs to. */
export function lineHash(key: string, words: string): string {
  const digest = new Bun.CryptoHasher("sha256").update(`${key}\n${oneLine(words)}`).digest("hex");
  return digest.slice(0, 10);
}
