import { Fault, fault } from "#base/fault.ts";
import { baseName } from "#base/path.ts";
import { errorCode, reasonOf } from "#disk/errno.ts";
import { OutsideError } from "#disk/folder.ts";
import { Cancelled } from "#doors/cli/terminal/ask.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";

/** Errors of a machine that is full, broken, or refuses access; any other error is our mistake. */
const MACHINE =
  /^(?:E(?:ACCES|BUSY|DQUOT|FBIG|INTR|IO|ISDIR|LOOP|MFILE|NAMETOOLONG|NFILE|NOLCK|NOMEM|NOSPC|NOTDIR|NXIO|PERM|ROFS|STALE)|SQLITE_(?:BUSY|CANTOPEN|FULL|IOERR|NOMEM|PERM|PROTOCOL|READONLY)\w*)$/;

/** Turns an error of the machine into a fault; other errors stay what they are. */
export function systemFault(error: unknown): unknown {
  if (error instanceof Fault || !(error instanceof Error)) return error;
  const code = errorCode(error) ?? "";
  if (!(error instanceof OutsideError) && !MACHINE.test(code)) return error;
  const path = "path" in error && typeof error.path === "string" ? error.path : undefined;
  // The path of an open folder's handle helps nobody to find it.
  const name = path?.startsWith("/proc/self/fd/") ? baseName(path) : path;
  return fault("system-refused", { path: name, why: reasonOf(error) }, error);
}

/** How a fault is printed. */
interface FaultWishes {
  /** As an object for a program, with the fault's name. */
  readonly json: boolean;
}

/**
 * Prints a fault on stderr and returns the exit code: 1 or 2 for faults of the user, 70 for a bug
 * of ours.
 */
export function report(
  error: unknown,
  { err, errorPaint: paint }: Terminal,
  { json }: FaultWishes = { json: false },
): number {
  if (error instanceof Cancelled) {
    err("cancelled, nothing was changed");
    return error.exit;
  }
  if (error instanceof Fault && json) {
    const { code, message, hint, problems } = error;
    const listed = problems.length > 0 && { problems };
    err(JSON.stringify({ error: { code, message, hint, ...listed } }));
    return error.exit;
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
