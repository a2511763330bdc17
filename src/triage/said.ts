import { isObject, parseJson } from "#base/json.ts";
import { readDropped } from "#disk/write-light.ts";
import { LASTS } from "./lasting.ts";
import { sharedWords, subjectWords, TAKES_BACK } from "./subject.ts";

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
const MOST_LASTING = 400;
const SAME_SUBJECT = 0.6;
const CLEARLY = 0.4;

/** The sentences that sound lasting, the newest first, without those that a newer one replaces. */
export function lastingSaid(sentences: readonly SaidSentence[]): SaidSentence[] {
  const newest = sentences.filter(({ lasting }) => lasting >= LASTS).slice(-MOST_LASTING);
  const shown: { said: SaidSentence; words: ReadonlySet<string>; takesBack: boolean }[] = [];
  for (const said of newest.toReversed()) {
    const words = subjectWords(said.text);
    const isReplaced = shown.some((newer) => {
      const shared = sharedWords(newer.words, words);
      return shared >= SAME_SUBJECT || (newer.takesBack && shared >= CLEARLY);
    });
    if (isReplaced) continue;
    shown.push({ said, words, takesBack: TAKES_BACK.test(said.text.toLowerCase()) });
  }
  return shown.map(({ said }) => said);
}
