import { parseArgs } from "node:util";

/** The parameters of a measurement in the real host. */
export interface CostOptions {
  /** How many turns are measured in each way, after one that only warms up. */
  readonly rounds: number;
  /** How long the scripted model thinks before each answer. */
  readonly answersAfterMs: number;
  /** Whether there is a memory of some pages and 1,000 records, and the session does something. */
  readonly isRemembering: boolean;
}

/** Reads the words of the command line; `help` prints the page. */
export type Asked =
  | { readonly kind: "run"; readonly options: CostOptions }
  | { readonly kind: "help" }
  | { readonly kind: "wrong"; readonly why: string };

/** The help page. */
export const HELP = `Measures a turn with one sub-agent in the real host: without hooks, with hooks that do nothing, with a bare executable
in the place of loci, and with loci.

bun scripts/host-cost.ts [--rounds 10] [--answers-after 0] [--remembering]

  --rounds          how many turns are measured in each way, one way after the other (10)
  --answers-after   how many milliseconds the scripted model thinks before each answer (0, which no model does:
                    the host then writes its transcript after the end of the turn has been told)
  --remembering     with a memory of some pages and 1,000 records; the session writes a file and decides something

It builds what it compares, and fetches the host from npm if it is not there.`;

/** Reads the words of the command line. */
export function readOptions(words: readonly string[]): Asked {
  let values: { [name: string]: string | boolean | undefined };
  try {
    values = parseArgs({ args: [...words], options: OPTIONS }).values;
  } catch (error) {
    return { kind: "wrong", why: error instanceof Error ? error.message : String(error) };
  }
  if (values["help"]) return { kind: "help" };
  const rounds = wholeNumber(values["rounds"] ?? "10");
  const answersAfterMs = wholeNumber(values["answers-after"] ?? "0");
  if (!rounds) return { kind: "wrong", why: "--rounds takes a whole number above 0" };
  if (answersAfterMs === undefined) {
    return { kind: "wrong", why: "--answers-after takes a whole number of milliseconds" };
  }
  const isRemembering = values["remembering"] === true;
  return { kind: "run", options: { rounds, answersAfterMs, isRemembering } };
}

const OPTIONS = {
  rounds: { type: "string" },
  "answers-after": { type: "string" },
  remembering: { type: "boolean" },
  help: { type: "boolean" },
} as const;

function wholeNumber(value: string | boolean): number | undefined {
  return typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}
