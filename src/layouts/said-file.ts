import { objectsOnLines } from "#base/json.ts";
import { readDropped } from "#disk/write-light.ts";

/** A sentence that the user has typed. */
export interface SaidSentence {
  readonly at: string;
  readonly session: string;
  /** The host's id of the message. */
  readonly uuid: string;
  readonly text: string;
  /** How much it sounds as if it is to last, from 0 to 1. */
  readonly lasting: number;
  /** The folder of the project that it was said of, where that is not the whole project. */
  readonly folder?: string;
}

/** The most sentences of a project; the newest are read. */
export const MAX_SAID_SENTENCES = 2000;

/** The file with what the user has typed in a project; `name` is the project's hash. */
export function saidPath(stateDir: string, name: string): string {
  return `${stateDir}/said/${name}.jsonl`;
}

/** Reads what the user has typed in a project, the oldest first; a line that is not whole is left out. */
export async function readSaid(path: string): Promise<SaidSentence[]> {
  return saidIn(await readDropped(path));
}

/** Adds sentences to such a file; sessions that run side by side add theirs without a lock. */
export async function appendSaid(
  path: string,
  sentences: readonly SaidSentence[],
  uid: number | undefined,
): Promise<void> {
  const { appendRecord } = await import("#disk/append.ts");
  appendRecord(path, sentences.map((one) => JSON.stringify(one)).join("\n"), { uid });
}

/** The sentences in the text of such a file. */
export function saidIn(text: string): SaidSentence[] {
  return objectsOnLines(text)
    .flatMap((value) => (isSaid(value) ? [value as unknown as SaidSentence] : []))
    .toSorted((a, b) => Number(a.at > b.at) - Number(a.at < b.at))
    .slice(-MAX_SAID_SENTENCES);
}

function isSaid({ at, session, uuid, text, lasting }: Readonly<Record<string, unknown>>): boolean {
  const words = [at, session, uuid, text];
  return words.every((word) => typeof word === "string") && typeof lasting === "number";
}
