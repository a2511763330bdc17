import { expect, test } from "bun:test";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { takeLock } from "#disk/lock.ts";
import { type TestHome, testHome } from "#test/home.ts";

const waitersOf = (path: string) =>
  existsSync(`${path}.queue`) ? readdirSync(`${path}.queue`) : [];

/** Starts processes, each as soon as the one before it waits; each writes its name down when it has the lock. */
async function startWaiters(home: TestHome, path: string, names: readonly string[]) {
  const script = `
    const { takeLock } = await import("#disk/lock.ts");
    const { appendFileSync } = await import("node:fs");
    using lock = takeLock(process.argv[1], 60000);
    appendFileSync(process.argv[2], process.argv[3] + "\\n");`;
  const waiters: Bun.Subprocess[] = [];
  for (const name of names) {
    const before = waitersOf(path).length;
    waiters.push(Bun.spawn([process.execPath, "-e", script, path, `${home.path}/order`, name]));
    while (waitersOf(path).length === before) await Bun.sleep(1);
  }
  return waiters;
}

const orderIn = (home: TestHome) => readFileSync(`${home.path}/order`, "utf8").trim().split("\n");

test("processes get a lock in the order in which they came, and leave no queue behind", async () => {
  using home = testHome();
  const path = `${home.path}/lock`;
  const lock = takeLock(path, 0);
  const waiters = await startWaiters(home, path, ["one", "two", "three", "four"]);
  lock[Symbol.dispose]();
  await Promise.all(waiters.map(({ exited }) => exited));
  expect(orderIn(home)).toEqual(["one", "two", "three", "four"]);
  expect(existsSync(`${path}.queue`)).toBe(false);
});

test("a process that was killed while it waited holds nobody up", async () => {
  using home = testHome();
  const path = `${home.path}/lock`;
  const lock = takeLock(path, 0);
  const [killed, ...others] = await startWaiters(home, path, ["killed", "one", "two"]);
  killed?.kill("SIGKILL");
  await killed?.exited;
  lock[Symbol.dispose]();
  await Promise.all(others.map(({ exited }) => exited));
  expect(orderIn(home)).toEqual(["one", "two"]);
});

test("a ticket that was left long ago is deleted by whoever waits next", () => {
  using home = testHome();
  const path = `${home.path}/lock`;
  mkdirSync(`${path}.queue`);
  writeFileSync(`${path}.queue/000000000000001-left`, "");
  utimesSync(`${path}.queue/000000000000001-left`, 1, 1);
  using _lock = takeLock(path, 60_000);
  expect(existsSync(`${path}.queue`)).toBe(false);
});

test("with something else at the path of the queue a lock is taken without one", () => {
  using home = testHome();
  const path = `${home.path}/lock`;
  appendFileSync(`${path}.queue`, "mine");
  using _lock = takeLock(path, 60_000);
  expect(readFileSync(`${path}.queue`, "utf8")).toBe("mine");
});

test("a short wait needs no ticket", () => {
  using home = testHome();
  const path = `${home.path}/lock`;
  using _lock = takeLock(path, 0);
  expect(() => takeLock(path, 20)).toThrow(`waited 20 ms for \`${path}\``);
  expect(existsSync(`${path}.queue`)).toBe(false);
});
