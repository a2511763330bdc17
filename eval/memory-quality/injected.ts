/** The bytes of a text. */
export const bytesOf = (text: string): number => Buffer.byteLength(text);

/**
 * The bytes of an injected text that say nothing of what is remembered: lines of tags, and the introduction, which ends
 * at the first blank line, or before the first item of a list, or with a colon.
 */
export function wrapperOf(text: string): number {
  let isIntroduction = true;
  let bytes = 0;
  for (const line of text.split("\n")) {
    const tag = /^\s*<(\/?)[\w-]+[^>]*>\s*$/.exec(line);
    if (tag) isIntroduction = tag[1] === "";
    else if (CONTENT.test(line)) isIntroduction = false;
    if (tag || isIntroduction) bytes += bytesOf(`${line}\n`);
    if (line.endsWith(":")) isIntroduction = false;
  }
  return Math.min(bytes, bytesOf(text));
}

/** A line with which the introduction is over. */
const CONTENT = /^\s*(?:[-*•]|\d+[.)])\s|^#|^\s*$/;

/** The words that somebody said. */
const SAID = /\b(?:said|wrote|typed|decided|chose|answered|stated|agreed)\b/i;

/** Real words, and no placeholder such as `'<sentence>'`. */
const QUOTED = /["'“‘«][^"'”’»<]{8,}["'”’»]/;

/** The question whether to save it. */
const ASKS =
  /\bloci remember\b|\bsave (?:it|this|that|them)\b|\b(?:is|are|meant) to last\b|\bworth (?:saving|keeping|remembering)\b/i;

/** The blocks of an injected text that ask the agent whether something is to be saved. */
export function candidatesIn(text: string): string[] {
  const asks = [SAID, QUOTED, ASKS];
  return text.split(/\n\s*\n/).filter((block) => asks.every((pattern) => pattern.test(block)));
}
