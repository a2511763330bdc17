import { mkdirSync, rmSync } from "node:fs";
import { randomFrom } from "#scripts/support/random.ts";
import { type BinaryHome, writeBinaryHome } from "./binary-home.ts";
import { figuresOf } from "./figures.ts";
import type { Answered } from "./measure.ts";
import type { RetrievalSet, SetGroup, SetQuery } from "./set.ts";
import { indexedWay } from "./ways.ts";

/** How a sample is sent through an executable. */
export interface Sampling {
  readonly binary: string;
  /** An empty folder. */
  readonly folder: string;
  /** How many questions are asked. */
  readonly count: number;
  readonly skip: readonly string[];
}

/** A question of the sample, as both ways have answered it. */
export interface Sampled extends Answered {
  readonly question: string;
  /** Whether both put the same text first, and how much of the first five they have in common. */
  readonly isFirstSame: boolean;
  readonly shareOfFive: number;
}

/** The number of answers that count. */
const MOST = 10;

/** Asks a sample of a set's questions through an executable and in process, each the same for the same set. */
export async function sampleByBinary(set: RetrievalSet, sampling: Sampling): Promise<Sampled[]> {
  const asked = set.groups.flatMap((group) =>
    group.queries
      .filter(({ cat }) => !sampling.skip.includes(cat ?? ""))
      .map((query) => ({ group, query })),
  );
  const chosen = randomFrom(11).some(asked, Math.min(sampling.count, asked.length));
  const groups = Map.groupBy(chosen, ({ group }) => group);
  const sampled: Sampled[] = [];
  for (const [group, some] of groups) {
    const queries = some.map(({ query }) => query);
    sampled.push(...(await sampleOfGroup(group, queries, sampling)));
  }
  return sampled;
}

async function sampleOfGroup(
  group: SetGroup,
  queries: readonly SetQuery[],
  { binary, folder }: Sampling,
): Promise<Sampled[]> {
  const home = `${folder}/home`;
  mkdirSync(home);
  const written = writeBinaryHome(home, group);
  using own = indexedWay(group, { path: `${folder}/own.db`, asPrompt: false });
  const sampled: Sampled[] = [];
  for (const { text, cat, gold } of queries) {
    const found = answerOf(binary, written, text);
    const wanted = (await own.answer(text)).slice(0, MOST);
    const five = wanted.slice(0, 5);
    const same = found.slice(0, 5).filter((id) => five.includes(id)).length;
    sampled.push({
      question: text,
      category: cat ?? "",
      ways: { binary: figuresOf(found, gold), loci: figuresOf(wanted, gold) },
      isFirstSame: found[0] === wanted[0],
      shareOfFive: five.length === 0 ? Number(found.length === 0) : same / five.length,
    });
  }
  for (const end of ["", "-wal", "-shm"]) rmSync(`${folder}/own.db${end}`, { force: true });
  rmSync(home, { recursive: true });
  return sampled;
}

/** The results of the executable for a question, by the ids of the set. */
function answerOf(
  binary: string,
  { home, project, turns, ids }: BinaryHome,
  question: string,
): string[] {
  const flags = ["--json", "--limit", `${MOST}`, ...(turns ? ["--turns"] : [])];
  const run = Bun.spawnSync([binary, "search", ...flags, "--", question], {
    cwd: project,
    env: { HOME: home, PATH: "/usr/bin:/bin" },
  });
  if (run.exitCode !== 0) throw new Error(`\`${question}\` failed: ${run.stderr}`);
  const { found }: { found: { id: string }[] } = JSON.parse(run.stdout.toString());
  return found.map(({ id }) => ids.get(id) ?? id);
}

/** How far both ways agree, in a line. */
export function agreementOf(sampled: readonly Sampled[]): string {
  const mean = (of: (one: Sampled) => number) =>
    (100 * sampled.reduce((sum, one) => sum + of(one), 0)) / Math.max(1, sampled.length);
  const first = mean(({ isFirstSame }) => Number(isFirstSame));
  const five = mean(({ shareOfFive }) => shareOfFive);
  return `the same first answer to ${first.toFixed(1)} of 100 questions, and ${five.toFixed(1)} of 100 of the first five`;
}
