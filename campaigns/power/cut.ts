import { mkdirSync, readFileSync, rmSync } from "node:fs";
import type { Life } from "#campaigns/kill/supervise.ts";
import { FILE_SYSTEMS, type FileSystem, type PowerMode } from "./modes.ts";

/** How the power is cut once. */
export interface Cut {
  readonly mode: PowerMode;
  readonly fileSystem: FileSystem;
  /** The compiled worker. */
  readonly worker: string;
  readonly writers: number;
  /** How long everybody writes before it. */
  readonly afterMs: number;
  /** A folder in memory for the disks. */
  readonly place: string;
}

/** Makes an empty disk that each cut begins with. */
export function makeDisk(fileSystem: FileSystem, place: string): void {
  const { megabytes, make } = FILE_SYSTEMS[fileSystem];
  must(["truncate", "-s", `${megabytes}M`, emptyDisk(fileSystem, place)]);
  must([...make, emptyDisk(fileSystem, place)]);
}

/**
 * Lets writers write on a disk, stops them all at a moment, and discards what has not reached the
 * disk: it mounts a copy of the rest, as after the power came back, and checks it.
 */
export async function cutPower<Result>(
  cut: Cut,
  look: (folder: string, lives: readonly Life[]) => Promise<Result>,
): Promise<Result> {
  const { fileSystem, place } = cut;
  const [disk, copy, folder] = [`${place}/disk`, `${place}/copy`, `${place}/mounted`];
  mkdirSync(folder, { recursive: true });
  must(["cp", "--sparse=always", emptyDisk(fileSystem, place), disk]);
  must(["mount", "-o", "loop", disk, folder]);
  let lives: Life[];
  try {
    lives = await writeUntilCut(cut, `${folder}/work`, () => must(["cp", disk, copy]));
  } finally {
    await unmount(folder);
  }
  // Two file systems of one name are not mounted at once: the first is gone by now.
  must(["mount", "-o", "loop", copy, folder]);
  try {
    return await look(`${folder}/work`, lives);
  } finally {
    await unmount(folder);
    for (const path of [disk, copy]) rmSync(path, { force: true });
  }
}

async function writeUntilCut(cut: Cut, folder: string, take: () => void): Promise<Life[]> {
  mkdirSync(folder);
  // The creator of the folder syncs it; only the files in it are at risk.
  must(["sync", "-f", folder]);
  const children = Array.from({ length: cut.writers }, (_, writer) => {
    const argv = [cut.worker, cut.mode, folder, `${writer}`];
    const child = Bun.spawn(argv, { cwd: "/", env: {}, stdin: "ignore", stdout: "pipe" });
    return { child, writer, said: child.stdout.text() };
  });
  await Bun.sleep(cut.afterMs);
  for (const { child } of children) child.kill("SIGSTOP");
  while (!children.every(({ child }) => isStopped(child.pid))) await Bun.sleep(1);
  take();
  for (const { child } of children) child.kill("SIGKILL");
  return Promise.all(
    children.map(async ({ child, writer, said }) => {
      await child.exited;
      const acks = (await said).split("\n").slice(0, -1);
      const isInOrder = acks.every((ack, at) => Number(ack) === at + 1);
      return { writer, number: 1, acked: acks.length, isInOrder };
    }),
  );
}

/** A process that is inside a call into the system is stopped when it comes out of it. */
function isStopped(pid: number): boolean {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return /^[TtZX]/.test(stat.slice(stat.lastIndexOf(")") + 2));
}

function emptyDisk(fileSystem: FileSystem, place: string): string {
  return `${place}/empty-${fileSystem}`;
}

/** An indexer, or a process that measures disks, holds a file system for a moment after it has read it. */
const MOST_TRIES = 100;

async function unmount(folder: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (Bun.spawnSync(["umount", folder], { stderr: "ignore" }).exitCode === 0) return;
    // The check reads some files by mapping them, and a file stays mapped until its bytes are collected.
    Bun.gc(true);
    await Bun.sleep(50);
  }
  must(["umount", folder]);
}

function must(argv: string[]): void {
  const { exitCode, stderr } = Bun.spawnSync(argv, { stdout: "ignore", stderr: "pipe" });
  if (exitCode !== 0) throw new Error(`${argv.join(" ")}: ${stderr}`);
}
