const STOPPED = {
  english: `a about above after again against all also am an and any are as at be because been before being below between both
  but by can cannot could did do does doing don done down during each either else ever few for from further get gets getting got had has have having
  he her here hers herself him himself his how however i if in into is it its itself just ll let lets may maybe me might mine more most much must my
  myself neither no nor not now of off ok okay on once one only onto or other others our ours ourselves out over own per please quite rather re really same
  shall she should since so some still such than that the their theirs them themselves then there these they this those
  though through thus to too toward towards under until unless up upon us ve very via was way we well were what whatever when where
  whether which while who whom whose why will with within without would yes yet you your yours yourself yourselves
  aren couldn didn doesn hadn hasn haven isn mustn needn shan shouldn wasn weren won wouldn im ive id dont doesnt didnt cant wont isnt
  s t d m o e g ie eg etc`,
  german: `aber alle als also am an auch auf aus bei bin bis bitte da dann das dass dem den denn der des die dies diese dieser dieses doch du
  ein eine einem einen einer eines er es etwas fur gab gegen hab habe haben hat hatte hatten hier ich ihr im in ins ist ja kann kein keine
  konnen man mehr mein mich mir mit muss nach nicht noch nur ob oder ohne schon sehr sein seine sich sie sind so soll sollen uber um
  und uns unser unsere unter vom von vor war waren warum was weil welche welcher welches wenn wer werden wie wieder wir wird wo worden wurde wurden zu zum zur zwischen`,
  french: `alors au aussi aux avec avoir avons car ce cela ces cet cette ceux chez comme comment dans de des donc dont du elle en est et etait ete etre
  eux fait il ils je la le les leur lors lui ma mais me meme mes moi mon ne nos notre nous on ont ou par pas plus pour pourquoi puis quand que quel quelle quelles
  quels qui quoi sa sans se ses si son sont sous sur ta te tes toi ton tous tout toute tres tu un une vers vos votre vous l d j n qu c`,
  spanish: `al algo ante como con cual cuando de del desde donde dos el ella ellos en entre era es esa ese eso esta este esto
  fue fueron ha hace han hasta hay hemos la las le les lo los mas me mi muy no nos nosotros nuestra nuestro o para pero por porque que quien se ser
  si sin sobre son su sus tambien tiene todo todos tu un una uno y ya yo`,
  italian: `abbiamo ai al alla alle anche che chi ci come con cosa cui da dal dalla dei del della delle dello di dopo dove e ed era gli ha hanno ho i il in
  io la le lo ma mi ne nei nel nella noi non o per perche piu quale quando quello questa questo qui se si sia sono stata stato su sul sulla un una
  uno`,
  portuguese: `a ao aos as com como da das de dele depois do dos e ela ele em entre era essa esse esta este eu foi foram ha isso isto ja mais mas me
  mesmo meu muito na nao nas nem no nos nossa nosso o os ou para pela pelo por porque qual quando que quem se sem ser seu sua so sobre tambem tem temos um
  uma voce`,
  russian: `а без был была были было быть в вам вас весь во вот все всего вы где да для до его ее если есть еще же за и из или им их к как
  какой когда кто ли мне мы на над не него нет но о об он она они от по под почему при с со так там то тоже только ты у уже чем что чтобы это этот я мой наш`,
};

/** One of the languages with known endings. */
export type Language = keyof typeof STOPPED;

/** The languages with known endings. */
export const LANGUAGES = Object.keys(STOPPED) as Language[];

/**
 * The languages of each stop word, one bit for each: stop words carry no subject. They are folded, as words are looked up, and one
 * table answers for all languages, because every text is asked for its language.
 */
const STOP_WORDS = new Map<string, number>();
for (const [at, name] of LANGUAGES.entries())
  for (const word of STOPPED[name].split(/\s+/))
    STOP_WORDS.set(word, (STOP_WORDS.get(word) ?? 0) | (1 << at));

/** Whether a word is a stop word of a language. */
function isStop(word: string, language: Language): boolean {
  return ((STOP_WORDS.get(word) ?? 0) & (1 << LANGUAGES.indexOf(language))) !== 0;
}

/** The most words that are read to detect a language. */
const DETECTION_WORDS = 200;

/** A short word may as well be an acronym: CI, EU and MIT are stop words of some language. */
const MAYBE_ACRONYM = /^[a-z]{1,3}$/;

/**
 * The language with the most stop words in a text, English on a tie; undefined if the text has
 * none, or only one that may be an acronym: a title or a question may be too short for it.
 */
export function languageOf(words: readonly string[]): Language | undefined {
  const stops = words.slice(0, DETECTION_WORDS).filter((word) => STOP_WORDS.has(word));
  const bits = stops.map((word) => STOP_WORDS.get(word) ?? 0);
  const counts = LANGUAGES.map((_, at) => bits.reduce((sum, one) => sum + ((one >> at) & 1), 0));
  const most = Math.max(...counts);
  const language = most > 0 ? LANGUAGES[counts.indexOf(most)] : undefined;
  if (language === undefined || language === "english") return language;
  const [only = "", ...others] = new Set(stops.filter((word) => isStop(word, language)));
  return others.length === 0 && MAYBE_ACRONYM.test(only) ? undefined : language;
}

/** Whether a word is grammar. In capitals, a stop word of another language than English is a name. */
export function isStopWord(word: string, language: Language, isCapital: boolean): boolean {
  return isStop(word, isCapital ? "english" : language);
}

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
