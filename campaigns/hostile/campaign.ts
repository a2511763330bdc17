import { BAD_INPUTS } from "#hostile/catalogue.ts";
import type { BadInput, Call } from "#hostile/input.ts";
import { troubleWith } from "#hostile/judge.ts";
import { HAS } from "#hostile/machine.ts";
import { play } from "#hostile/play.ts";
import { setStage } from "#hostile/stage.ts";

/** How long a campaign is, and over what. */
export interface Campaign {
  readonly binary: string;
  /** How many calls of a hook at least. */
  readonly runs: number;
  /** Only these inputs; all of them where none is named. */
  readonly numbers: readonly number[];
  /** Whether inputs come in their full size. */
  readonly isLong: boolean;
  readonly say: (line: string) => void;
}

/** The result of one input. */
export interface InputOutcome {
  readonly number: number;
  readonly name: string;
  readonly isSlow: boolean;
  readonly skipped: boolean;
  /** How long each call of a hook took, with the shell that calls it. */
  readonly hookMs: readonly number[];
  readonly commands: number;
  readonly trouble: readonly string[];
}

/** Plays every bad input, as often as it takes to come to so many calls. */
export async function playAll(campaign: Campaign): Promise<InputOutcome[]> {
  const { numbers, runs } = campaign;
  const inputs = BAD_INPUTS.filter(
    ({ number }) => numbers.length === 0 || numbers.includes(number),
  ).sort((a, b) => a.number - b.number);
  const cases = inputs.reduce((sum, input) => sum + Object.keys(input.cases).length, 0);
  const rounds = Math.max(1, Math.ceil(runs / (cases * 10)));
  const outcomes: InputOutcome[] = [];
  for (const input of inputs) {
    const outcome = await playOne(campaign, input, rounds);
    for (const trouble of outcome.trouble) campaign.say(`${input.number}: ${trouble}`);
    outcomes.push(outcome);
  }
  return outcomes;
}

async function playOne(
  { binary, isLong }: Campaign,
  { number, name, needs, isSlow, cases }: BadInput,
  rounds: number,
): Promise<InputOutcome> {
  const calls: Call[] = [];
  const trouble: string[] = [];
  const skipped = needs !== undefined && !HAS[needs];
  for (const [which, lay] of Object.entries(skipped ? {} : cases)) {
    using stage = await setStage(isLong);
    const scene = await lay(stage);
    // A slow input shows nothing more when it is repeated a hundred times.
    const times = isSlow ? Math.min(rounds, 2) : rounds;
    const played = await play({ stage, scene, binary, isWhole: true, rounds: times });
    calls.push(...played.calls);
    const found = [...played.calls.flatMap(troubleWith), ...stage.harm()];
    trouble.push(...new Set(found.map((one) => `${which}: ${one}`)));
  }
  const hookMs = calls.filter(({ kind }) => kind === "hook").map(({ ms }) => ms);
  const commands = calls.length - hookMs.length;
  return { number, name, isSlow: isSlow ?? false, skipped, hookMs, commands, trouble };
}
