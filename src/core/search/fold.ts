const PLAIN = /^[\0-\x7f]*$/;

/** Letters that fall into no letter and mark. */
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/ß/g, "ss"],
  [/[øØ]/g, "o"],
  [/[łŁ]/g, "l"],
  [/[đĐ]/g, "d"],
  [/[æÆ]/g, "ae"],
  [/[œŒ]/g, "oe"],
  [/ı/g, "i"],
];

/** Marks that are written or left out as one likes: accents, and the vowels of Hebrew and Arabic. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g;

/** A text as it is looked up: wide letters made narrow, accents taken off; small and capital letters are left. */
export function fold(text: string): string {
  // Most texts need nothing of all this, and what it needs takes time to get ready.
  if (PLAIN.test(text)) return text;
  let folded = text.normalize("NFKD").replace(MARKS, "").normalize("NFC");
  for (const [letter, other] of LETTERS) folded = folded.replace(letter, other);
  return folded;
}

/** Whether a text has nothing but ASCII. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}
