import type { Errand } from "./row.ts";

/**
 * Runs a program to its end and tells how many milliseconds that took, from before it was started.
 *
 * The payload lies ready before the program starts: a host writes it at once, and to write it from here after the
 * start would measure how late this process was. A host gives a socket where this gives a file in memory;
 * with a socket that was filled beforehand and stays open the same figures came out, within a hundredth.
 */
export function timeOf({ argv, cwd, env, stdin, before }: Errand): number {
  before?.();
  const options = { cwd, env, stdin, stdout: "ignore", stderr: "ignore" } as const;
  const command = [...argv];
  const start = Bun.nanoseconds();
  Bun.spawnSync(command, options);
  return (Bun.nanoseconds() - start) / 1e6;
}

/** Runs a program once without measuring; tells why it cannot be measured, if it cannot. */
export function whyUnfit({ argv, cwd, env, stdin, before }: Errand): string | undefined {
  before?.();
  const ran = Bun.spawnSync([...argv], { cwd, env, stdin, stdout: "ignore", stderr: "pipe" });
  if (ran.exitCode === 0) return undefined;
  const [line = ""] = ran.stderr.toString().trim().split("\n");
  return `it ended with ${ran.exitCode ?? ran.signalCode}${line && `: ${line.slice(0, 120)}`}`;
}
