/** A longer sentence is no sentence. */
const MAX_SENTENCE_CHARS = 600;

const LIST_MARK = /^\s*(?:[-*+•–]|\d{1,2}[.)]|\[[ x]\])\s+/i;
const QUOTED =
  /"([^"\n]{1,400})"|“([^”\n]{1,400})”|«([^»\n]{1,400})»|„([^“”\n]{1,400})[“”]|「([^」\n]{1,400})」/g;
const SINGLE = /(?<![\p{L}\p{N}])'([^'\n]{15,300})'(?![\p{L}\p{N}])/gu;

/** Splits a line of prose into sentences, without markup and quotations; inline code stays. */
export function sentencesOf(line: string): string[] {
  return partsOf(plainText(line.slice(0, 10 * MAX_SENTENCE_CHARS)))
    .map((sentence) => sentence.trim().slice(0, MAX_SENTENCE_CHARS))
    .filter((sentence) => sentence !== "");
}

/** An end, and behind it what belongs to no sentence. */
const END = /[.!?…]["')\]]?\s+|[。！？]/g;

/** Abbreviations before a point that ends no sentence. */
const ABBREVIATED =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp|z\.\s?b|bzw|ca|d\.h|u\.a|nr|p\.\s?ex|p\.ej|ej|dr|mr|mrs|ms)$/i;

/** A split by a lookbehind would search back from each letter. */
function partsOf(plain: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: end, index } of plain.matchAll(END)) {
    if (end.startsWith(".") && ABBREVIATED.test(plain.slice(Math.max(0, index - 8), index)))
      continue;
    parts.push(plain.slice(from, index + 1));
    from = index + end.length;
  }
  return [...parts, plain.slice(from)];
}

/** Most lines hold no markup, and searching for a character is cheaper than running a pattern. */
function plainText(line: string): string {
  // A word begins with a letter, a list does not.
  let plain = /^[a-z]/i.test(line) ? line : line.replace(LIST_MARK, "");
  if (/[’‘]/.test(plain)) plain = plain.replaceAll(/[’‘]/g, "'");
  if (/["“«„「]/.test(plain)) {
    plain = plain.replace(QUOTED, (whole, ...groups: unknown[]) => {
      return isLong(textOf(groups)) ? '""' : whole;
    });
  }
  if (isSingleQuoted(plain)) {
    plain = plain.replace(SINGLE, (whole, quoted: string) => (isLong(quoted) ? '""' : whole));
  }
  if (plain.includes("](")) plain = plain.replace(/\[([^\]\n]{1,200})\]\([^)\s]{1,400}\)/g, "$1");
  return plain.replaceAll("**", "").replaceAll("__", "");
}

/** Whether two apostrophes are as far apart as quotes; the pattern takes longer than most lines. */
function isSingleQuoted(line: string): boolean {
  let at = line.indexOf("'");
  while (at >= 0) {
    const next = line.indexOf("'", at + 1);
    if (next - at > 15) return true;
    at = next;
  }
  return false;
}

/** A word or two in quotes are a name; more are somebody else's words. */
function isLong(quoted: string): boolean {
  return quoted.split(/\s+/).length > 3 || /[\u3040-\u30ff\u4e00-\u9fff]{8}/.test(quoted);
}

function textOf(groups: readonly unknown[]): string {
  const found = groups.slice(0, 5).find((group) => typeof group === "string");
  return typeof found === "string" ? found : "";
}
