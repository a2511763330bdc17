import { fault } from "#base/fault.ts";
import { isTerminal } from "./read-stdin.ts";
import type { Terminal } from "./terminal.ts";

/** The user has answered no: nothing is changed, and nothing has gone wrong. */
export class Cancelled extends Error {
  override readonly name = "Cancelled";
}

/** Asks on a terminal and throws `Cancelled` if the answer is not yes. Gives false where there is no terminal to ask on. */
export async function isConfirmed({ err }: Terminal, question: string): Promise<boolean> {
  if (!isTerminal()) return false;
  err(`${question} [y/N]`);
  for await (const line of console) {
    if (/^\s*y(es)?\s*$/i.test(line)) return true;
    break;
  }
  throw new Cancelled();
}

/** The flags by which a command that shows what it will do is told how to go on. */
interface Agreement {
  readonly "dry-run"?: boolean | undefined;
  readonly yes?: boolean | undefined;
}

/** Whether what was shown is to be done; throws a fault if nobody agrees to it, or nobody can be asked. */
export async function isAgreed(
  { "dry-run": isDry = false, yes = false }: Agreement,
  terminal: Terminal,
  path: string,
): Promise<boolean> {
  if (isDry || yes) return !isDry;
  if (await isConfirmed(terminal, "do it?")) return true;
  throw fault("unconfirmed", { id: path });
}

/** How it is shown: to the last line where somebody is to agree to it, else in short, without any paint. */
export function paintOf({ "dry-run": isDry, yes }: Agreement, { paint }: Terminal) {
  return yes && !isDry ? undefined : paint;
}
