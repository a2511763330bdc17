import type { Language } from "#core/search/languages.ts";

type OtherLanguage = Exclude<Language, "english">;

/** What words end in that tells their form and not their meaning, folded; of those that fit, the longest is taken off. */
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

/** So much is left of a word at least. */
const LEAST = 4;

const LISTS = new Map<OtherLanguage, readonly string[]>();

/** A word of another language than English without its ending. It need be no word, only the same for all forms. */
export function stemLightly(word: string, language: OtherLanguage): string {
  if (word.length <= LEAST) return word;
  const ending = endingsOf(language).find(
    (each) => word.length - each.length >= LEAST && word.endsWith(each),
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
