/** The system's name for what went wrong (`ENOENT`, `EEXIST`, …), if the error comes from the system. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

const WORDS: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EDQUOT: "the quota is used up",
  EFBIG: "the file would be too large",
  EIO: "the disk reported an error",
  EISDIR: "a folder is in the way",
  ELOOP: "it is a symbolic link",
  EMFILE: "too many open files",
  ENAMETOOLONG: "the name is too long",
  ENOENT: "the folder is not there",
  ENOSPC: "no space left on the disk",
  ENOTDIR: "a file is in the way",
  EPERM: "not permitted",
  EROFS: "the disk is read-only",
};

/** Says in a user's words why the system refused. */
export function reasonOf(error: unknown): string {
  const code = errorCode(error);
  if (code) return WORDS[code] ?? code;
  return error instanceof Error ? error.message : String(error);
}
