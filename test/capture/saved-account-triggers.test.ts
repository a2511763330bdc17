import { expect, test } from "bun:test";
import { triggerOf } from "#capture/saved-account.ts";
import { accountOf, prompt, ROOT, used } from "./items.ts";

const write = (file: string, text = "File created successfully at: …") =>
  used("Write", { file_path: `${ROOT}/${file}` }, { text });
const edits = (count: number) =>
  Array.from({ length: count }, (_, at) => used("Edit", { file_path: `${ROOT}/f${at}` })).flat();
const SIGNIFICANT = "significant change";
const calm = { updateThreshold: 3, force: false, isTooLong: false };

test.each(["package.json", "api/go.sum", "App.csproj", "db/migrations/001.sql", "fresh/a.ts"])(
  "writing %s is significant",
  (file) => {
    expect(triggerOf(accountOf(...write(file)), calm)).toBe(SIGNIFICANT);
  },
);

test("a folder that was there is not new", () => {
  const seen = used("Read", { file_path: `${ROOT}/src/old.ts` });
  expect(triggerOf(accountOf(...seen, ...write("src/a.ts")), calm)).toBeUndefined();
  expect(triggerOf(accountOf(...write("src/a.ts", "updated")), calm)).toBeUndefined();
  expect(triggerOf(accountOf(...write("README.md")), calm)).toBeUndefined();
});

test("a folder at the top that a command makes is new", () => {
  const made = (command: string) => triggerOf(accountOf(...used("Bash", { command })), calm);
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
  expect(triggerOf(accountOf(...turns(6)), around)).toBeUndefined();
  expect(triggerOf(accountOf(...turns(7)), around)).toBe("tasks");
});

test("ten files are many", () => {
  expect(triggerOf(accountOf(...edits(9)), calm)).toBeUndefined();
  expect(triggerOf(accountOf(...edits(10)), calm)).toBe(SIGNIFICANT);
});

test("enough tasks, a significant change, force, or a memory that is too long make a summary", () => {
  const done = (count: number) =>
    Array.from({ length: count }, (_, at) => [prompt(`p${at}`), ...edits(1)]).flat();
  expect(triggerOf(accountOf(...done(2)), calm)).toBeUndefined();
  expect(triggerOf(accountOf(...done(3)), calm)).toBe("tasks");
  expect(triggerOf(accountOf(...done(2)), { ...calm, updateThreshold: 2 })).toBe("tasks");
  expect(triggerOf(accountOf(...edits(10)), calm)).toBe("significant change");
  expect(triggerOf(accountOf(), { ...calm, force: true })).toBe("force");
  expect(triggerOf(accountOf(), { ...calm, isTooLong: true })).toBe("size");
  expect(triggerOf(accountOf(), { ...calm, updateThreshold: 0 })).toBeUndefined();
});
