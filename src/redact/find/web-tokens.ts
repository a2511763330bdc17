import { COMMAND_RULES } from "#redact/rules/commands.ts";
import type { Base64Run } from "./base64.ts";
import { isBlank, isInName, isInRun, MIN_TOKEN_CHARS } from "./character-classes.ts";
import { isLikelySecret, isMixed } from "./likely-secret.ts";
import type { Secret } from "./secret.ts";
import { SCHEMES, type WordAt } from "./secret-names.ts";
import { sourceRange, type View } from "./text-view.ts";

const LENGTH = 40;

/** How far before such a run of letters a word may be that identifies it. */
const WORD_DISTANCE_CHARS = 160;
const NEAR_WORDS = /aws|secret|a[ks]ia/i;

/** Secret keys of Amazon: forty letters without a shape, identified by the text before them. */
export function awsSecretsIn(text: string, runs: View, stretches: readonly Base64Run[]): Secret[] {
  return stretches.flatMap((stretch) => {
    if (stretch.end - stretch.start !== LENGTH) return [];
    const value = runs.text.slice(stretch.start, stretch.end);
    if (value.includes("EXAMPLE") || !isMixed(value)) return [];
    const { start, end } = sourceRange(runs, stretch.start, stretch.end);
    if (!NEAR_WORDS.test(text.slice(Math.max(0, start - WORD_DISTANCE_CHARS), start))) return [];
    return [{ kind: "aws-secret", start, end, fixed: 0, value }];
  });
}

/** The separator of header and payload: both are JSON objects, which begin alike in base64. */
const BORDER = ".ey";
const SHORTEST_PART = 10;

/** The signed tokens in a text. Each border is checked once, so that no text takes long. */
export function jwtsIn(runs: string): Secret[] {
  const found: Secret[] = [];
  let from = 0;
  for (let at = runs.indexOf(BORDER); at >= 0; at = runs.indexOf(BORDER, at + 1)) {
    const before = startOfPart(runs, at, from);
    from = at + 1;
    const start = runs.indexOf("ey", before);
    const middle = endOfPart(runs, at + 1);
    if (start < 0 || at - start < SHORTEST_PART || middle - at < SHORTEST_PART) continue;
    const end = runs[middle] === "." ? endOfPart(runs, middle + 1) : middle;
    const value = runs.slice(start, end);
    if (!isMixed(value)) continue;
    found.push({ kind: "jwt", start, end, fixed: 2, value });
    from = end;
  }
  return found;
}

function startOfPart(text: string, end: number, from: number): number {
  let start = end;
  while (start > from && isInName(text.charCodeAt(start - 1))) start--;
  return start;
}

function endOfPart(text: string, start: number): number {
  let end = start;
  while (isInName(text.charCodeAt(end))) end++;
  return end;
}

const MAX_TOKEN_CHARS = 4096;

/** The credential after the word for an authentication scheme: `Authorization: Bearer …`. */
export function headersIn(text: string, words: readonly WordAt[]): Secret[] {
  return words.flatMap(({ word, at }) =>
    SCHEMES.has(word) ? (secretBehind(text, word, at + word.length) ?? []) : [],
  );
}

function secretBehind(text: string, kind: string, wordEnd: number): Secret | undefined {
  let start = wordEnd;
  while (isBlank(text.charCodeAt(start)) && start - wordEnd < 4) start++;
  if (start === wordEnd) return undefined;
  let end = start;
  while (end - start < MAX_TOKEN_CHARS && isInRun(text.charCodeAt(end))) end++;
  const value = text.slice(start, end);
  const isSecret = value.length >= MIN_TOKEN_CHARS && isLikelySecret(value, "weak");
  return isSecret ? { kind, start, end, fixed: 0, value } : undefined;
}

