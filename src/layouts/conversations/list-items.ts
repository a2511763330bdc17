import { bare, type MarkdownLine } from "#text/markdown-lines.ts";

const BULLET = /^(\s*)(?:[-*+•]|\d{1,3}[.)])\s+(\S.*)$/;

/** One line of a list. */
interface Line {
  readonly words: string;
  readonly isBullet: boolean;
  readonly isIndented: boolean;
  readonly isBlank: boolean;
}

/**
 * The items of lists, each joined into one line: indented lines belong to the item above. A
 * paragraph without a bullet counts as an item, because people write those, too.
 */
export function listItems(lines: readonly MarkdownLine[]): string[] {
  const items: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const item = lineOf(line);
    const isMore = item.isIndented || (isOpen && !item.isBullet);
    if (item.words !== "") items.push(joinItem(isMore ? items.pop() : undefined, item));
    isOpen = item.words !== "" || (isOpen && !item.isBlank);
  }
  return items;
}

function joinItem(before: string | undefined, { words, isBullet }: Line): string {
  return before === undefined ? words : `${before}${isBullet ? "; " : " "}${words}`;
}

function lineOf({ raw, literal }: MarkdownLine): Line {
  const line = bare(raw);
  const found = literal ? null : BULLET.exec(line);
  const words = found?.[2] ?? line.trim();
  return {
    words: words.startsWith("<!--") ? "" : words,
    isBullet: found !== null,
    isIndented: /^\s{2,}/.test(line),
    isBlank: line.trim() === "",
  };
}

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
