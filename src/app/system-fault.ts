import { Fault, fault } from "#base/fault.ts";
import { errorCode, reasonOf } from "#files/errno.ts";

/** What a machine answers that is full, broken, or does not let us; any other answer would be our mistake. */
const MACHINE =
  /^(?:E(?:ACCES|BUSY|DQUOT|FBIG|INTR|IO|MFILE|NFILE|NOLCK|NOMEM|NOSPC|PERM|ROFS|STALE)|SQLITE_(?:BUSY|CANTOPEN|FULL|IOERR|NOMEM|PERM|PROTOCOL|READONLY)\w*)$/;

/** An error that the machine is to blame for as a fault; whatever else it is stays what it is. */
export function systemFault(error: unknown): unknown {
  if (error instanceof Fault || !(error instanceof Error)) return error;
  const code = errorCode(error);
  if (code === undefined || !MACHINE.test(code)) return error;
  const path = "path" in error && typeof error.path === "string" ? error.path : undefined;
  return fault("system-refused", { path, why: reasonOf(error) }, error);
}
