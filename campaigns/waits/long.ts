import { mkdirSync } from "node:fs";
import { payloadOf } from "#scripts/speed/payloads.ts";
import { makeHome } from "#scripts/support/homes/home.ts";
import { makeSession } from "#scripts/support/homes/session.ts";

/** The CPU of each end of a turn of a session that was long before loci heard of it. */
export interface LongRow {
  readonly megabytes: number;
  readonly callsMs: readonly number[];
}

/** Ends turns of a long session of which no hook has read anything yet. */
export function endLongTurns(
  { loci, folder }: { readonly loci: string; readonly folder: string },
  { megabytes, turns }: { readonly megabytes: number; readonly turns: number },
): LongRow {
  const path = `${folder}/${megabytes}`;
  mkdirSync(path);
  const seed = megabytes;
  const home = makeHome(path, { seed, memories: 0 });
  const session = makeSession(home, { id: "long", seed, megabytes });
  const stdin = payloadOf("Stop", { home: path, project: home.project, session: session.id });
  const env = { HOME: path, PATH: "/usr/bin:/bin" };
  const callsMs = Array.from({ length: turns }, () => {
    session.takeTurn("asks");
    const { resourceUsage } = Bun.spawnSync([loci, "hook", "stop"], {
      ...{ cwd: home.project, env, stdin, stdout: "ignore", stderr: "ignore" },
    });
    return Number(resourceUsage.cpuTime.total) / 1000;
  });
  return { megabytes, callsMs };
}
