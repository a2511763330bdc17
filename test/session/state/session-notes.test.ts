import { expect, test } from "bun:test";
import { statSync } from "node:fs";
import { claimNote, keepNote, readNote } from "#session/state/session-notes.ts";
import { testHome } from "#test/home.ts";

test("a named note stays until it is replaced", () => {
  using home = testHome();
  const place = { stateDir: home.path, uid: undefined, sessionId: "s-1" };
  expect(readNote(place, "a")).toBeUndefined();
  keepNote(place, "a", "one");
  keepNote(place, "a", "two");
  expect(readNote(place, "a")).toBe("two");
  expect(readNote({ ...place, sessionId: "s-2" }, "a")).toBeUndefined();
  expect(statSync(`${home.path}/sessions/s-1/a`).mode & 0o077).toBe(0);
});

test("a name is claimed by one", () => {
  using home = testHome();
  const place = { stateDir: home.path, uid: undefined, sessionId: "s-1" };
  expect([claimNote(place, "a/b"), claimNote(place, "a/b")]).toEqual([true, false]);
});

test("a note that cannot be written is reported", async () => {
  using home = testHome();
  const stateDir = await home.write("file", "in the way");
  const place = { stateDir, uid: undefined, sessionId: "s-1" };
  expect(readNote(place, "a")).toBeUndefined();
  expect(() => keepNote(place, "a", "one")).toThrow();
});
