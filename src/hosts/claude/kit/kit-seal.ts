/** How a file of the kit was found. */
export type SealVerdict =
  /** As some loci wrote it. */
  | "sealed"
  /** Written by loci, and edited since. */
  | "edited"
  /** Never written by loci. */
  | "foreign";

const SEAL = /^# loci ([0-9a-f]{16}): .*\n/m;

const WORDS = "as loci wrote it; edit it, and loci leaves it alone";

/**
 * Seals a text that begins with front matter: a check sum of it stands there as a remark, which no model gets to read.
 */
export function sealed(text: string): string {
  const end = text.indexOf("\n---\n", 3) + 1;
  return `${text.slice(0, end)}# loci ${sumOf(text)}: ${WORDS}\n${text.slice(end)}`;
}

/** Whether a text is as some loci, of whatever version, has sealed it. */
export function judgeSeal(text: string): SealVerdict {
  const plain = text.replaceAll("\r\n", "\n");
  const [line = "", sum] = SEAL.exec(plain) ?? [];
  if (sum === undefined) return "foreign";
  return sumOf(plain.replace(line, "")) === sum ? "sealed" : "edited";
}

function sumOf(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, 16);
}
