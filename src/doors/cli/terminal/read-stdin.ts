import { fstatSync, readFileSync, statSync } from "node:fs";
import { terminalDevice } from "./terminal-device.ts";

/** Reads stdin to its end; undefined if it is a terminal, which would block. */
export async function textOnStdin(): Promise<string | undefined> {
  // Loading `node:tty` takes longer than all the rest.
  if (isTerminal()) return undefined;
  try {
    return readFileSync(0, "utf8");
  } catch {
    // Some hosts pass a non-blocking stdin.
    return Bun.stdin.text();
  }
}

/** Whether somebody sits at stdin: it is a terminal, and not the device that holds nothing. */
export function isTerminal(): boolean {
  try {
    const found = fstatSync(0);
    const device = terminalDevice({
      isCharacterDevice: found.isCharacterDevice(),
      rdev: found.rdev,
      nullRdev: statSync("/dev/null", { throwIfNoEntry: false })?.rdev,
    });
    return device === "ask" ? process.getBuiltinModule("node:tty").isatty(0) : device === "yes";
  } catch {
    // The stream was closed.
    return false;
  }
}
