import type { Environment } from "#base/world.ts";
import { wipeProgress } from "./text-stream.ts";

/** Shows a text in the user's pager; returns false if there is none, or it does not start. */
export function showInPager(text: string, env: Environment, platform: string): boolean {
  const words = pagerWords(env, platform);
  if (words.length === 0) return false;
  wipeProgress();
  try {
    const { exitCode } = Bun.spawnSync([...words], {
      stdin: Buffer.from(`${text}\n`),
      stdout: "inherit",
      stderr: "inherit",
      env: { LESS: "FRX", LESSCHARSET: "utf-8", ...env },
    });
    // A shell that finds no such program exits with 127.
    return exitCode !== 127;
  } catch {
    return false;
  }
}

/** The command line of the pager: `$PAGER` by the shell, as other tools run it; by default less. */
function pagerWords({ PAGER, TERM }: Environment, platform: string): readonly string[] {
  if (TERM === "dumb" || PAGER === "" || PAGER === "cat") return [];
  if (PAGER === undefined) return platform === "win32" ? ["more"] : ["less", "-FRX"];
  return platform === "win32" ? ["cmd", "/c", PAGER] : ["/bin/sh", "-c", PAGER];
}
