import { Fault, fault } from "#base/fault.ts";
import { errorCode, reasonOf } from "#disk/errno.ts";
import { OutsideError } from "#disk/folder.ts";

/** What the system refused, as a fault about the file that was to be written; anything else stays what it is. */
export function refusalOf(error: unknown, path: string): unknown {
  if (error instanceof Fault) return error;
  if (error instanceof OutsideError)
    return fault("refused-file", { path, why: error.message }, error);
  if (errorCode(error) === undefined) return error;
  return fault("write-failed", { path, why: reasonOf(error) }, error);
}
