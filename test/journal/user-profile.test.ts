import { expect, test } from "bun:test";
import {
  acceptFact,
  addFact,
  exportUser,
  factsNamed,
  forgetFacts,
  importUser,
  userFacts,
} from "#journal/user-profile.ts";
import { undoGlobal } from "#remember/undo-changes.ts";
import { testHome } from "#test/home.ts";

const fact = {
  file: "profile",
  category: "Communication",
  text: "Short answers",
  by: "user",
} as const;
const texts = (home: ReturnType<typeof testHome>) =>
  userFacts(home.world()).map(({ file, text }) => [file, text]);

test("a statement of the user is stored at once, and only once", () => {
  using home = testHome();
  expect(addFact(home.world(), fact)).toBe(true);
  expect(addFact(home.world(), { ...fact, text: "short  answers" })).toBe(false);
  expect(addFact(home.world(), { ...fact, file: "preferences", text: "Use pnpm" })).toBe(true);
  expect(texts(home)).toEqual([
    ["profile", "Short answers"],
    ["preferences", "Use pnpm"],
  ]);
});

test("an observation waits until the user accepts it", () => {
  using home = testHome();
  addFact(home.world(), { ...fact, file: "pending", text: "likes vim", by: "agent" });
  const [pending] = factsNamed(home.world(), "vim");
  acceptFact(home.world(), pending as NonNullable<typeof pending>);
  expect(texts(home)).toEqual([["profile", "likes vim"]]);
  undoGlobal(home.world(), { count: 1 });
  expect(texts(home)).toEqual([["pending", "likes vim"]]);
});

test("a forgotten fact leaves every file, and undo restores it", () => {
  using home = testHome();
  addFact(home.world(), { ...fact, text: "Tabs in Go" });
  addFact(home.world(), { ...fact, file: "preferences", text: "Tabs everywhere" });
  forgetFacts(home.world(), factsNamed(home.world(), "tabs"));
  expect(texts(home)).toEqual([]);
  expect(() => factsNamed(home.world(), "tabs")).toThrow("says nothing about `tabs`");
  undoGlobal(home.world(), { count: 1 });
  expect(texts(home)).toHaveLength(2);
});

test("an import loses nothing, and adds only new facts", async () => {
  using home = testHome();
  using other = testHome();
  await home.write(".claude/user/profile.md", "# Me\r\n\r\nI am Ada.\r\n\r\n## Role\r\n* Lead\r\n");
  addFact(home.world(), { ...fact, file: "preferences", text: "Use pnpm" });
  const text = exportUser(home.world());
  expect(importUser(other.world(), { path: "x", text })).toBe(2);
  expect(exportUser(other.world())).toBe(text);
  addFact(other.world(), fact);
  expect(importUser(other.world(), { path: "x", text })).toBe(0);
});

test.each([
  ["nothing", "it is not a JSON object"],
  ['{"format":"other"}', "it was not exported"],
  ['{"format":"loci-user","version":2,"files":{}}', "version 2 is not known"],
  [
    '{"format":"loci-user","version":1,"files":{"../x.md":""}}',
    "`../x.md` is no file of a profile",
  ],
  ['{"format":"loci-user","version":1,"files":{"profile.md":1}}', "`profile.md` is not a text"],
])("%p is refused: %s", (text, why) => {
  using home = testHome();
  expect(() => importUser(home.world(), { path: "x", text })).toThrow(why);
  expect(userFacts(home.world())).toEqual([]);
});
