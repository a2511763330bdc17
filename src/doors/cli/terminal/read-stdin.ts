import { fstatSync, readFileSync, statSync } from "node:fs";

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

/** Whether a person is at stdin: it is a device, and not the null device. */
export function isTerminal(): boolean {
  try {
    const found = fstatSync(0);
    return found.isCharacterDevice() && found.rdev !== statSync("/dev/null").rdev;
  } catch {
    return false;
  }
}
