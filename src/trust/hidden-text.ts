// Characters that a reader does not see and a model reads. Each kind has a legitimate use, which is
// allowed: flags of regions, emoji of several people, ligatures of Arabic and Indic scripts,
// variants of ideographs.

/** A flag of a region: a black flag, letters of the tag block, and the closing tag. */
const FLAG = /\u{1f3f4}[\u{e0061}-\u{e007a}\u{e0030}-\u{e0039}]{2,6}\u{e007f}/gu;

/** Selects the style of the letter before it. */
const SELECTOR = String.raw`(?:\p{Variation_Selector})`;

/** Zero width, and useless between two letters of these alphabets. */
const THIN = String.raw`(?:[\u200b\u200c\u2060-\u2064\ufeff\u180e]|\u200d|\u034f)`;
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]`;

const KINDS: readonly (readonly [string, RegExp])[] = [
  ["letters of the tag block", /[\u{e0000}-\u{e007f}]/u],
  [
    "variation selectors that carry bytes",
    new RegExp(`${SELECTOR}{2}|[\\p{L}--\\p{Script=Han}]${SELECTOR}`, "v"),
  ],
  ["directions that reorder it", /[\u202a-\u202e\u2066-\u2069]/],
  ["letters without width inside of words", new RegExp(`${LETTER}${THIN}+${LETTER}`, "u")],
  ["many letters without width", new RegExp(`${THIN}{3}`, "u")],
  ["fillers that look like nothing", /[\u115f\u1160\u3164\uffa0]/],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
  ["control characters", /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/],
];

/** A text of only these hides nothing; patterns for all of Unicode are slow to compile. */
const PLAIN = /^[\n\r\t\x20-\x7e]*$/;

/** The kinds of hidden characters in a text, in words; mostly none. */
export function hiddenIn(text: string): string[] {
  if (PLAIN.test(text)) return [];
  const rest = text.replace(FLAG, "");
  return KINDS.filter(([, pattern]) => pattern.test(rest)).map(([name]) => name);
}
