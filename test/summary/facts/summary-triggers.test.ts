import { expect, test } from "bun:test";
import { significantChange, triggerOf } from "#summary/facts/summary-triggers.ts";
import { factsOf, prompt, ROOT, used } from "./items.ts";

const write = (file: string, text = "File created successfully at: …") =>
  used("Write", { file_path: `${ROOT}/${file}` }, { text });
const edits = (count: number) =>
  Array.from({ length: count }, (_, at) => used("Edit", { file_path: `${ROOT}/f${at}` })).flat();
const calm = { updateThreshold: 3, force: false, isTooLong: false };

test.each([
  ["package.json", "`package.json` changed"],
  ["api/go.sum", "`api/go.sum` changed"],
  ["App.csproj", "`App.csproj` changed"],
  ["db/migrations/001.sql", "`db/migrations/001.sql` is a migration"],
  ["fresh/a.ts", "the folder `fresh` is new"],
])("to write %s is significant", (file, why) => {
  expect(significantChange(factsOf(...write(file)))).toBe(why);
});

test("a folder that was there is not new", () => {
  const seen = used("Read", { file_path: `${ROOT}/src/old.ts` });
  expect(significantChange(factsOf(...seen, ...write("src/a.ts")))).toBeUndefined();
  expect(significantChange(factsOf(...write("src/a.ts", "updated")))).toBeUndefined();
  expect(significantChange(factsOf(...write("README.md")))).toBeUndefined();
});

test("a folder at the top that a command makes is new", () => {
  const made = (command: string) => significantChange(factsOf(...used("Bash", { command })));
  expect(made("mkdir -p docs/api && ls")).toBe("the folder `docs` is new");
  expect(made(`mkdir ${ROOT}/web`)).toBe("the folder `web` is new");
  expect(made("mkdir -p /tmp/x")).toBeUndefined();
  expect(made("mkdir $HOME/x")).toBeUndefined();
});

test("ten files are many", () => {
  expect(significantChange(factsOf(...edits(9)))).toBeUndefined();
  expect(significantChange(factsOf(...edits(10)))).toBe("10 files changed");
});

test("enough tasks, a significant change, force, or a memory that is too long make a summary", () => {
  const done = (count: number) =>
    Array.from({ length: count }, (_, at) => [prompt(`p${at}`), ...edits(1)]).flat();
  expect(triggerOf(factsOf(...done(2)), calm)).toBeUndefined();
  expect(triggerOf(factsOf(...done(3)), calm)).toBe("tasks");
  expect(triggerOf(factsOf(...done(2)), { ...calm, updateThreshold: 2 })).toBe("tasks");
  expect(triggerOf(factsOf(...edits(10)), calm)).toBe("significant change");
  expect(triggerOf(factsOf(), { ...calm, force: true })).toBe("force");
  expect(triggerOf(factsOf(), { ...calm, isTooLong: true })).toBe("size");
  expect(triggerOf(factsOf(), { ...calm, updateThreshold: 0 })).toBeUndefined();
});
