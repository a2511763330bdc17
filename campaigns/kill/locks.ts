import { mkdtempSync, rmSync } from "node:fs";
import { takeLock } from "#disk/lock.ts";
import { randomFrom } from "#scripts/support/random.ts";

/** How holders of a lock are killed. */
export interface LockPlan {
  readonly kills: number;
  readonly seed: number;
  /** The compiled worker. */
  readonly worker: string;
  readonly place: string;
}

/** The result of the trial. */
export interface LockOutcome {
  readonly kills: number;
  /** How often the next one had to wait longer than promised. */
  readonly late: number;
  readonly slowestMs: number;
  readonly medianMs: number;
  readonly seconds: number;
}

/** So long the next one may wait for a lock whose holder was killed. */
export const MOST_WAIT_MS = 50;

/** It is given up after this, which would be a lock that outlives its process. */
const GIVE_UP_MS = 10_000;

/** A holder lives for so long at most after it has the lock. */
const LIFE_MS = 4;

/** Kills the holder of a lock again and again, and takes the lock each time: how long does that take? */
export async function lockCampaign({ kills, seed, worker, place }: LockPlan): Promise<LockOutcome> {
  const started = performance.now();
  const folder = mkdtempSync(`${place}/loci-lock-`);
  const random = randomFrom(seed);
  const waits: number[] = [];
  try {
    for (let kill = 0; kill < kills; kill++) {
      const holder = await start(worker, folder);
      await Bun.sleep(random.next() * LIFE_MS);
      holder.kill("SIGKILL");
      waits.push(waitFor(`${folder}/lock`));
      await holder.exited;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  waits.sort((one, other) => one - other);
  return {
    kills: waits.length,
    late: waits.filter((ms) => ms > MOST_WAIT_MS).length,
    slowestMs: waits.at(-1) ?? 0,
    medianMs: waits[waits.length >> 1] ?? 0,
    seconds: (performance.now() - started) / 1000,
  };
}

function waitFor(path: string): number {
  const started = performance.now();
  using _lock = takeLock(path, GIVE_UP_MS);
  return performance.now() - started;
}

/** Starts a holder, and waits until it has the lock. */
async function start(worker: string, folder: string) {
  const argv = [worker, "hold", folder];
  const child = Bun.spawn(argv, { cwd: "/", env: {}, stdin: "ignore", stdout: "pipe" });
  const { value } = await child.stdout.getReader().read();
  if (!value) throw new Error("a holder has ended before it had the lock");
  return child;
}
