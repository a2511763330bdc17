import type { Language } from "./languages.ts";

type OtherLanguage = Exclude<Language, "english">;

/**
 * Endings that change a word's form and not its meaning, folded. The longest that fits is removed.
 */
const ENDINGS: Readonly<Record<OtherLanguage, string>> = {
  german:
    "ungen ung heiten heit keiten keit lichen liche lich isch ische ischen end ende enden ern em en er es e s n st ten te t",
  french:
    "ements ement ations ation ateurs ateur ices ites ite ives ive euses euse eux aient ait ais ees ee es er ez ent ons e s x t i is ie ies",
  spanish:
    "amientos amiento aciones acion iones ion idades idad amente mente adores ador ados adas ado ada idos idas ido ida ando iendo aron ieron aba amos emos imos ar er ir an en os as es a o e s",
  italian:
    "azioni azione ioni ione mente menti mento ita atori atore ati ate ato ata iti ite ito ita uti ute uto uta ando endo are ere ire ano ono i e a o",
  portuguese:
    "amentos amento acoes acao oes ao idades idade mente adores ador ados adas ado ada idos idas ido ida ando endo indo aram eram iram ar er ir am em os as es a o e s",
  russian:
    "иями ями ами ием иям иях ение ения ений ению ться ого его ому ему ыми ими ать ять ить еть ует ают яют ила ала ело или али ешь ишь ее ие ые ое ей ий ый ой ем им ым ом их ых ую юю ая яя ою ею ям ям ах ях ев ов ия ию ья ью ет ит ут ют ат ят ла ло ли а е и й о у ы ь ю я",
};

/** A stem has at least this many letters. */
const MIN_STEM_LETTERS = 4;

const LISTS = new Map<OtherLanguage, readonly string[]>();

/**
 * The stem of a word in another language than English. It need not be a word, only the same for all
 * forms.
 */
export function stemLightly(word: string, language: OtherLanguage): string {
  if (word.length <= MIN_STEM_LETTERS) return word;
  const ending = endingsOf(language).find(
    (each) => word.length - each.length >= MIN_STEM_LETTERS && word.endsWith(each),
  );
  return ending ? word.slice(0, -ending.length) : word;
}

function endingsOf(language: OtherLanguage): readonly string[] {
  const known = LISTS.get(language);
  if (known) return known;
  const list = [...new Set(ENDINGS[language].split(" "))].sort((a, b) => b.length - a.length);
  LISTS.set(language, list);
  return list;
}

/** Endings and their replacements, the longest first where one ends like another. */
type Endings = readonly (readonly [string, string])[];

/** Reads `ational>ate ness`: one ending becomes another, the next one is removed. */
function endingsIn(text: string): Endings {
  return text.split(" ").map((word) => {
    const [ending = "", other = ""] = word.split(">");
    return [ending, other];
  });
}

const SECOND = endingsIn(
  "ational>ate ization>ize iveness>ive fulness>ful ousness>ous tional>tion biliti>ble entli>ent ousli>ous ation>ate alism>al aliti>al iviti>ive enci>ence anci>ance izer>ize alli>al ator>ate logi>log bli>ble eli>e",
);

const THIRD = endingsIn("icate>ic ative alize>al iciti>ic ical>ic ness ful");

const FOURTH = endingsIn(
  "ement ance ence able ible ment ant ent ism ate iti ous ive ize al er ic ou",
);

/** The stem of an English word in lower case, by Porter's rules. */
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
  return hasVowel(stem) ? restoreStem(stem) : word;
}

/** Restores what a verb loses before its ending: hoping is hope, planned is plan. */
function restoreStem(stem: string): string {
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

/** How often a consonant follows a vowel. */
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
