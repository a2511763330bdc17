import { expect, test } from "bun:test";
import { mkdirSync, statSync } from "node:fs";
import { dropNote, quickNote } from "#session/state/session-folder.ts";
import { readNote } from "#session/state/session-notes.ts";
import { testHome } from "#test/home.ts";

test("a written file is there for every reader, in a private folder, until it is replaced", async () => {
  using home = testHome();
  const place = { stateDir: home.path, uid: undefined, sessionId: "s-1" };
  expect(await quickNote(place, "a")).toBe("");
  await dropNote(place, "a", "one, and more");
  await dropNote(place, "a", "zwölf");
  expect([await quickNote(place, "a"), readNote(place, "a")]).toEqual(["zwölf", "zwölf"]);
  expect(await quickNote({ ...place, sessionId: "s-2" }, "a")).toBe("");
  expect(statSync(`${home.path}/sessions/s-1`).mode & 0o077).toBe(0);
});

test("an unreadable file counts as missing, and a failed write is reported", async () => {
  using home = testHome();
  const place = { stateDir: home.path, uid: undefined, sessionId: "s-1" };
  mkdirSync(`${home.path}/sessions/s-1/a`, { recursive: true });
  expect(await quickNote(place, "a")).toBe("");
  const stateDir = await home.write("file", "in the way");
  expect(dropNote({ ...place, stateDir }, "a", "one")).rejects.toThrow();
});
