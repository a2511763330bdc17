/** The output of a finished program. */
export interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How a program is run. */
export interface SpawnOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stdin?: string | undefined;
}

/** Runs a program to its end, in an environment that holds only what is given. */
export async function spawn(argv: readonly string[], options: SpawnOptions): Promise<Ended> {
  const child = Bun.spawn([...argv], {
    cwd: options.cwd,
    env: { PATH: "/usr/bin:/bin", ...options.env },
    stdin: options.stdin === undefined ? "ignore" : new Blob([options.stdin]),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  await child.exited;
  return {
    code: child.exitCode,
    signal: child.signalCode === null ? null : `${child.signalCode}`,
    stdout,
    stderr,
  };
}
