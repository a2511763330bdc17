import { fault } from "#base/fault.ts";
import { isTerminal } from "./read-stdin.ts";
import type { Terminal } from "./terminal.ts";

/** The user has answered no: nothing is changed, and nothing has gone wrong. */
export class Cancelled extends Error {
  override readonly name = "Cancelled";
}

/**
 * Asks on a terminal and throws `Cancelled` if the answer is not yes. Returns false if there is no
 * terminal.
 */
export async function isConfirmed({ err }: Terminal, question: string): Promise<boolean> {
  if (!isTerminal()) return false;
  err(`${question} [y/N]`);
  for await (const line of console) {
    if (/^\s*y(es)?\s*$/i.test(line)) return true;
    break;
  }
  throw new Cancelled();
}

/** The flags for a command that asks before it acts. */
interface Agreement {
  readonly "dry-run"?: boolean | undefined;
  readonly yes?: boolean | undefined;
}

/** Whether to execute what was shown; throws a fault if nobody agrees, or nobody can be asked. */
export async function isAgreed(
  { "dry-run": isDry = false, yes = false }: Agreement,
  terminal: Terminal,
  path: string,
): Promise<boolean> {
  if (isDry || yes) return !isDry;
  if (await isConfirmed(terminal, "do it?")) return true;
  throw fault("unconfirmed", { id: path });
}

/**
 * How much to print: everything if a person must agree to it, otherwise a summary without colour.
 */
export function paintOf({ "dry-run": isDry, yes }: Agreement, { paint }: Terminal) {
  return yes && !isDry ? undefined : paint;
}
