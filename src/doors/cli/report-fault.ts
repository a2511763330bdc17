import { Fault } from "#base/fault.ts";
import { Cancelled } from "#doors/cli/terminal/confirm.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";

/**
 * Prints a fault on stderr and returns the exit code: 1 or 2 for faults of the user, 70 for a bug
 * of ours.
 */
export function report(error: unknown, { err, errorPaint: paint }: Terminal): number {
  if (error instanceof Cancelled) {
    err("cancelled, nothing was changed");
    return 1;
  }
  if (error instanceof Fault) {
    err(`${paint.red("error:")} ${error.message}`);
    err(`${paint.bold("hint:")} ${error.hint}`);
    return error.exit;
  }
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  err(`${paint.red("error:")} this is a bug in loci, not your mistake`);
  err(`${paint.bold("hint:")} please report it with the lines below and what you typed`);
  err(told);
  return 70;
}
