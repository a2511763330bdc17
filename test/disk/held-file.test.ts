import { afterEach, expect, test } from "bun:test";
import { limitHeldWait, retryRead, retryWhileHeld } from "#disk/held-file.ts";

function refusedTimes(times: number, code: string): () => number {
  let tries = 0;
  return () => {
    tries++;
    if (tries <= times) throw Object.assign(new Error(code), { code });
    return tries;
  };
}

afterEach(() => limitHeldWait(() => Number.POSITIVE_INFINITY));

test.each(["EBUSY", "EPERM", "EACCES"])(
  "a file that Windows refuses to replace with %s is tried again",
  (code) => {
    expect(retryWhileHeld(refusedTimes(3, code), "win32")).toBe(4);
  },
);

test("a file that stays held is refused in the end", () => {
  expect(() => retryWhileHeld(refusedTimes(100, "EBUSY"), "win32")).toThrow("EBUSY");
});

test("a file that is held is read a moment later, and one that may not be read is refused at once", () => {
  expect(retryRead(refusedTimes(3, "EBUSY"), "win32")).toBe(4);
  expect(() => retryRead(refusedTimes(1, "EACCES"), "win32")).toThrow("EACCES");
});

test.each([
  { leftMs: 0, tries: 4 },
  { leftMs: 10, tries: 4 },
  { leftMs: 25, tries: 6 },
  { leftMs: 1000, tries: 8 },
])("with $leftMs ms left of a deadline, there are $tries tries", ({ leftMs, tries }) => {
  limitHeldWait(() => leftMs);
  expect(retryWhileHeld(refusedTimes(tries - 1, "EBUSY"), "win32")).toBe(tries);
  expect(() => retryWhileHeld(refusedTimes(tries, "EBUSY"), "win32")).toThrow("EBUSY");
});

test.each([
  ["win32", "ENOENT"],
  ["linux", "EBUSY"],
])("on %s a refusal with %s is final", (platform, code) => {
  expect(() => retryWhileHeld(refusedTimes(1, code), platform)).toThrow(code);
});
