/** The entropy of a text in bits per character. */
export function entropyOf(text: string): number {
  const counts = new Map<number, number>();
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  let bits = 0;
  for (const count of counts.values()) {
    const share = count / text.length;
    bits -= share * Math.log2(share);
  }
  return bits;
}

/** The kinds of characters of a text. */
export interface Mixture {
  readonly digits: number;
  readonly small: number;
  readonly large: number;
  readonly others: number;
}

/** Counts the kinds of characters of a text. */
export function mixtureOf(text: string): Mixture {
  const counts = { digits: 0, small: 0, large: 0, others: 0 };
  for (let at = 0; at < text.length; at++) counts[sortOf(text.charCodeAt(at))]++;
  return counts;
}

function sortOf(code: number): keyof Mixture {
  if (code >= 0x61 && code <= 0x7a) return "small";
  if (code >= 0x30 && code <= 0x39) return "digits";
  return code >= 0x41 && code <= 0x5a ? "large" : "others";
}

/**
 * A long random text without a digit is rare; it has a capital after a small letter at least this
 * often.
 */
const MOST_BETWEEN = 12;

/**
 * Whether a text has digits, small and capital letters, as a long random one has, or letters in an
 * order that words do not have.
 */
export function isMixed(text: string): boolean {
  const { digits, small, large } = mixtureOf(text);
  return small > 0 && large > 0 && (digits > 0 || risesIn(text) * MOST_BETWEEN >= text.length);
}

/** Whether a piece of a line resembles part of a token rather than a word. */
export function looksRandom(piece: string): boolean {
  const text = piece.replaceAll(/[_-]/g, "");
  if (text.length < 4) return false;
  if (/\d/.test(text) && /[A-Za-z]/.test(text)) return !/^[A-Za-z][a-z]*\d{1,2}$/.test(text);
  const large = text.match(/[A-Z]/g)?.length ?? 0;
  if (!/[a-z]/.test(text)) return large >= 8;
  return large > 1 && caseChanges(text) * 6.5 >= text.length;
}

function risesIn(text: string): number {
  return text.match(/[a-z][A-Z]/g)?.length ?? 0;
}

/** How often the case changes, or a digit follows a letter; each character counts once. */
export function caseChanges(text: string): number {
  return text.match(/[a-z][A-Z]|[A-Z][a-z]|\d[A-Za-z]|[A-Za-z]\d/g)?.length ?? 0;
}
