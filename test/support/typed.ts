/** The keys by their names. */
export const KEYS = { enter: "\r", down: "\u001b[B", tab: "\t", interrupt: "\u0003" } as const;

/** A program before a terminal. */
export interface TypedRun {
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Each key is typed as soon as the terminal shows its text, one after the other. */
  readonly keys: readonly (readonly [shown: string, key: string])[];
}

/** Runs a line of the shell before a real terminal, and types keys. Gives its exit code, and all that the terminal showed. */
export async function runTyped(line: string, { env, cwd, keys }: TypedRun) {
  const waiting = [...keys];
  const decoder = new TextDecoder();
  let screen = "";
  let from = 0;
  const ended = Promise.withResolvers<number>();
  await using terminal = new Bun.Terminal({
    cols: 100,
    rows: 40,
    data(self, bytes) {
      screen += decoder.decode(bytes, { stream: true });
      // The shell says last how the line ended, so that nothing is shown after it.
      const [, code] = /ended with (\d+)\./.exec(screen) ?? [];
      if (code !== undefined) ended.resolve(Number(code));
      const [shown, key] = waiting[0] ?? [];
      const at = shown === undefined ? -1 : screen.indexOf(shown, from);
      if (key === undefined || at < 0) return;
      from = at + (shown?.length ?? 0);
      waiting.shift();
      self.write(key);
    },
  });
  const own = { PATH: "/usr/bin:/bin", TERM: "xterm" };
  const argv = ["sh", "-c", `${line}\necho "ended with $?."`];
  Bun.spawn(argv, { cwd, env: { ...own, ...env }, terminal });
  return { code: await ended.promise, screen };
}
