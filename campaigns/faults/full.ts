import { mkdirSync } from "node:fs";
import { parseJson } from "#base/json.ts";
import { type Ended, spawn } from "#scripts/support/spawn.ts";

/** The result of a campaign on a disk that is nearly full. */
export interface FullOutcome {
  readonly operations: number;
  /** How many found room enough. */
  readonly done: number;
  readonly wrong: readonly string[];
}

/** A disk of its own that only this campaign sees. */
const IN_NAMESPACE = 'mount -t tmpfs -o size=1m none "$1" && exec "$2" "$3" "$1" "$4" "$5"';

/** Works on a disk of 1 MB that has 0 to 8 KB free, or a little more; says why, if such a disk cannot be had here. */
export async function fullDisk(
  place: string,
  { operations, seed }: { operations: number; seed: number },
): Promise<FullOutcome | string> {
  const disk = `${place}/disk`;
  mkdirSync(disk, { recursive: true });
  if (!Bun.which("unshare")) return "there is no `unshare` here";
  const worker = `${process.cwd()}/campaigns/faults/full-worker.ts`;
  const words = [disk, process.execPath, worker, `${operations}`, `${seed}`];
  const argv = ["unshare", "-rm", "/bin/sh", "-c", IN_NAMESPACE, "sh", ...words];
  return outcomeOf(await spawn(argv, { cwd: process.cwd(), env: {} }));
}

function outcomeOf({ code, stdout, stderr }: Ended): FullOutcome | string {
  const last = stdout.trimEnd().split("\n").at(-1) ?? "";
  const outcome = parseJson(last);
  if (code === 0 && outcome) return outcome as unknown as FullOutcome;
  if (/^(unshare|mount):/m.test(stderr))
    return `a disk of its own is not allowed here: ${stderr.trim()}`;
  throw new Error(`the campaign broke: ${stderr}`);
}
