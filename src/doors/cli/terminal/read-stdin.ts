import { readFileSync } from "node:fs";
import { isTerminal, STDIN } from "./terminal-streams.ts";

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
