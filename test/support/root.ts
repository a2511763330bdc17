import { copyFileSync, linkSync } from "node:fs";

/** Whether this user may mount file systems that nobody else sees. */
export const MAY_MOUNT =
  process.getuid?.() === 0 && succeeds("unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt");

/** Whether a program can be run here and ends well. */
export function succeeds(...argv: readonly string[]): boolean {
  const [program = ""] = argv;
  if (!Bun.which(program)) return false;
  return Bun.spawnSync([...argv], { stdout: "ignore", stderr: "ignore" }).exitCode === 0;
}

/** Creates a second name of a file, as a copy where the two paths are on different disks. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
