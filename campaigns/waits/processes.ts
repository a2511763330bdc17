import { existsSync, readdirSync } from "node:fs";
import { envOf, makeWaitsHome } from "./home.ts";

/** How many processes save at once, and how often each. */
export interface ProcessPlan {
  readonly processes: number;
  readonly saves: number;
}

/** The result of the campaign. */
export interface ProcessOutcome extends ProcessPlan {
  readonly refused: readonly string[];
  /** Acknowledged saves of which there is no record. */
  readonly lost: number;
  readonly longestMs: number;
  readonly seconds: number;
}

/** Saves from many processes at once, each its next as soon as the last has returned. */
export async function saveAtOnce(
  { loci, folder }: { readonly loci: string; readonly folder: string },
  plan: ProcessPlan,
): Promise<ProcessOutcome> {
  const home = makeWaitsHome(folder);
  const env = envOf(home);
  const refused: string[] = [];
  const ids: string[] = [];
  let longestMs = 0;
  const begun = performance.now();
  const worker = async (process: number) => {
    for (let save = 0; save < plan.saves; save++) {
      const text = `Service${process}x${save} listens on port ${5000 + process * plan.saves + save}`;
      const started = performance.now();
      const child = Bun.spawn([loci, "remember", text, "--as", "decision", "--json"], {
        ...{ cwd: home.root, env, stdin: "ignore", stdout: "pipe", stderr: "pipe" },
      });
      const [out, err] = await Promise.all([child.stdout.text(), child.stderr.text()]);
      await child.exited;
      longestMs = Math.max(longestMs, performance.now() - started);
      if (child.exitCode === 0) ids.push(idIn(out));
      else refused.push(err.split("\n")[0] ?? "");
    }
  };
  await Promise.all(Array.from({ length: plan.processes }, (_, at) => worker(at)));
  const decisions = `${home.root}/.claude/memory/decisions`;
  const names = new Set(existsSync(decisions) ? readdirSync(decisions) : []);
  const lost = ids.filter((id) => !names.has(`${id}.json`)).length;
  return { ...plan, refused, lost, longestMs, seconds: (performance.now() - begun) / 1000 };
}

function idIn(json: string): string {
  return /"id": ?"(?:[a-z_]+\/)?([^"]+)"/.exec(json)?.[1] ?? "";
}
