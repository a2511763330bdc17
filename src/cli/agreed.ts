import { fault } from "#base/fault.ts";
import { isConfirmed } from "./confirm.ts";
import type { Terminal } from "./terminal.ts";

/** The flags by which a command that shows what it will do is told how to go on. */
export interface Agreement {
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
