import { readFileSync, readSync } from "node:fs";
import { isTerminal, STDIN } from "./text-stream.ts";

/** Reads stdin to its end; undefined if it is a terminal, which would block. */
export async function textOnStdin(): Promise<string | undefined> {
  if (isTerminal(STDIN)) return undefined;
  try {
    return readFileSync(STDIN, "utf8");
  } catch {
    // Some hosts pass a non-blocking stdin.
    return Bun.stdin.text();
  }
}

/** One line of a terminal, which gives it whole; undefined at the end of the input. */
export function readTypedLine(): string | undefined {
  const buffer = Buffer.alloc(4096);
  const count = readSync(STDIN, buffer);
  return count === 0 ? undefined : buffer.toString("utf8", 0, count);
}
