/** Endings and what is put in their place, longest first where one ends like another. */
type Endings = readonly (readonly [string, string])[];

const SECOND: Endings = [
  ["ational", "ate"],
  ["ization", "ize"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["tional", "tion"],
  ["biliti", "ble"],
  ["entli", "ent"],
  ["ousli", "ous"],
  ["ation", "ate"],
  ["alism", "al"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["alli", "al"],
  ["ator", "ate"],
  ["logi", "log"],
  ["bli", "ble"],
  ["eli", "e"],
];

const THIRD: Endings = [
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ness", ""],
  ["ful", ""],
];

const FOURTH: Endings = [
  ["ement", ""],
  ["ance", ""],
  ["ence", ""],
  ["able", ""],
  ["ible", ""],
  ["ment", ""],
  ["ant", ""],
  ["ent", ""],
  ["ism", ""],
  ["ate", ""],
  ["iti", ""],
  ["ous", ""],
  ["ive", ""],
  ["ize", ""],
  ["al", ""],
  ["er", ""],
  ["ic", ""],
  ["ou", ""],
];

/** The stem of an English word in small letters, by Porter's rules: what its forms have in common. */
export function stemEnglish(word: string): string {
  if (word.length < 3) return word;
  let stem = withoutPast(withoutPlural(word));
  if (stem.endsWith("y") && hasVowel(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  stem = exchange(stem, SECOND, 0);
  stem = exchange(stem, THIRD, 0);
  return withoutLast(withoutNoun(stem));
}

function withoutPlural(word: string): string {
  if (!word.endsWith("s") || word.endsWith("ss")) return word;
  return word.slice(0, word.endsWith("sses") || word.endsWith("ies") ? -2 : -1);
}

function withoutPast(word: string): string {
  if (word.endsWith("eed")) return beats(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const ending = ["ed", "ing"].find((each) => word.endsWith(each));
  if (!ending) return word;
  const stem = word.slice(0, -ending.length);
  return hasVowel(stem) ? mended(stem) : word;
}

/** What a verb loses before its ending comes back: hoping is hope, planned is plan. */
function mended(stem: string): string {
  if (stem.endsWith("at") || stem.endsWith("bl") || stem.endsWith("iz")) return `${stem}e`;
  if (endsDouble(stem)) return "lsz".includes(stem.at(-1) ?? "") ? stem : stem.slice(0, -1);
  return beats(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
}

function exchange(word: string, endings: Endings, more: number): string {
  for (const [ending, other] of endings) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    return beats(stem) > more ? stem + other : word;
  }
  return word;
}

function withoutNoun(word: string): string {
  if (!word.endsWith("sion") && !word.endsWith("tion")) return exchange(word, FOURTH, 1);
  const stem = word.slice(0, -3);
  return beats(stem) > 1 ? stem : word;
}

function withoutLast(word: string): string {
  const stem = word.endsWith("e") ? withoutE(word) : word;
  return stem.endsWith("ll") && beats(stem) > 1 ? stem.slice(0, -1) : stem;
}

function withoutE(word: string): string {
  const stem = word.slice(0, -1);
  const count = beats(stem);
  return count > 1 || (count === 1 && !endsShort(stem)) ? stem : word;
}

function isVowel(word: string, at: number): boolean {
  const letter = word[at] ?? "";
  if (letter === "y") return at > 0 && !isVowel(word, at - 1);
  return "aeiou".includes(letter);
}

function hasVowel(word: string): boolean {
  for (let at = 0; at < word.length; at++) if (isVowel(word, at)) return true;
  return false;
}

/** How often a vowel is followed by a consonant. */
function beats(word: string): number {
  let count = 0;
  for (let at = 1; at < word.length; at++) {
    if (!isVowel(word, at) && isVowel(word, at - 1)) count++;
  }
  return count;
}

function endsDouble(word: string): boolean {
  return word.length > 1 && word.at(-1) === word.at(-2) && !isVowel(word, word.length - 1);
}

/** Whether it ends as `hop` does: such a stem gets its `e` back. */
function endsShort(word: string): boolean {
  const end = word.length - 1;
  if (end < 2 || "wxy".includes(word[end] ?? "")) return false;
  return !isVowel(word, end) && isVowel(word, end - 1) && !isVowel(word, end - 2);
}
