import { isObject, parseJson } from "#base/json.ts";
import { readDropped } from "#disk/write-light.ts";

/** A sentence that the user typed. */
export interface Said {
  readonly at: string;
  readonly session: string;
  readonly text: string;
  /** From 0 to 1: how much it sounds like something that lasts. */
  readonly lasting: number;
}

/** Where the sentences are that the user typed in the sessions of a project. */
export function saidPath(stateDir: string, hash12: string): string {
  return `${stateDir}/said/${hash12}.jsonl`;
}

/** From here on a sentence sounds lasting enough to be quoted to a session that did not ask for it. */
const LASTING = 0.5;
/** Only the end of a long file is looked at: the newest sentences count. */
const MOST_LINES = 2000;

/** The lasting sentences that the user typed, the newest first. */
export async function readLasting(path: string): Promise<Said[]> {
  const text = await readDropped(path);
  return text
    .split("\n")
    .slice(-MOST_LINES)
    .flatMap((line): Said[] => {
      const value = line === "" ? undefined : parseJson(line);
      if (!isObject(value)) return [];
      const { at, session, text: said, lasting } = value;
      const isWhole = typeof at === "string" && typeof said === "string";
      if (!isWhole || typeof lasting !== "number" || lasting < LASTING) return [];
      return [{ at, session: `${session}`, text: said, lasting }];
    })
    .reverse();
}
