import { Fault } from "#base/fault.ts";

/** The system's name of an error (`ENOENT`, `EEXIST`, …), if the error comes from the system. */
export function errorCode(error: unknown): string | undefined {
  // A fault has its own code and message.
  if (!(error instanceof Error) || error instanceof Fault) return undefined;
  const code = "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

/** The result of what the system may refuse; undefined if it does. An error of another kind is ours, and thrown. */
export function tryOnDisk<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

const WORDS: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EBUSY: "it is in use",
  EDQUOT: "the quota is used up",
  EEXIST: "something else is in the way",
  EFBIG: "the file would be too large",
  EINTR: "it was interrupted",
  EIO: "the disk reported an error",
  EISDIR: "a folder is in the way",
  ELOOP: "it is a symbolic link",
  EMFILE: "too many open files",
  ENAMETOOLONG: "the name is too long",
  ENOENT: "the folder is not there",
  ENFILE: "too many open files on this machine",
  ENOLCK: "there are no locks on this disk",
  ENOMEM: "there is no memory left",
  ENOSPC: "no space left on the disk",
  ENOTDIR: "a file is in the way",
  ENXIO: "it is not a plain file",
  EPERM: "not permitted",
  EROFS: "the disk is read-only",
  SQLITE_CANTOPEN: "its lock cannot be opened",
  SQLITE_FULL: "no space left on the disk",
  SQLITE_IOERR: "the disk reported an error",
  SQLITE_READONLY: "the disk is read-only",
};

/** Explains in plain words why the system refused. */
export function reasonOf(error: unknown): string {
  const code = errorCode(error);
  // SQLite has several codes for one cause, such as `SQLITE_IOERR_READ`.
  if (code) return WORDS[code] ?? WORDS[code.split("_", 2).join("_")] ?? code;
  return error instanceof Error ? error.message : String(error);
}
