import { readFileSync } from "node:fs";

/** The ways in which each call into the system may fail. */
export const ERRORS: Readonly<Record<string, readonly string[]>> = {
  openat: ["EIO", "EACCES", "EMFILE", "ENOSPC", "EINTR"],
  open: ["EIO", "EACCES", "EMFILE", "ENOSPC", "EINTR"],
  write: ["EIO", "ENOSPC", "EDQUOT", "EINTR"],
  pwrite64: ["EIO", "ENOSPC", "EDQUOT", "EINTR"],
  fsync: ["EIO", "ENOSPC", "EDQUOT", "EINTR"],
  rename: ["EIO", "ENOSPC", "EACCES", "EDQUOT"],
  link: ["EIO", "ENOSPC", "EACCES", "EDQUOT", "EPERM"],
  unlink: ["EIO", "EACCES"],
  mkdir: ["EIO", "ENOSPC", "EACCES", "EDQUOT"],
  ftruncate: ["EIO", "EINTR"],
  close: ["EIO", "EINTR", "ENOSPC"],
  read: ["EIO", "EINTR"],
  pread64: ["EIO"],
  getdents64: ["EIO"],
  readlink: ["EIO", "EACCES"],
  statx: ["EIO", "EACCES"],
  fstat: ["EIO"],
  lstat: ["EIO", "EACCES"],
  fcntl: ["EIO", "ENOLCK"],
  fchmod: ["EIO", "EPERM"],
};

/** One fault: which call of which kind fails, and how. */
export interface FaultSpec {
  readonly call: string;
  readonly error: string;
  readonly when: number;
}

/**
 * All faults that a run can meet once it has begun: what comes before it touches its home belongs to the runtime. Calls are
 * counted in each thread, as strace does.
 */
export function faultsFor(log: string, home: string): FaultSpec[] {
  const lines = readFileSync(log, "utf8").split("\n");
  const begun = lines.findIndex((line) => line.includes(home) && !line.includes("execve"));
  const seen = new Map<string, number>();
  const first = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    const [, thread, call] = /^(\d+)\s+(\w+)\(/.exec(line) ?? [];
    if (call === undefined || ERRORS[call] === undefined) continue;
    const key = `${call} ${thread}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    if (at < begun) first.set(call, Math.max(first.get(call) ?? 0, seen.get(key) ?? 0));
  }
  return Object.entries(ERRORS).flatMap(([call, errors]) => {
    const counts = [...seen]
      .filter(([key]) => key.startsWith(`${call} `))
      .map(([, count]) => count);
    const from = (first.get(call) ?? 0) + 1;
    // One more than there were: a run that is disturbed may go another way.
    const most = Math.max(0, ...counts) + 1;
    const numbers = Array.from({ length: Math.max(0, most - from + 1) }, (_, at) => from + at);
    return numbers.flatMap((when) => errors.map((error) => ({ call, error, when })));
  });
}
