/** The descriptors of the streams: what the user types, data, and messages for people. */
export const [STDIN, STDOUT, STDERR] = [0, 1, 2] as const;

/** The runtime's own view of terminals, which `node:tty` is made from. */
interface TtyWrap {
  readonly isTTY: (descriptor: number) => boolean;
  readonly TTY: new (
    descriptor: number,
    state: object,
  ) => { readonly getWindowSize: (size: number[]) => unknown };
}

/** Whether a stream is a terminal. `node:tty` takes longer to load than a command takes to answer, so the binding is asked. */
export function isTerminal(descriptor: typeof STDIN | typeof STDOUT | typeof STDERR): boolean {
  try {
    return binding()?.isTTY(descriptor) ?? process.getBuiltinModule("node:tty").isatty(descriptor);
  } catch {
    // The stream was closed.
    return false;
  }
}

/** The size of the screen behind a stream; what is no terminal has no end. */
export function screenOf(descriptor: typeof STDOUT | typeof STDERR, isTTY: boolean) {
  if (!isTTY) return { columns: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY };
  const [columns, rows] = windowSize(descriptor);
  return { columns: columns || 80, rows: rows || 24 };
}

function windowSize(descriptor: typeof STDOUT | typeof STDERR): readonly (number | undefined)[] {
  const size = [0, 0];
  const TTY = binding()?.TTY;
  if (TTY && process.platform !== "win32") {
    new TTY(descriptor, {}).getWindowSize(size);
    return size;
  }
  const { columns, rows } = descriptor === STDOUT ? process.stdout : process.stderr;
  return [columns, rows];
}

/** The binding; undefined where the runtime has none. */
function binding(): TtyWrap | undefined {
  const { binding: open } = process as unknown as { binding?: (name: string) => TtyWrap };
  try {
    return open?.("tty_wrap");
  } catch {
    return undefined;
  }
}
