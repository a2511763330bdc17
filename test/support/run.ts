/** The output of a finished program. */
export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How a program is run. */
export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly stdin?: string;
}

/** Runs a program to its end, in an environment that holds only what is given. */
export async function run(argv: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const child = Bun.spawn([...argv], {
    cwd: options.cwd ?? "/",
    env: { PATH: "/usr/bin:/bin", ...options.env },
    stdin: options.stdin === undefined ? "ignore" : new Blob([options.stdin]),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  return { code: await child.exited, stdout, stderr };
}
