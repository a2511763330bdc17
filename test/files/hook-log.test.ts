import { expect, test } from "bun:test";
import { appendFileSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { logHookCall, readHookLog } from "#files/hook-log.ts";
import type { HookEntry } from "#model/hook-entry.ts";
import { testHome } from "#test/home.ts";

const LIMIT_BYTES = 256 * 1024;

test("calls are read back in the order in which they were written", () => {
  using home = testHome();
  const entries = [1, 2, 3].map((n) => entry(n));
  for (const one of entries) logHookCall(home.path, one, process.getuid?.());
  expect(readHookLog(home.path)).toEqual(entries);
});

test("a log that nobody has written is empty", () => {
  using home = testHome();
  expect(readHookLog(home.path)).toEqual([]);
  expect(readdirSync(home.path)).toEqual([]);
});

test("the log stays small, and the newest calls of both generations stay readable", () => {
  using home = testHome();
  const why = "x".repeat(2000);
  const written = 600;
  for (let n = 1; n <= written; n++) logHookCall(home.path, { ...entry(n), why }, undefined);
  const sizes = readdirSync(`${home.path}/log`).map((name) => sizeOf(`${home.path}/log/${name}`));
  expect(sizes).toHaveLength(2);
  expect(Math.max(...sizes)).toBeLessThan(LIMIT_BYTES + 4096);
  const numbers = readHookLog(home.path).map(({ ms }) => ms);
  const oldest = numbers[0] ?? 0;
  expect(numbers).toEqual(Array.from({ length: written - oldest + 1 }, (_, n) => oldest + n));
  expect(numbers.length * why.length).toBeGreaterThan(LIMIT_BYTES);
});

test("a line that is torn is skipped and swallows nothing", () => {
  using home = testHome();
  const path = `${home.path}/log/hooks.jsonl`;
  logHookCall(home.path, entry(1), undefined);
  appendFileSync(path, JSON.stringify(entry(2)).slice(0, 30));
  logHookCall(home.path, entry(3), undefined);
  appendFileSync(path, "\n\n \0\0\0\n[]\n");
  logHookCall(home.path, entry(4), undefined);
  expect(readHookLog(home.path).map(({ ms }) => ms)).toEqual([1, 3, 4]);
});

test("a reason with line ends in it stays one line", () => {
  using home = testHome();
  const odd = { ...entry(1), why: 'a\nb\r\u2028"}\u0000' };
  logHookCall(home.path, odd, undefined);
  expect(readHookLog(home.path)).toEqual([odd]);
});

test("a log that is a link or a folder is not written", async () => {
  using home = testHome();
  const target = await home.write("elsewhere", "untouched");
  mkdirSync(`${home.path}/log`);
  symlinkSync(target, `${home.path}/log/hooks.jsonl`);
  expect(() => logHookCall(home.path, entry(1), undefined)).toThrow();
  expect(await Bun.file(target).text()).toBe("untouched");
  mkdirSync(`${home.path}/other/log/hooks.jsonl`, { recursive: true });
  expect(() => logHookCall(`${home.path}/other`, entry(1), undefined)).toThrow();
});

test("a log of somebody else's is not written", async () => {
  using home = testHome();
  const path = await home.write("log/hooks.jsonl", "");
  const stranger = lstatSync(path).uid + 1;
  expect(() => logHookCall(home.path, entry(1), stranger)).toThrow("belongs to another user");
  expect(sizeOf(path)).toBe(0);
});

test("the log is private", () => {
  using home = testHome();
  logHookCall(home.path, entry(1), undefined);
  expect(lstatSync(`${home.path}/log`).mode & 0o777).toBe(0o700);
  expect(lstatSync(`${home.path}/log/hooks.jsonl`).mode & 0o777).toBe(0o600);
});

function entry(n: number): HookEntry {
  return { at: "2026-01-02T03:04:05.678Z", event: "Stop", ms: n, outcome: "silent" };
}

function sizeOf(path: string): number {
  return lstatSync(path).size;
}
