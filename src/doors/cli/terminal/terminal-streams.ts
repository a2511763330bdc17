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
