import type { Errand } from "./row.ts";

/**
 * Runs a program to its end and returns its milliseconds, from before its start.  The payload is
 * ready before the program starts: a host writes it at once, and writing it here after the start
 * would measure how late this process was. A host uses a socket where this uses a file in memory; a
 * socket that was filled before and stays open gave the same figures, within a hundredth.
 */
export function timeOf({ argv, cwd, env, stdin, before }: Errand): number {
  before?.();
  const options = { cwd, env, stdin, stdout: "ignore", stderr: "ignore" } as const;
  const command = [...argv];
  const start = Bun.nanoseconds();
  Bun.spawnSync(command, options);
  return (Bun.nanoseconds() - start) / 1e6;
}

/** Measures CPU time instead, in the program and in the system: other load on the machine changes it less. */
export function cpuOf({ argv, cwd, env, stdin, before }: Errand): number {
  before?.();
  const ran = Bun.spawnSync([...argv], { cwd, env, stdin, stdout: "ignore", stderr: "ignore" });
  return Number(ran.resourceUsage?.cpuTime.total ?? Number.NaN) / 1000;
}

/** Runs a program once without measuring; returns why it cannot be measured, if so. */
export function whyUnfit({ argv, cwd, env, stdin, before }: Errand): string | undefined {
  before?.();
  const ran = Bun.spawnSync([...argv], { cwd, env, stdin, stdout: "ignore", stderr: "pipe" });
  if (ran.exitCode === 0) return undefined;
  const [line = ""] = ran.stderr.toString().trim().split("\n");
  return `it ended with ${ran.exitCode ?? ran.signalCode}${line && `: ${line.slice(0, 120)}`}`;
}
