import { expect, test } from "bun:test";
import { triggerOf } from "#summary/facts/summary-state.ts";
import { factsOf, prompt, ROOT, used } from "./items.ts";

const write = (file: string, text = "File created successfully at: …") =>
  used("Write", { file_path: `${ROOT}/${file}` }, { text });
const edits = (count: number) =>
  Array.from({ length: count }, (_, at) => used("Edit", { file_path: `${ROOT}/f${at}` })).flat();
const SIGNIFICANT = "significant change";
const calm = { updateThreshold: 3, force: false, isTooLong: false };

test.each(["package.json", "api/go.sum", "App.csproj", "db/migrations/001.sql", "fresh/a.ts"])(
  "writing %s is significant",
  (file) => {
    expect(triggerOf(factsOf(...write(file)), calm)).toBe(SIGNIFICANT);
  },
);

test("a folder that was there is not new", () => {
  const seen = used("Read", { file_path: `${ROOT}/src/old.ts` });
  expect(triggerOf(factsOf(...seen, ...write("src/a.ts")), calm)).toBeUndefined();
  expect(triggerOf(factsOf(...write("src/a.ts", "updated")), calm)).toBeUndefined();
  expect(triggerOf(factsOf(...write("README.md")), calm)).toBeUndefined();
});

test("a folder at the top that a command makes is new", () => {
  const made = (command: string) => triggerOf(factsOf(...used("Bash", { command })), calm);
  expect(made("mkdir -p docs/api && ls")).toBe(SIGNIFICANT);
  expect(made(`mkdir ${ROOT}/web`)).toBe(SIGNIFICANT);
  expect(made("mkdir -p /tmp/x")).toBeUndefined();
  expect(made("mkdir $HOME/x")).toBeUndefined();
});

test("a threshold above the number of printed requests is reached", () => {
  const turns = (count: number) =>
    Array.from({ length: count }, (_, at) => [
      prompt(`Add the login page number ${at}`),
      ...used("Edit", { file_path: `${ROOT}/a` }),
    ]).flat();
  const around = { ...calm, updateThreshold: 7 };
  expect(triggerOf(factsOf(...turns(6)), around)).toBeUndefined();
  expect(triggerOf(factsOf(...turns(7)), around)).toBe("tasks");
});

test("ten files are many", () => {
  expect(triggerOf(factsOf(...edits(9)), calm)).toBeUndefined();
  expect(triggerOf(factsOf(...edits(10)), calm)).toBe(SIGNIFICANT);
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
