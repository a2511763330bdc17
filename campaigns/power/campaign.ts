import { CHECKS, type Damage, isOwnFileBehind } from "#campaigns/kill/check.ts";
import type { Life } from "#campaigns/kill/supervise.ts";
import { sweepLeftovers } from "#disk/remove-folder.ts";
import { randomFrom } from "#scripts/support/random.ts";
import { type Cut, cutPower, makeDisk } from "./cut.ts";
import { type FileSystem, isFleeting, type PowerMode } from "./modes.ts";

/** The parameters of a campaign. */
export interface PowerPlan
  extends Pick<Cut, "mode" | "fileSystem" | "worker" | "writers" | "place"> {
  readonly cuts: number;
  readonly seed: number;
}

/** The result of a campaign. */
export interface PowerOutcome {
  readonly mode: PowerMode;
  readonly fileSystem: FileSystem;
  readonly cuts: number;
  readonly acked: number;
  readonly lost: number;
  readonly torn: number;
  readonly seconds: number;
}

/** Long enough for all writers to work, and now and then long enough for the file system to write on its own. */
const LEAST_MS = 150;
const MOST_MS = 700;

/** Cuts the power again and again, and looks each time for what had been acknowledged. */
export async function powerCampaign(plan: PowerPlan): Promise<PowerOutcome> {
  const started = performance.now();
  const { mode, fileSystem, cuts } = plan;
  makeDisk(fileSystem, plan.place);
  const random = randomFrom(plan.seed);
  let [acked, lost, torn] = [0, 0, 0];
  for (let number = 0; number < cuts; number++) {
    const afterMs = random.whole(LEAST_MS, MOST_MS);
    const found = await cutPower({ ...plan, afterMs }, (folder, lives) =>
      lookFor(mode, folder, lives),
    );
    acked += found.acked;
    lost += found.lost;
    torn += found.torn;
  }
  const seconds = (performance.now() - started) / 1000;
  return { mode, fileSystem, cuts, acked, lost, torn, seconds };
}

/** Whether a promised way of writing held its promise, and the control has lost something. */
export function isAsPromised({ mode, lost, torn, acked }: PowerOutcome): boolean {
  return isFleeting(mode) ? lost + torn > 0 : acked > 0 && lost + torn === 0;
}

async function lookFor(mode: PowerMode, folder: string, lives: readonly Life[]) {
  sweepLeftovers(folder, { now: new Date(Date.now() + 1000), olderThanMs: 0 });
  const acked = lives.reduce((sum, life) => sum + life.acked, 0);
  const nobody: Damage = { lost: 0, torn: 0 };
  // A write that was never acknowledged may be missing entirely.
  const found = acked === 0 ? nobody : await CHECKS[checkOf(mode)](folder, lives, []);
  const behind = mode === "replace" ? lives.filter((life) => isOwnFileBehind(folder, life)) : [];
  return { acked, lost: found.lost + behind.length, torn: found.torn };
}

function checkOf(mode: PowerMode) {
  return mode === "unsynced" || mode === "unnamed" ? "create" : mode;
}
