/** The text that a sentence says it replaces, in its own words. */
const PATTERNS: readonly RegExp[] = [
  /\b(?:instead of|rather than|in place of|no longer (?:use|do|need|run|have)?|not (?=.{2,60}\bany ?more\b)|stop(?:ped)? using)\s+(.{2,80})/iu,
  /\b(?:switch(?:ed|ing)?|mov(?:ed?|ing)|migrat(?:ed?|ing)|chang(?:ed?|ing))\s+(?:\w+\s+){0,3}?from\s+(.{2,60}?)\s+to\b/iu,
  /\b(?:replac(?:es|ed|ing)|supersedes?)\s+(.{2,80})/iu,
  /(?<!\p{L})(?:(?:an)?statt|anstelle von|plutôt que|au lieu d[eu]|en vez de|en lugar de|invece di|em vez de)\s+(.{2,80})/iu,
  /(?<!\p{L})(.{2,60})(?:ではなく|の代わりに)/u,
  /(?:不再使用|不再用)(.{1,40})/u,
];

/** The replaced thing ends here. */
const END =
  /[,;:.!?()–—\n]|\s(?:because|since|any ?more|for|in|on|when|as|weil|mehr|parce|porque|perché)\b|\s-\s/iu;

/** The thing that a sentence replaces ("X instead of Y", "no longer Y"); undefined if none. */
export function replacedBy(sentence: string): string | undefined {
  for (const pattern of PATTERNS) {
    const words = pattern.exec(sentence)?.[1];
    if (words === undefined) continue;
    const end = words.search(END);
    const plain = (end < 0 ? words : words.slice(0, end))
      .replace(/^(?:the|a|an|using)\s+/i, "")
      .trim();
    if (plain !== "") return plain;
  }
  return undefined;
}
