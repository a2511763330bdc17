/** The short hash of a line without its bullet and indentation. */
export function lineHash(line: string): string {
  const plain = line
    .trim()
    .replace(/^[-*+]\s+/, "")
    .replaceAll(/\s+/g, " ");
  return textHash(plain).slice(0, 6);
}

/** A hash of a text, eight letters long. */
export function textHash(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, 8);
}

/** Makes a test whether loci wrote a line, from the hashes of all lines that it wrote. */
export function lineIsOurs(written: ReadonlySet<string>): (line: string) => boolean {
  return (line) =>
    (line.trim() !== "" && written.has(lineHash(line.replace(/^#+\s+/, "")))) ||
    written.has(lineHash(line));
}
