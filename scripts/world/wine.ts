import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";

/** A Debian with Wine in it, made once; it needs root, mmdebstrap and the packages of Debian. */
const WINE_ROOT = `${process.cwd()}/node_modules/.cache/loci-wine`;
const RELEASE = "trixie";
const MAKE_TIMEOUT_MS = 20 * 60_000;

/** Makes the folder with Wine where there is none; returns why it cannot be made here. */
export function makeWine(): string | undefined {
  if (existsSync(WINE_ROOT)) return undefined;
  if (process.platform !== "linux") return "Wine is run on Linux only";
  if (process.getuid?.() !== 0) return "only root may make the folder with Wine";
  const missing = ["mmdebstrap", "unshare", "chroot"].find((name) => Bun.which(name) === null);
  if (missing) return `${missing} is missing`;
  const part = `${WINE_ROOT}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  const words = ["--variant=minbase", "--include=wine64,wine", RELEASE, part];
  const made = Bun.spawnSync(["mmdebstrap", ...words], {
    stdout: "ignore",
    timeout: MAKE_TIMEOUT_MS,
  });
  const why = made.exitCode === 0 ? undefined : lastLine(made.stderr.toString());
  if (why === undefined) renameSync(part, WINE_ROOT);
  return why && `mmdebstrap failed: ${why}`;
}

/** The folder of Wine's drive `C:`, as this system sees it. */
export function driveFolder(name: string): string {
  const folder = `${WINE_ROOT}/root/.wine/drive_c/${name}`;
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** This repository is the folder `C:\\repo`, and the one in which the program runs. */
const REPOSITORY = "/root/.wine/drive_c/repo";
const MOUNTS = [
  'mount -t proc proc "$0/proc"',
  'mount --bind /dev "$0/dev"',
  `mount --bind "$PWD" "$0${REPOSITORY}"`,
];
const MOUNT_AND_RUN = [...MOUNTS, 'exec chroot "$0" "$@"'].join(" && ");

/** The end of a program. */
interface EndedProgram {
  readonly exit: number | null;
  readonly output: string;
}

/** Runs a program of Windows to its end, in mounts and processes of its own. */
export function runInWine(words: readonly string[], timeoutMs: number): EndedProgram {
  driveFolder("repo");
  const env = ["env", "-i", "HOME=/root", "WINEDEBUG=-all", "PATH=/usr/lib/wine:/usr/bin:/bin"];
  const run = ["sh", "-c", `cd ${REPOSITORY} && exec wine "$@"`, "sh", ...words];
  const inside = ["sh", "-c", MOUNT_AND_RUN, WINE_ROOT, ...env, ...run];
  // A pipe of this system as stdin is no stream for Bun there.
  const ran = Bun.spawnSync(["unshare", "--mount", "--pid", "--fork", "--kill-child", ...inside], {
    stdin: null,
    stdout: "ignore",
    stderr: "pipe",
    timeout: timeoutMs,
  });
  return { exit: ran.exitCode, output: ran.stderr.toString() };
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
