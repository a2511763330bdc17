import { fault } from "#base/fault.ts";
import { baseName } from "#base/path.ts";
import { errorCode, reasonOf } from "#files/errno.ts";
import { OutsideError } from "#files/folder.ts";

/** What the system may answer where loci has made no mistake: it is for the user to mend, and no bug. */
const ANSWERS: readonly string[] = [
  ...["EACCES", "EBUSY", "EDQUOT", "EFBIG", "EIO", "EMFILE", "ENFILE", "ENAMETOOLONG", "ENOMEM"],
  ...["ENOENT", "ENOSPC", "ENOTDIR", "ELOOP", "EISDIR", "EPERM", "EROFS", "ENXIO", "ETXTBSY"],
];

/** An error as the fault that it is, if the system has refused something; anything else as it is. */
export function asFault(error: unknown): unknown {
  if (error instanceof OutsideError)
    return fault("refused", { path: "", why: error.message }, error);
  const code = errorCode(error);
  if (code === undefined || !(ANSWERS.includes(code) || code.startsWith("SQLITE_"))) return error;
  const path = error instanceof Error && "path" in error ? String(error.path) : "";
  // What is done in a folder that is held open has a path that tells nobody where it is.
  const name = path.startsWith("/proc/self/fd/") ? baseName(path) : path;
  return fault("refused", { path: name, why: reasonOf(error) }, error);
}
