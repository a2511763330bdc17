import { fstatSync, statSync } from "node:fs";
import { mayBeTerminal } from "./terminal-device.ts";

/** The descriptors of the streams: what the user types, data, and messages for people. */
export const [STDIN, STDOUT, STDERR] = [0, 1, 2] as const;

/** Whether a stream is a terminal. Loading `node:tty` takes as long as the rest of a command, so it is asked last. */
export function isTerminal(descriptor: typeof STDIN | typeof STDOUT | typeof STDERR): boolean {
  try {
    const found = fstatSync(descriptor);
    const device = {
      isCharacterDevice: found.isCharacterDevice(),
      rdev: found.rdev,
      nullRdev: statSync("/dev/null", { throwIfNoEntry: false })?.rdev,
    };
    return mayBeTerminal(device) && process.getBuiltinModule("node:tty").isatty(descriptor);
  } catch {
    // The stream was closed.
    return false;
  }
}

/** The size of the screen behind a stream; what is no terminal has no end. */
export function screenOf(descriptor: typeof STDOUT | typeof STDERR, isTTY: boolean) {
  if (!isTTY) return { columns: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY };
  const { columns, rows } = descriptor === STDOUT ? process.stdout : process.stderr;
  return { columns: columns || 80, rows: rows || 24 };
}
