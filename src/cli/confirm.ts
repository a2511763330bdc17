import { isTerminal } from "./stdin.ts";
import type { Terminal } from "./terminal.ts";

/** Asks on a terminal; where nobody can answer, nobody has agreed. */
export async function isConfirmed({ err }: Terminal, question: string): Promise<boolean> {
  if (!isTerminal()) return false;
  err(`${question} [y/N]`);
  for await (const line of console) return /^\s*y(es)?\s*$/i.test(line);
  return false;
}
