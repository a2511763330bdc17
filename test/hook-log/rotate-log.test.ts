import { expect, test } from "bun:test";
import {
  appendFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import type { HookEntry } from "#hook-log/log-entry.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { foldLog, makeLog } from "#hook-log/rotate-log.ts";
import { type TestHome, testHome } from "#test/home.ts";

const LIMIT_BYTES = 256 * 1024;
const BEGIN_MS = Date.UTC(2026, 0, 2);
let serials = 0;

test("calls are read back in the order in which they came, folded or not", async () => {
  using home = testHome();
  await drop(home, entry(1));
  await drop(home, entry(2));
  expect(numbersIn(home)).toEqual([1, 2]);
  foldLog(home.path, undefined);
  expect(dropped(home)).toEqual([]);
  await drop(home, entry(3));
  expect(hookCalls({ stateDir: home.path })).toEqual([entry(1), entry(2), entry(3)]);
});

test("calls that are alike to the letter are two, and a call with its copy is one", async () => {
  using home = testHome();
  await drop(home, entry(1));
  await drop(home, entry(1));
  const [first = ""] = dropped(home);
  const twin = await Bun.file(`${home.path}/log/calls/${first}`).text();
  foldLog(home.path, undefined);
  writeFileSync(`${home.path}/log/calls/${first}`, twin);
  expect(numbersIn(home)).toEqual([1, 1]);
});

test("a log that nobody has written is empty, and stays so when it is folded", () => {
  using home = testHome();
  expect(hookCalls({ stateDir: home.path })).toEqual([]);
  foldLog(home.path, undefined);
  expect(hookCalls({ stateDir: home.path })).toEqual([]);
});

test("the log stays small, and the newest calls of both generations stay readable", async () => {
  using home = testHome();
  const why = "x".repeat(2000);
  const written = 640;
  for (let n = 1; n <= written; n++) {
    await drop(home, { ...entry(n), why });
    if (n % 32 === 0) foldLog(home.path, undefined);
  }
  expect(dropped(home)).toEqual([]);
  const files = readdirSync(`${home.path}/log`).filter((name) => name.endsWith(".jsonl"));
  const sizes = files.map((name) => sizeOf(`${home.path}/log/${name}`));
  expect(Math.max(...sizes)).toBeLessThan(LIMIT_BYTES + 32 * 2200);
  const numbers = numbersIn(home);
  const oldest = numbers[0] ?? 0;
  expect(numbers).toEqual(Array.from({ length: written - oldest + 1 }, (_, n) => oldest + n));
  expect(numbers.length * why.length).toBeGreaterThan(LIMIT_BYTES / 2);
});

test("a line that is torn is skipped and swallows nothing", async () => {
  using home = testHome();
  await drop(home, entry(1));
  foldLog(home.path, undefined);
  appendFileSync(`${home.path}/log/hooks.jsonl`, JSON.stringify(entry(2)).slice(0, 30));
  await drop(home, entry(3));
  foldLog(home.path, undefined);
  appendFileSync(`${home.path}/log/hooks.jsonl`, "\n\n \0\0\0\n[]\n");
  await drop(home, entry(4));
  expect(numbersIn(home)).toEqual([1, 3, 4]);
});

test("a call that is just being written waits, and one that was never written goes", async () => {
  using home = testHome();
  makeLog(home.path, undefined);
  const name = (ms: number) => `${idAt(ms, 1)}.json`;
  writeFileSync(`${home.path}/log/calls/${name(BEGIN_MS)}`, "");
  writeFileSync(`${home.path}/log/calls/${name(BEGIN_MS + 3_600_000)}`, "");
  foldLog(home.path, undefined);
  expect(dropped(home)).toEqual([name(BEGIN_MS + 3_600_000)]);
});

test("a reason with line ends in it stays one line", async () => {
  using home = testHome();
  const odd = { ...entry(1), why: 'a\nb\r\u2028"}\u0000' };
  await drop(home, odd);
  foldLog(home.path, undefined);
  expect(hookCalls({ stateDir: home.path })).toEqual([odd]);
});

test("a log that is a link is not written, and nothing is lost by that", async () => {
  using home = testHome();
  const target = await home.write("elsewhere", "untouched");
  await drop(home, entry(1));
  symlinkSync(target, `${home.path}/log/hooks.jsonl`);
  expect(() => foldLog(home.path, undefined)).toThrow();
  expect(await Bun.file(target).text()).toBe("untouched");
  expect(dropped(home)).toHaveLength(1);
});

test("links and folders among the calls are left alone", async () => {
  using home = testHome();
  makeLog(home.path, undefined);
  mkdirSync(`${home.path}/log/calls/000000000-folder.json`);
  symlinkSync("/dev/zero", `${home.path}/log/calls/000000001-link.json`);
  await drop(home, entry(1));
  foldLog(home.path, undefined);
  expect(numbersIn(home)).toEqual([1]);
  expect(dropped(home)).toHaveLength(2);
});

test("a folder of somebody else's is not made a log", () => {
  using home = testHome();
  const stranger = lstatSync(home.path).uid + 1;
  expect(() => makeLog(home.path, stranger)).toThrow("belongs to another user");
  expect(readdirSync(home.path)).toEqual([]);
});

test("the folders of the log are private, and so is what is folded", async () => {
  using home = testHome();
  await drop(home, entry(1));
  foldLog(home.path, undefined);
  const modes = ["log", "log/calls", "log/hooks.jsonl"].map(
    (name) => lstatSync(`${home.path}/${name}`).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o700, 0o600]);
});

function entry(n: number): HookEntry {
  return { at: new Date(BEGIN_MS + n).toISOString(), event: "Stop", ms: n, outcome: "silent" };
}

async function drop(home: TestHome, one: HookEntry): Promise<void> {
  makeLog(home.path, undefined);
  const id = idAt(Date.parse(one.at));
  await home.write(`log/calls/${id}.json`, `${JSON.stringify({ ...one, id: id.slice(-8) })}\n`);
}

/** An id of that time; others of the same time come later. */
function idAt(ms: number, serial = ++serials): string {
  return `${ms.toString(16).padStart(12, "0")}-${serial.toString(16).padStart(12, "0")}`;
}

function numbersIn(home: TestHome): number[] {
  return hookCalls({ stateDir: home.path }).map(({ ms }) => ms);
}

function dropped(home: TestHome): string[] {
  return readdirSync(`${home.path}/log/calls`);
}

function sizeOf(path: string): number {
  return lstatSync(path).size;
}
