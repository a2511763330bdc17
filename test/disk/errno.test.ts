import { expect, test } from "bun:test";
import { openSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { errorCode, reasonOf } from "#disk/errno.ts";

function failureOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error("it did not fail");
}

test("the code of an error is what the system called it", () => {
  expect(errorCode(failureOf(() => openSync("/nowhere/at/all", "r")))).toBe("ENOENT");
});

test.each([
  ["a plain error", new Error("no")],
  ["an error whose code is a number", Object.assign(new Error("no"), { code: 7 })],
  ["what is no error", { code: "EIO" }],
  ["nothing", undefined],
])("%s has no code of the system", (_, error) => {
  expect(errorCode(error)).toBeUndefined();
});

test.each([
  ["ENOSPC", "no space left on the disk"],
  ["ENOTDIR", "a file is in the way"],
  ["EXDEV", "EXDEV"],
  ["SQLITE_CANTOPEN", "its lock cannot be opened"],
  ["SQLITE_IOERR_READ", "the disk reported an error"],
])("%s reads as `%s`", (code, words) => {
  expect(reasonOf(Object.assign(new Error("a message of the system"), { code }))).toBe(words);
});

test("an error that is not the system's speaks for itself", () => {
  expect(reasonOf(new Error("it is not a plain file"))).toBe("it is not a plain file");
  expect(reasonOf("said")).toBe("said");
});

test("a fault has its own words, not its code", () => {
  const busy = fault("busy", { path: "/l", waitedMs: 5 });
  expect(reasonOf(busy)).toBe(busy.message);
});
