import { expect, test } from "bun:test";
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { takeLock, tryLock } from "#disk/lock.ts";
import { testHome } from "#test/home.ts";

const LINUX = process.platform === "linux";

/** Starts another process that takes a lock and holds it until it is killed, or says why it cannot. */
function startOther(path: string, how: { waitMs?: number; user?: number | undefined } = {}) {
  const script = `
    const { takeLock } = await import("#disk/lock.ts");
    try { globalThis.held = takeLock(${JSON.stringify(path)}, ${how.waitMs ?? 0}); console.log("held"); }
    catch (error) { console.log(error.code); }
    setInterval(() => {}, 1000);`;
  const child = Bun.spawn([process.execPath, "-e", script], {
    stdout: "pipe",
    ...(how.user !== undefined && { uid: how.user }),
  });
  return {
    pid: child.pid,
    said: async () =>
      new TextDecoder().decode((await child.stdout.getReader().read()).value).trim(),
    kill: async () => {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}

/** The same, and what it said. */
async function otherProcess(path: string, user?: number) {
  const other = startOther(path, { user });
  return { said: await other.said(), kill: other.kill };
}

/** Whether a process has a file open. */
function opens(pid: number, path: string): boolean {
  return readdirSync(`/proc/${pid}/fd`).some((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`) === path;
    } catch {
      return false;
    }
  });
}

test("a lock is held by one process at a time, and freed with the one that is killed", async () => {
  using home = testHome();
  const path = `${home.path}/lock`;
  const other = await otherProcess(path);
  expect(other.said).toBe("held");
  expect(tryLock(path, 0)).toBeUndefined();
  expect(() => takeLock(path, 20)).toThrow(`waited 20 ms for \`${path}\``);
  await other.kill();
  using lock = tryLock(path, 0);
  expect(lock).toBeDefined();
});

test("another process acquires the lock only after it is released", async () => {
  using home = testHome();
  const path = `${home.path}/lock`;
  const lock = takeLock(path, 0);
  const first = await otherProcess(path);
  lock[Symbol.dispose]();
  const second = await otherProcess(path);
  await Promise.all([first.kill(), second.kill()]);
  expect([first.said, second.said]).toEqual(["busy", "held"]);
});

test("a process excludes itself, and a second try frees nothing", async () => {
  using home = testHome();
  const path = `${home.path}/lock`;
  using _lock = takeLock(path, 0);
  expect(tryLock(path, 0)).toBeUndefined();
  expect(tryLock(path, 0)).toBeUndefined();
  const other = await otherProcess(path);
  await other.kill();
  expect(other.said).toBe("busy");
});

test("two locks of different names do not know of each other", () => {
  using home = testHome();
  using _one = takeLock(`${home.path}/one`, 0);
  using two = tryLock(`${home.path}/two`, 0);
  expect(two).toBeDefined();
});

test("a lock can be taken again and again", () => {
  using home = testHome();
  for (let n = 0; n < 50; n++) {
    using lock = tryLock(`${home.path}/lock`, 0);
    expect(lock).toBeDefined();
  }
});

test("the file is private, stays empty and brings nothing along", () => {
  using home = testHome();
  const path = `${home.path}/state/lock`;
  const before = process.umask(0);
  try {
    using _lock = takeLock(path, 0);
  } finally {
    process.umask(before);
  }
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(path).size).toBe(0);
  expect([...new Bun.Glob("**").scanSync({ cwd: home.path, dot: true })]).toEqual(["state/lock"]);
});

const DAMAGES: readonly [string, (path: string) => unknown][] = [
  ["a word", (path) => writeFileSync(path, "hi")],
  ["a page of text", (path) => writeFileSync(path, "text\n".repeat(2000))],
  ["a folder", (path) => mkdirSync(path)],
  ["a link to nowhere", (path) => symlinkSync("nowhere", path)],
  ["a link to an endless device", (path) => symlinkSync("/dev/zero", path)],
  ["a pipe", (path) => Bun.spawnSync(["mkfifo", path])],
];

test.each(DAMAGES)("with %s at the lock's path it is still exclusive", async (_, damage) => {
  using home = testHome();
  const path = `${home.path}/lock`;
  damage(path);
  const lock = takeLock(path, 0);
  const first = await otherProcess(path);
  lock[Symbol.dispose]();
  using again = tryLock(path, 0);
  await first.kill();
  expect(first.said).toBe("busy");
  expect(again).toBeDefined();
});

test("when every name is taken by something else it says so, and not that it is busy", () => {
  using home = testHome();
  const path = `${home.path}/lock`;
  for (const name of [path, `${path}.1`, `${path}.2`]) writeFileSync(name, "hi");
  expect(() => takeLock(path, 0)).toThrow(`\`${path}\` was not read: it is not a lock`);
});

test.if(LINUX)("a waiter whose lock file was replaced acquires the new file", async () => {
  using home = testHome();
  const path = `${home.path}/lock`;
  const holder = await otherProcess(path);
  const waiter = startOther(path, { waitMs: 10_000 });
  while (!opens(waiter.pid, path)) await Bun.sleep(1);
  renameSync(path, `${path}-old`);
  closeSync(openSync(path, "wx", 0o600));
  await holder.kill();
  const said = await waiter.said();
  const lock = tryLock(path, 0);
  await waiter.kill();
  expect([said, lock]).toEqual(["held", undefined]);
});

/** Another user, for root; without one where others may not enter the project's folder. */
const isRoot = process.getuid?.() === 0;
const canTest = !isRoot || mayEnter(65_534);

function mayEnter(uid: number): boolean {
  const test = ["/bin/sh", "-c", 'test -x "$0" && test -r src/disk/lock.ts', process.execPath];
  return Bun.spawnSync(test, { uid } as object).exitCode === 0;
}

test.skipIf(!canTest)("a lock file that may not be written lets nobody in", async () => {
  using home = testHome();
  const path = `${home.path}/lock`;
  closeSync(openSync(path, "wx", 0o444));
  chmodSync(home.path, 0o755);
  const other = await otherProcess(path, isRoot ? 65_534 : undefined);
  await other.kill();
  expect(other.said).toBe("EACCES");
  rmSync(path);
});
