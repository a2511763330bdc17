import { Fault, fault } from "#base/fault.ts";
import { errorCode, reasonOf } from "#disk/errno.ts";
import { OutsideError } from "#disk/folder.ts";

/** Turns a refused write into a fault about the settings file; other errors stay as they are. */
export function refusalOf(error: unknown, path: string): unknown {
  if (error instanceof Fault) return error;
  if (error instanceof OutsideError)
    return fault("refused-file", { path, why: error.message }, error);
  if (errorCode(error) === undefined) return error;
  return fault("write-failed", { path, why: reasonOf(error) }, error);
}
