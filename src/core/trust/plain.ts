import { cleanText } from "#format/model-text.ts";

// A phrase may be spelled so that no search finds it: with letters of other alphabets, with marks, digits, or nothing
// that is seen in between. All of that is undone before it is looked for.

/** Letters of other alphabets; below, in the same places, those of ours that they look like. */
const ODD = "аеорсухіјѕԁԛԝһвкмнтгпοαεικνρτυχηѵɡıօոս";
const OURS = "aeopcyxijsdqwhbkmhtrnoaeikvptuxnvgionu";

/** Digits that stand for letters. */
const DIGITS: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
};

const PLAIN = /^[\n\t\x20-\x7e]*$/;

/** A text in small letters of one alphabet, without marks, as it would be read aloud. */
export function plainLetters(text: string): string {
  const seen = PLAIN.test(text) ? text : unmarked(text);
  return seen
    .toLowerCase()
    .replace(/(?<=[a-z])[013457@$]{1,2}(?=[a-z])|(?<![\w.])[01](?=[a-z]{2})/g, spelled);
}

function spelled(digits: string): string {
  return [...digits].map((digit) => DIGITS[digit] ?? digit).join("");
}

/** The same without anything but letters, for what is spelled out with gaps. */
export function lettersOnly(plain: string): string {
  return plain.replace(/[^a-z]+/g, "");
}

function unmarked(text: string): string {
  return cleanText(text)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}ɡı]/gu, lookalike);
}

function lookalike(letter: string): string {
  return OURS[ODD.indexOf(letter)] ?? letter;
}
