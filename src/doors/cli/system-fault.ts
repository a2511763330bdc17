import { Fault, fault } from "#base/fault.ts";
import { baseName } from "#base/path.ts";
import { errorCode, reasonOf } from "#disk/errno.ts";
import { OutsideError } from "#disk/folder.ts";

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
