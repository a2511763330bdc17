/** Words that tell nothing about a subject: the grammar's, and those that every task is made of. */
const STOP = `a about above after again all also an and any are as at be been before being below but by can could did do does
  done each every few for from further get give had has have having he her here him his how i if in into is it its
  just let like look make many me more most must my need new no nor not now of off on once one only or other our out
  over own please put same see set shall she should show since so some such take task than that the their them then
  there these they thing this those through to too two under until up us use used using very want was way we well
  were what when where which while who why will with within without work would write you your add check code find
  file implement read report run return sure update change create fix
  der die das und ist ein eine nicht mit von zu den dem im auf für sich als auch es an werden aus er hat dass sie
  el la los las un una de que y en por con para es no le les des du et est pas pour dans sur`;

let stopped: ReadonlySet<string> | undefined;

/** Whether it is one of these words, also without its ending; they are only taken apart when they are needed. */
function isStopped(word: string): boolean {
  stopped ??= new Set(STOP.split(/\s+/).flatMap((one) => [one, stemOf(one)]));
  return stopped.has(word);
}

/** How words are told apart. Of plain text nothing else is asked: the classes of Unicode take longer to compile than it to read. */
interface Letters {
  readonly word: RegExp;
  readonly humps: readonly RegExp[];
}

const ANY: Letters = {
  word: /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu,
  humps: [/(\p{Ll}|\p{N})(\p{Lu})/gu, /(\p{Lu})(\p{Lu}\p{Ll})/gu],
};
const PLAIN: Letters = {
  word: /[A-Za-z0-9]+/g,
  humps: [/([a-z0-9])([A-Z])/g, /([A-Z])([A-Z][a-z])/g],
};

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;

/** The words of a text that tell what it is about: identifiers in their pieces, no stop words, pairs of CJK letters. */
export function wordsOf(text: string): string[] {
  if (/^[\0-\x7f]*$/.test(text)) return tellingIn(text, PLAIN);
  const plain = text.normalize("NFKC");
  const pairs = [...plain.matchAll(CJK)].flatMap(([run]) => pairsOf(run));
  return [...tellingIn(plain.replace(CJK, " "), ANY), ...pairs];
}

function tellingIn(text: string, letters: Letters): string[] {
  const words = [...text.matchAll(letters.word)].flatMap(([word]) => piecesOf(word, letters));
  return words.map(stemOf).filter((word) => !isStopped(word));
}

/** Whether a word is written without spaces around it, so that it is looked for anywhere. */
export function isCjk(word: string): boolean {
  return word.charCodeAt(0) >= 0x1100 && word.search(CJK) === 0;
}

/** `parseURLPath2` is `parse`, `url`, `path2` and itself. */
function piecesOf(word: string, { humps }: Letters): string[] {
  const parted = humps.reduce((text, hump) => text.replace(hump, "$1 $2"), word);
  const split = parted.toLowerCase().split(" ");
  const pieces = split.length > 1 ? [...split, word.toLowerCase()] : split;
  return pieces.filter((piece) => piece.length > 1);
}

function pairsOf(run: string): string[] {
  const letters = [...run];
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/** A word without its commonest English endings; what it is cut to need be no word. */
export function stemOf(word: string): string {
  const one = word.length > 3 ? word.replace(/(?<!s)s$/, "") : word;
  return one.length > 4 ? one.replace(/(?:ing|ed|e)$/, "") : one;
}
