import type { Secret } from "./secret.ts";

const BEGIN = "-----BEGIN";
const END = "-----END";

/** The longest private key. */
const LONGEST = 16 * 1024;

/** The header of a key, and how much of it is read. */
const PRIVATE = /^-----BEGIN[ A-Z0-9]{0,40}PRIVATE KEY(?: BLOCK)?-----/;
const LONGEST_HEADING = 90;

/** Private keys in a text; an unfinished one extends as far as a key can. */
export function pemsIn(text: string): Secret[] {
  const found: Secret[] = [];
  for (let at = text.indexOf(BEGIN); at >= 0; at = text.indexOf(BEGIN, at + BEGIN.length)) {
    const heading = PRIVATE.exec(text.slice(at, at + LONGEST_HEADING))?.[0];
    if (heading === undefined) continue;
    const end = endOfKey(text, at + heading.length);
    if (end === undefined) continue;
    found.push({ kind: "private-key", start: at, end, fixed: 0, value: text.slice(at, end) });
    at = end - BEGIN.length;
  }
  return found;
}

function endOfKey(text: string, bodyStart: number): number | undefined {
  const body = text.slice(bodyStart, bodyStart + LONGEST);
  // A sentence about keys names the header, and continues in words.
  if (!/[A-Za-z0-9+/]{16}/.test(body.slice(0, 200))) return undefined;
  const closing = body.indexOf(END);
  if (closing < 0) return bodyStart + body.length;
  const tail = /^-----END[ A-Z0-9]{0,60}-----/.exec(body.slice(closing, closing + 100))?.[0] ?? END;
  return bodyStart + closing + tail.length;
}

/** The private half of a key of PuTTY, which no heading marks as one. */
const PUTTY =
  /Private-Lines: ?\d{1,4}\r?\n((?:[ \t]{0,8}[A-Za-z0-9+/=]{4,80}\r?\n?){1,200})(?:Private-MAC: ?[0-9a-f]{32,80})?/dg;

/** The private part of each key of PuTTY in a text. */
export function puttyKeysIn(text: string): Secret[] {
  if (!text.includes("Private-Lines:")) return [];
  return [...text.matchAll(PUTTY)].map((match) => {
    const start = match.indices?.[1]?.[0] ?? match.index;
    const end = match.index + match[0].length;
    return { kind: "private-key", start, end, fixed: 0, value: text.slice(start, end) };
  });
}

const TAG = /<[ \t]{0,4}(\/?)[ \t]{0,4}private\b[^<>\n]{0,100}>/gi;

/** Text that somebody tagged as private; without a closing tag it is private to the end. */
export function privateIn(text: string, small: string): Secret[] {
  if (!small.includes("private")) return [];
  const found: Secret[] = [];
  const open: number[] = [];
  for (const { start, end, isClosing } of tagsIn(text)) {
    if (!isClosing) open.push(start);
    else if (open.length === 1) found.push(secretAt(open[0] ?? 0, end));
    if (isClosing) open.pop();
  }
  const [start] = open;
  return start === undefined ? found : [...found, secretAt(start, text.length)];
}

function tagsIn(text: string): { start: number; end: number; isClosing: boolean }[] {
  return [...text.matchAll(TAG)]
    .map(({ 0: tag, 1: slash, index }) => {
      return { start: index, end: index + tag.length, isClosing: slash === "/" };
    })
    .filter(({ start, end }) => !isMention(text, start, end));
}

/** Documentation quotes the tag itself: `<private>`. */
function isMention(text: string, start: number, end: number): boolean {
  return text[start - 1] === "`" && text[end] === "`";
}

function secretAt(start: number, end: number): Secret {
  // The redaction shows nothing about it, not even whether it is the same as elsewhere.
  return { kind: "private", start, end, fixed: 0, value: "" };
}
