/** Words that tell nothing about a subject, without their endings: the grammar's, and those that every task is made of. */
const STOP = `a about abov after again all also an and any are as at be been befor below but by can could did do doe done each
  every few for from further get give had has have hav he her here him his how i if in into is it its just let
  like look make many me more most must my need new no nor not now of off on once one only or other our out over
  own pleas put same see set shall she should show sinc so some such take task than that the their them then ther
  thes they th thi thos through to too two under until up us use used very want was way we well were what when
  wher which whil who why will with within without work would writ you your add check code find file implement
  read report run return sure updat chang creat fix der die das und ist ein eine nicht mit von zu den dem im auf
  für sich als auch es werden aus er hat dass sie el la los las un una de que y en por con para le les des du et
  est pas pour dan sur`;

const STOPPED = new Set(STOP.split(/\s+/));

const PLAIN = /^[\0-\x7f]*$/;
const PLAIN_WORD = /[a-z0-9]+/gi;

/** What words tell, by how they are written; who has many texts to read looks at each word once. */
export type KnownWords = Map<string, readonly string[]>;

/** The words of a text that tell what it is about: identifiers in their pieces, no stop words, pairs of CJK letters. */
export function wordsOf(text: string, known: KnownWords = new Map()): string[] {
  // Patterns that know all letters of the world take half a millisecond to get ready, and most texts do without.
  if (PLAIN.test(text))
    return toldBy(text.match(PLAIN_WORD) ?? [], { known, cutUp: plainPiecesOf });
  const whole = text.normalize("NFKC");
  const runs = cjkRuns();
  const pairs = (whole.match(runs) ?? []).flatMap(pairsOf);
  const words = whole.replace(runs, " ").match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  return [...toldBy(words, { known, cutUp: piecesOf }), ...pairs];
}

interface Reading {
  readonly known: KnownWords;
  readonly cutUp: (word: string) => string[];
}

function toldBy(words: readonly string[], { known, cutUp }: Reading): string[] {
  const told: string[] = [];
  for (const word of words) {
    let tells = known.get(word);
    if (!tells) {
      tells = cutUp(word)
        .map(stemOf)
        .filter((stem) => !STOPPED.has(stem));
      known.set(word, tells);
    }
    for (const stem of tells) told.push(stem);
  }
  return told;
}

function cjkRuns(): RegExp {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;
}

/** Whether a word is written without spaces around it, so that it is looked for anywhere. */
export function isCjk(word: string): boolean {
  return word.charCodeAt(0) >= 0x1100 && word.search(cjkRuns()) === 0;
}

/** The same as `piecesOf`, for words of plain letters. */
function plainPiecesOf(word: string): string[] {
  const small = word.toLowerCase();
  if (small === word || /^[A-Z]?[a-z0-9]*$/.test(word)) return small.length > 1 ? [small] : [];
  return cut(word.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/([A-Z])([A-Z][a-z])/g, "$1 $2"));
}

/** `parseURLPath2` is `parse`, `url`, `path2` and itself. */
function piecesOf(word: string): string[] {
  return cut(
    word.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2").replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2"),
  );
}

/** A word that is marked where it falls into pieces: the pieces, and all of it. */
function cut(marked: string): string[] {
  const split = marked.toLowerCase().split(" ");
  const pieces = split.length > 1 ? [...split, split.join("")] : split;
  return pieces.filter((piece) => piece.length > 1);
}

function pairsOf(run: string): string[] {
  const letters = [...run];
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/** A word without its commonest English endings; what it is cut to need be no word. */
export function stemOf(word: string): string {
  const isPlural = word.length > 3 && word.endsWith("s") && !word.endsWith("ss");
  const one = isPlural ? word.slice(0, -1) : word;
  if (one.length <= 4) return one;
  if (one.endsWith("ing")) return one.slice(0, -3);
  if (one.endsWith("ed")) return one.slice(0, -2);
  return one.endsWith("e") ? one.slice(0, -1) : one;
}