/** References to a value elsewhere, and placeholders of a password. */
const NO_PASSWORD = /^(?:[$<{%*]|x{3}|password|secret|your)/i;

/** Passwords in the line of a command: `curl -u name:password`, `mysql -psecret`, and lines of `.netrc`. */
export function loginsIn(text: string): Secret[] {
  return COMMAND_RULES.flatMap(({ needle, pattern }) =>
    windowsAround(text, needle).flatMap(([from, to]) =>
      [...text.slice(from, to).matchAll(pattern)].flatMap((match) => {
        const [value = ""] = match.slice(1);
        const [start, end] = match.indices?.[1] ?? [0, 0];
        if (NO_PASSWORD.test(value)) return [];
        return [{ kind: "login", start: from + start, end: from + end, fixed: 0, value }];
      }),
    ),
  );
}

/** A pattern of a command reaches at most so far before and behind its needle. */
const BEFORE_NEEDLE = 400;
const BEHIND_NEEDLE = 1200;

/** The parts of a text around a word: to search a whole text for each command would take long. */
function windowsAround(text: string, needle: string): (readonly [from: number, to: number])[] {
  const windows: [number, number][] = [];
  for (let at = text.indexOf(needle); at >= 0; ) {
    const last = windows.at(-1);
    if (last && at - BEFORE_NEEDLE <= last[1]) last[1] = at + BEHIND_NEEDLE;
    else windows.push([Math.max(0, at - BEFORE_NEEDLE), at + BEHIND_NEEDLE]);
    at = text.indexOf(needle, at + needle.length);
  }
  return windows;
}

const MAX_LINK_CHARS = 300;
const ENDS = new Set([..." \t\r\n\f\"'`<>/?#\\{}()[]|"]);

/** Passwords in links: `scheme://name:password@host`. */
export function linksIn(text: string): Secret[] {
  const found: Secret[] = [];
  for (let at = text.indexOf("://"); at >= 0; at = text.indexOf("://", at + 3)) {
    const secret = secretIn(text, at + 3);
    if (secret) found.push(secret);
  }
  return found;
}

function secretIn(text: string, start: number): Secret | undefined {
  const end = endOfPerson(text, start);
  if (end === undefined) return undefined;
  const [name = "", ...rest] = text.slice(start, end).split(":");
  const value = rest.length > 0 ? rest.join(":") : name;
  const isSecret = rest.length > 0 ? isPassword(value, name) : isKeyAlone(value);
  return isSecret ? { kind: "link", start: end - value.length, end, fixed: 0, value } : undefined;
}

/** The end of the part before the last `@`; undefined if a link has no user. */
function endOfPerson(text: string, start: number): number | undefined {
  let person: number | undefined;
  for (let at = start; at < text.length && at - start < MAX_LINK_CHARS; at++) {
    const letter = text[at] ?? "";
    if (ENDS.has(letter)) break;
    if (letter === "@") person = at;
  }
  return person;
}

/** Placeholders of documents and tests, and passwords that repeat the name. */
const STAND_IN =
  /^(?:pass(?:word|wd)?|pwd|secret|token|\*+|x+|\.+|postgres|root|guest|admin|test|user)$/i;

function isPassword(value: string, name: string): boolean {
  return (
    value.length >= 3 && value !== name && !STAND_IN.test(value) && !/^[$%:]|^[A-Z_]+$/.test(value)
  );
}

/** Some services take a key instead of a name, and no password. */
function isKeyAlone(value: string): boolean {
  return value.length >= 20 && isLikelySecret(value, "weak");
}

const BEGIN = "-----BEGIN";
const END = "-----END";

/** The longest private key. */
const MAX_KEY_BLOCK_CHARS = 16 * 1024;

/** The header of a key, and how much of it is read. */
const PRIVATE = /^-----BEGIN[ A-Z0-9]{0,40}PRIVATE KEY(?: BLOCK)?-----/;
const MAX_KEY_HEADING_CHARS = 90;

/** Private keys in a text; an unfinished one extends as far as a key can. */
export function pemsIn(text: string): Secret[] {
  const found: Secret[] = [];
  for (let at = text.indexOf(BEGIN); at >= 0; at = text.indexOf(BEGIN, at + BEGIN.length)) {
    const heading = PRIVATE.exec(text.slice(at, at + MAX_KEY_HEADING_CHARS))?.[0];
    if (heading === undefined) continue;
    const end = endOfKey(text, at + heading.length);
    if (end === undefined) continue;
    found.push({ kind: "private-key", start: at, end, fixed: 0, value: text.slice(at, end) });
    at = end - BEGIN.length;
  }
  return found;
}

function endOfKey(text: string, bodyStart: number): number | undefined {
  const body = text.slice(bodyStart, bodyStart + MAX_KEY_BLOCK_CHARS);
  // A sentence about keys names the header, and continues in words.
  if (!/[A-Za-z0-9+/]{16}/.test(body.slice(0, 200))) return undefined;
  const closing = body.indexOf(END);
  if (closing < 0) return bodyStart + body.length;
  const tail = /^-----END[ A-Z0-9]{0,60}-----/.exec(body.slice(closing, closing + 100))?.[0] ?? END;
  return bodyStart + closing + tail.length;
}

/** The private half of a PuTTY key, which has no heading of its own. */
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
