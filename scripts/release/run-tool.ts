/** How a tool is run. */
interface ToolOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
}

/** Runs a tool of the system and gives what it prints; throws if it fails or is not there. */
export async function runTool(argv: readonly string[], options: ToolOptions = {}): Promise<string> {
  const [name = ""] = argv;
  if (!Bun.which(name)) throw new Error(`a release needs \`${name}\`, which is not installed`);
  const child = Bun.spawn([...argv], {
    ...(options.cwd && { cwd: options.cwd }),
    env: { ...process.env, ...options.env },
    stdin: options.stdin === undefined ? "ignore" : new Blob([options.stdin]),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  if ((await child.exited) === 0) return stdout;
  throw new Error(`\`${argv.join(" ")}\` failed:\n${stderr || stdout}`);
}
