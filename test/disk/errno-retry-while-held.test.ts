import { expect, test } from "bun:test";
import { retryWhileHeld } from "#disk/errno.ts";

function refusedTimes(times: number, code: string): () => number {
  let tries = 0;
  return () => {
    tries++;
    if (tries <= times) throw Object.assign(new Error(code), { code });
    return tries;
  };
}

test.each(["EBUSY", "EPERM", "EACCES"])(
  "a file that Windows refuses with %s is tried again",
  (code) => {
    expect(retryWhileHeld(refusedTimes(3, code), "win32")).toBe(4);
  },
);

test("a file that stays held is refused in the end", () => {
  expect(() => retryWhileHeld(refusedTimes(100, "EBUSY"), "win32")).toThrow("EBUSY");
});

test.each([
  ["win32", "ENOENT"],
  ["linux", "EBUSY"],
])("on %s a refusal with %s is final", (platform, code) => {
  expect(() => retryWhileHeld(refusedTimes(1, code), platform)).toThrow(code);
});
