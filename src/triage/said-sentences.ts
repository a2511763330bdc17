import { isObject, parseJson } from "#base/json.ts";
import { readDropped } from "#disk/write-light.ts";
import { LASTS } from "./lasting.ts";
import { sharedWords, subjectWords, TAKES_BACK } from "./subject-words.ts";

/** A sentence that the user has typed. */
export interface SaidSentence {
  readonly at: string;
  readonly session: string;
  /** The host's id of the message. */
  readonly uuid: string;
  readonly text: string;
  /** How much it sounds as if it is to last, from 0 to 1. */
  readonly lasting: number;
}

/** So many sentences of a project are kept, the newest. */
export const MOST_SAID = 2000;

/** The file with what the user has typed in a project; `name` is the project's hash. */
export function saidPath(stateDir: string, name: string): string {
  return `${stateDir}/said/${name}.jsonl`;
}

/** Reads what the user has typed in a project, the oldest first; a line that is not whole is left out. */
export async function readSaid(path: string): Promise<SaidSentence[]> {
  return saidIn(await readDropped(path));
}

/** The sentences in the text of such a file. */
export function saidIn(text: string): SaidSentence[] {
  return text
    .split("\n")
    .flatMap((line) => {
      const value = line === "" ? undefined : parseJson(line);
      return isObject(value) && isSaid(value) ? [value as unknown as SaidSentence] : [];
    })
    .slice(-MOST_SAID);
}

function isSaid({ at, session, uuid, text, lasting }: Readonly<Record<string, unknown>>): boolean {
  const words = [at, session, uuid, text];
  return words.every((word) => typeof word === "string") && typeof lasting === "number";
}

/** More than these are not compared with each other. */
const MOST_COMPARED = 600;
const SAME_SUBJECT = 0.6;
const CLEARLY = 0.34;
/** A word that so few sentences have names a subject by itself. */
const RARE = 3;

/** A sentence with what tells whether it replaces another. */
interface Compared {
  readonly said: SaidSentence;
  readonly words: ReadonlySet<string>;
  readonly takesBack: boolean;
  readonly amounts: ReadonlyMap<string, string>;
}

/** The sentences that sound lasting, the newest first, without those that a newer one replaces or takes back. */
export function lastingSaid(sentences: readonly SaidSentence[]): SaidSentence[] {
  const all = sentences.slice(-MOST_COMPARED).map(comparedOf).reverse();
  const counts = new Map<string, number>();
  for (const { words } of all)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isRare = (word: string) => (counts.get(word) ?? 0) <= RARE;
  return all
    .filter(({ said }) => said.lasting >= LASTS)
    .filter((older) => {
      const newer = all.slice(0, all.indexOf(older));
      return !newer.some((one) => isReplaced(older, one, isRare));
    })
    .map(({ said }) => said);
}

function comparedOf(said: SaidSentence): Compared {
  const small = said.text.toLowerCase();
  const takesBack = TAKES_BACK.test(small) || DENIES.test(small);
  return { said, words: subjectWords(said.text), takesBack, amounts: amountsIn(small) };
}

const DENIES =
  /(?<!\p{L})(?:doesn't|doesnt|isn't|isnt|won't|wont|no more|gone|dropped|cancelled|off again|forget|kein|nicht|ya no|não|non|niet)(?!\p{L})/u;

function isReplaced(older: Compared, newer: Compared, isRare: (word: string) => boolean): boolean {
  const shared = sharedWords(newer.words, older.words);
  if (newer.said.lasting >= LASTS && shared >= SAME_SUBJECT) return true;
  for (const [what, amount] of newer.amounts) {
    if ((older.amounts.get(what) ?? amount) !== amount) return true;
  }
  if (!newer.takesBack) return false;
  return (
    shared >= CLEARLY || [...newer.words].some((word) => older.words.has(word) && isRare(word))
  );
}

/** How many there are of what, as "2 berths": another number of the same says otherwise. */
function amountsIn(small: string): ReadonlyMap<string, string> {
  const found = small.matchAll(/(?<![\p{L}\p{N}.])(\d+)[ -](\p{L}{4,})/gu);
  return new Map([...found].map(([, amount = "", what = ""]) => [what, amount]));
}
