/** A command that has to succeed. */
export interface Step {
  readonly name: string;
  readonly argv: readonly string[];
}

/** How a step went, with all that it printed. */
export interface StepResult {
  readonly name: string;
  readonly code: number;
  readonly seconds: number;
  readonly output: string;
}

/** Runs a step to its end. */
export async function runStep({ name, argv }: Step): Promise<StepResult> {
  const begun = performance.now();
  const child = Bun.spawn([...argv], {
    env: { ...process.env, NO_COLOR: "1" },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  const code = await child.exited;
  return { name, code, seconds: (performance.now() - begun) / 1000, output: `${out}${err}` };
}
