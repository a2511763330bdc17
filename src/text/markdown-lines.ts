/** One line of a Markdown text, with its ending. */
export interface MarkdownLine {
  readonly raw: string;
  /** Whether it is in front matter, a code fence or a comment, where nothing is Markdown. */
  readonly literal: boolean;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** The lines of a text, each with its ending. */
export function rawLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Splits a text into its lines. Joining them again gives the text, byte for byte. */
export function markdownLines(text: string): MarkdownLine[] {
  const raws = rawLines(text);
  const frontMatter = frontMatterLength(raws);
  let open: ((line: string) => boolean) | undefined;
  return raws.map((raw, at) => {
    if (at < frontMatter) return { raw, literal: true };
    const line = bare(raw);
    if (open) {
      if (open(line)) open = undefined;
      return { raw, literal: true };
    }
    open = openedBy(line);
    return { raw, literal: open !== undefined };
  });
}

/** A line without its ending. */
export function bare(raw: string): string {
  return raw.replace(/\r?\n$/, "");
}

/** The text of some lines, byte for byte. */
export function rawOf(lines: readonly MarkdownLine[]): string {
  return lines.map(({ raw }) => raw).join("");
}

/** The line ending that a text uses; `\n` if it has none. */
export function endingOf(text: string): "\n" | "\r\n" {
  const at = text.indexOf("\n");
  return at > 0 && text[at - 1] === "\r" ? "\r\n" : "\n";
}

function frontMatterLength(raws: readonly string[]): number {
  if (
    bare(raws[0] ?? "")
      .replace("\uFEFF", "")
      .trimEnd() !== "---"
  )
    return 0;
  const end = raws.findIndex((raw, at) => at > 0 && /^(---|\.\.\.)\s*$/.test(bare(raw)));
  return end < 0 ? 0 : end + 1;
}

/** The text that closes the block which a line opens; undefined if it opens none. */
function openedBy(line: string): ((line: string) => boolean) | undefined {
  const fence = FENCE.exec(line);
  // A line such as ``` `a` ``` is inline code and opens nothing.
  if (fence && !(fence[1]?.startsWith("`") && fence[2]?.includes("`"))) {
    const sign = fence[1] ?? "";
    return (one) => {
      const end = FENCE.exec(one);
      return end?.[2]?.trim() === "" && (end[1] ?? "").startsWith(sign);
    };
  }
  const isComment = /^ {0,3}<!--/.test(line) && !line.includes("-->");
  return isComment ? (one) => one.includes("-->") : undefined;
}
