import { Fault, fault } from "#base/fault.ts";
import { baseName } from "#base/path.ts";
import { errorCode, reasonOf } from "#disk/errno.ts";
import { OutsideError } from "#disk/folder.ts";
import { Cancelled } from "#doors/cli/terminal/confirm.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";

/** What a machine answers that is full, broken, or does not let us; any other answer would be our mistake. */
const MACHINE =
  /^(?:E(?:ACCES|BUSY|DQUOT|FBIG|INTR|IO|ISDIR|LOOP|MFILE|NAMETOOLONG|NFILE|NOLCK|NOMEM|NOSPC|NOTDIR|NXIO|PERM|ROFS|STALE)|SQLITE_(?:BUSY|CANTOPEN|FULL|IOERR|NOMEM|PERM|PROTOCOL|READONLY)\w*)$/;

/** An error that the machine is to blame for as a fault; whatever else it is stays what it is. */
export function systemFault(error: unknown): unknown {
  if (error instanceof Fault || !(error instanceof Error)) return error;
  const code = errorCode(error) ?? "";
  if (!(error instanceof OutsideError) && !MACHINE.test(code)) return error;
  const path = "path" in error && typeof error.path === "string" ? error.path : undefined;
  // What is done in a folder that is held open has a path that tells nobody where it is.
  const name = path?.startsWith("/proc/self/fd/") ? baseName(path) : path;
  return fault("system-refused", { path: name, why: reasonOf(error) }, error);
}

/** Says on stderr what went wrong, and gives the exit code: 1 or 2 for the user to mend, 70 for a bug of ours. */
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
