import { Fault } from "#base/fault.ts";
import { randomFrom } from "#scripts/support/random.ts";
import { inputFor } from "./inputs.ts";
import type { ByteParser } from "./parser.ts";

/** The result of feeding a parser. */
export interface Fed {
  readonly parser: string;
  readonly inputs: number;
  readonly slowestMs: number;
  /** The number of the input that broke it, or that took too long, and what happened. */
  readonly wrong: readonly string[];
}

/** Nothing that is read may take longer. */
const MOST_MS = 1000;

/** More samples of the same kind find nothing new. */
const MOST_WRONG = 5;

/** How a parser is fed. */
export interface Meal {
  readonly seed: number;
  readonly inputs: number;
  /** Reported before each input, so that an endless one can be named. */
  readonly before?: (number: number) => void;
  /** A parser that needs longer is wrong. */
  readonly mostMs?: number;
}

/** Feeds a parser with damaged samples and with noise; each input depends on the seed and its number alone. */
export async function feed(parser: ByteParser, meal: Meal): Promise<Fed> {
  const { seed, inputs, before, mostMs = MOST_MS } = meal;
  const wrong: string[] = [];
  let slowestMs = 0;
  let number = 0;
  for (; number < inputs && wrong.length < MOST_WRONG; number++) {
    before?.(number);
    const bytes = inputOf(parser, seed, number);
    const started = process.cpuUsage();
    const broken = await brokenBy(parser, bytes);
    // Not by the clock, because others are at work on the machine too.
    const { user, system } = process.cpuUsage(started);
    const ms = (user + system) / 1000;
    slowestMs = Math.max(slowestMs, ms);
    if (broken !== undefined) wrong.push(`input ${number} of seed ${seed}: ${broken}`);
    else if (ms > mostMs) wrong.push(`input ${number} of seed ${seed}: took ${Math.round(ms)} ms`);
  }
  return { parser: parser.name, inputs: number, slowestMs, wrong };
}

/** One input of a parser, by its number. */
export function inputOf({ samples }: ByteParser, seed: number, number: number): Uint8Array {
  return inputFor(samples, randomFrom(Math.imul(seed, 0x9e3779b1) + number));
}

/** Why a parser broke; a fault is an answer. */
async function brokenBy(parser: ByteParser, bytes: Uint8Array): Promise<string | undefined> {
  try {
    await parser.read(bytes, new TextDecoder().decode(bytes));
    return undefined;
  } catch (error) {
    if (error instanceof Fault) return undefined;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
