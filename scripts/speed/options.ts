import { parseArgs } from "node:util";

/** The parameters of a measurement. */
export interface SpeedOptions {
  /** How many memories each home has. */
  readonly homes: readonly number[];
  /** How often each row is measured, after the rounds that only warm up. */
  readonly rounds: number;
  readonly seed: number;
  /** Only the rows that have this in their name. */
  readonly only: string | undefined;
  readonly json: boolean;
  /** A folder of recorded sessions whose hooks are measured, too; nothing where it is missing. */
  readonly sessions: string;
  /** How many of them. */
  readonly limit: number;
  /** Another executable of loci whose hooks are measured on the same sessions. */
  readonly against: string | undefined;
  /** Whether a missed target, or too fast a growth, makes the run fail. */
  readonly check: boolean;
}

/** Reads the words of the command line. */
export type Asked =
  | { readonly kind: "run"; readonly options: SpeedOptions }
  | { readonly kind: "help" }
  | { readonly kind: "wrong"; readonly why: string };

/** The help page. */
export const HELP = `Measures loci from spawn to exit, beside a binary that does nothing.

bun scripts/speed.ts [--homes 0,1000] [--rounds 200] [--only hook] [--seed 1] [--json] [--check]
                     [--sessions FOLDER] [--limit 12] [--against LOCI]

  --homes    how many memories each made-up home has (0,1000,10000,100000)
  --rounds   how often each row is measured in each home (200)
  --only     only the rows that have this word in their name
  --seed     which homes are made up, and in which order is measured (1)
  --sessions recorded sessions whose hooks are measured by their CPU time (../shared/sessions)
  --limit    how many of them, the earliest first (12)
  --against  another executable that is measured on the same sessions, in turns
  --json     one JSON object on stdout in place of the tables
  --check    exit 1 when a target is missed, or a row after a change grows faster than memory does

Ratios are to the row named under \`beside\`, measured in the same rounds. A target is for the ratio
of the medians. Other load on the machine is felt: what is on a busy one is not a figure.`;

/** Reads the words of the command line. */
export function readOptions(words: readonly string[]): Asked {
  try {
    return asked(valuesOf(words));
  } catch (error) {
    return { kind: "wrong", why: error instanceof Error ? error.message : String(error) };
  }
}

type Values = ReturnType<typeof valuesOf>;

function valuesOf(words: readonly string[]) {
  const { values } = parseArgs({
    args: [...words],
    options: {
      homes: { type: "string", default: "0,1000,10000,100000" },
      rounds: { type: "string", default: "200" },
      seed: { type: "string", default: "1" },
      only: { type: "string" },
      sessions: { type: "string", default: "../shared/sessions" },
      limit: { type: "string", default: "12" },
      against: { type: "string" },
      json: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
      help: { type: "boolean", default: false, short: "h" },
    },
  });
  return values;
}

function asked({ help, homes, rounds, seed, limit, ...others }: Values): Asked {
  if (help) return { kind: "help" };
  const options = {
    homes: homes.split(",").map((home) => whole("homes", home)),
    rounds: whole("rounds", rounds),
    seed: whole("seed", seed),
    limit: whole("limit", limit),
    ...others,
    only: others.only,
    against: others.against,
  };
  if (options.rounds < 1) return { kind: "wrong", why: "`--rounds` takes at least 1" };
  return { kind: "run", options };
}

function whole(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`\`--${name}\` takes whole numbers, not \`${text}\``);
}
