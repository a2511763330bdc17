import { fstatSync, readFileSync, statSync } from "node:fs";
import { terminalDevice } from "./terminal-device.ts";

/** What is written to stdin, to its end; undefined where that is a terminal, which is not waited for. */
export async function textOnStdin(): Promise<string | undefined> {
  // `node:tty` takes longer to load than all that is done here.
  if (isTerminal()) return undefined;
  try {
    return readFileSync(0, "utf8");
  } catch {
    // Some hosts hand over a stdin that does not wait.
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
