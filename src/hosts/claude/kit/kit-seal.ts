/** The state of a kit file. */
export type SealVerdict =
  /** Written by some loci, unchanged. */
  | "sealed"
  /** Written by loci, and edited since. */
  | "edited"
  /** Never written by loci. */
  | "foreign";

const SEAL = /^# loci ([0-9a-f]{16}): .*\n/m;

const WORDS = "as loci wrote it; edit it, and loci leaves it alone";

/** Adds a checksum to the front matter of a text, as a comment that no model reads. */
export function sealText(text: string): string {
  const end = text.indexOf("\n---\n", 3) + 1;
  return `${text.slice(0, end)}# loci ${sumOf(text)}: ${WORDS}\n${text.slice(end)}`;
}

/** Whether the checksum of a text is valid, whichever version of loci wrote it. */
export function judgeSeal(text: string): SealVerdict {
  const plain = text.replaceAll("\r\n", "\n");
  const [line = "", sum] = SEAL.exec(plain) ?? [];
  if (sum === undefined) return "foreign";
  return sumOf(plain.replace(line, "")) === sum ? "sealed" : "edited";
}

function sumOf(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, 16);
}
