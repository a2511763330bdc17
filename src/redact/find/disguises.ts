import { endOfMatch, type Range, type View, ViewBuilder } from "./text-view.ts";

/** Invisible characters: controls, zero widths, direction changes, tags that hide whole sentences. */
const UNSEEN =
  "\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5" +
  "\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb";

/** Escapes of JSON, links and markup, colours, zero widths, wide letters. */
const DISGUISE = new RegExp(
  [
    "\\\\{1,8}(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[nr/\"'])",
    "%[0-9A-Fa-f]{2}",
    "&(?:lt|gt|amp|quot|apos|#\\d{2,5}|#x[0-9a-fA-F]{2,5});",
    "\\u001b\\[[\\d;]{0,12}[A-Za-z]",
    `[${UNSEEN}\\uff01-\\uff5e]`,
    "\\udb40[\\udc00-\\udfff]",
  ].join("|"),
  "g",
);

/** Removes the disguise from a text where it may hide something; undefined if it does not. */
export function unescapeText(text: string): View | undefined {
  const builder = new ViewBuilder();
  let from = 0;
  let isHiding = false;
  for (const { 0: disguise, index } of text.matchAll(DISGUISE)) {
    const end = index + disguise.length;
    isHiding ||= mayHide(text, disguise, index);
    builder.add(text.slice(from, index), from, index);
    builder.add(meaningOf(disguise), index, end);
    from = end;
  }
  builder.add(text.slice(from), from, text.length);
  return isHiding ? builder.view() : undefined;
}

/** A token that is split in two has this many characters on one side. */
const HALF = /[\w\-+/=.~:]{10}/y;
const HALF_CHARS = 10;

/** Escaped line ends and quotes are everywhere in strings within strings; they matter only where they may split a token. */
function mayHide(text: string, disguise: string, start: number): boolean {
  if (!/^\\+[nr"']$/.test(disguise)) return true;
  const end = start + disguise.length;
  return [start - HALF_CHARS, end, end + 4].some(
    (at) => at >= 0 && endOfMatch(HALF, text, at) !== undefined,
  );
}

const NAMED: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&quot;": '"',
  "&apos;": "'",
};

function meaningOf(disguise: string): string {
  switch (disguise[0]) {
    case "\\":
      return meaningOfBackslash(disguise.replace(/^\\+/, ""));
    case "%":
      return asciiOf(Number.parseInt(disguise.slice(1), 16)) || disguise;
    case "&":
      return NAMED[disguise] ?? letterOf(Number(`0${disguise.slice(2, -1)}`));
    default: {
      const code = disguise.codePointAt(0) ?? 0;
      // A wide letter has a fixed distance to its plain one.
      return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : "";
    }
  }
}

function meaningOfBackslash(rest: string): string {
  if (rest === "n") return "\n";
  if (rest === "r") return "";
  return rest.length === 1 ? rest : letterOf(Number.parseInt(rest.slice(1), 16));
}

/** A numeric escape may encode a disguise itself, such as a zero-width character. */
function letterOf(code: number): string {
  const letter = String.fromCharCode(code);
  return code >= 0x80 && letter.search(DISGUISE) === 0 ? meaningOf(letter) : letter;
}

function asciiOf(code: number): string {
  return code < 0x80 && code >= 0x20 ? String.fromCharCode(code) : "";
}

const BASE64_RUN = /[\w+/-]{24,}/g;

/** The long stretches of base64 letters in runs, in either of the two usual alphabets. */
export function stretchesIn(runs: string): Range[] {
  return [...runs.matchAll(BASE64_RUN)].map(({ 0: run, index }) => {
    return { start: index, end: index + run.length };
  });
}

/** A range of runs that decodes to plain text. */
export interface EncodedText extends Range {
  readonly decoded: string;
}

/** So many bytes in a row are not plain text by chance. */
const PLAIN = /\p{ASCII}{18}/u;

/** The base64 pieces of runs that decode to plain text, from the first to the fourth letter on. */
export function encodedIn(runs: string, stretches: readonly Range[]): EncodedText[] {
  return stretches.flatMap(({ start, end }) => {
    const letters = runs.slice(start, end).replaceAll("-", "+").replaceAll("_", "/");
    const phase = [0, 1, 2, 3].find((one) => isPlain(decode(letters.slice(one))));
    if (phase === undefined) return [];
    let whole = end;
    while (runs[whole] === "=") whole++;
    // One system encodes its commands with two bytes for each letter.
    const bytes = decode(letters.slice(phase));
    const decoded = (utf8Of(bytes) ?? bytes).replaceAll("\0", "");
    return [{ start: start + phase, end: whole, decoded }];
  });
}

/** The letters of a piece that are decoded to decide whether it is text. */
const SAMPLE_CHARS = 96;
/** Letters of any script in a row. */
const WORDS = /[\p{L}\p{N}\p{P} ]{10}/u;

function isPlain(bytes: string): boolean {
  return PLAIN.test(bytes) || WORDS.test(utf8Of(bytes.slice(0, SAMPLE_CHARS)) ?? "");
}

/** Bytes as text; undefined if they are none. The last letter may be cut. */
function utf8Of(bytes: string): string | undefined {
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    return decoder.decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
      { stream: true },
    );
  } catch {
    return undefined;
  }
}

function decode(letters: string): string {
  return atob(letters.length % 4 === 1 ? letters.slice(0, -1) : letters);
}

/** Text in hexadecimal: twenty plain letters, each by its two digits. */
const HEX_RUN = /(?<![0-9A-Za-z])(?:0x)?((?:[2-7][0-9a-fA-F]){20,4096})(?![0-9A-Za-z])/dg;

/** The pieces of runs that are plain text in hexadecimal. */
export function inHex(runs: string): EncodedText[] {
  return [...runs.matchAll(HEX_RUN)].map(({ 1: digits = "", indices }) => {
    const [start, end] = indices?.[1] ?? [0, 0];
    return { start, end, decoded: new TextDecoder().decode(Uint8Array.fromHex(digits)) };
  });
}
