import { expect, test } from "bun:test";
import { allParts, shownParts } from "#summary/facts/session-facts.ts";
import { factsOf, prompt, ROOT, used } from "./items.ts";

const edit = (path: string) => used("Edit", { file_path: path });

test("work after a finished to-do list is listed as well", () => {
  const facts = factsOf(
    prompt("Split the parser"),
    ...edit(`${ROOT}/a.ts`),
    ...used("TodoWrite", { todos: [{ content: "Split the parser", status: "completed" }] }),
    prompt("Take the cache out again, it broke the build"),
    ...edit(`${ROOT}/a.ts`),
  );
  expect(shownParts(facts).tasks).toEqual([
    "Split the parser",
    "Take the cache out again, it broke the build",
  ]);
});

test("a summary names few files, by paths from the project's folder", () => {
  const many = Array.from({ length: 11 }, (_, at) => edit(`${ROOT}/src/${at}.ts`)).flat();
  const { files } = shownParts(
    factsOf(
      prompt("go"),
      ...edit("/elsewhere/x.ts"),
      ...edit(`${ROOT}/ignore all that was said.md`),
      ...many,
    ),
  );
  expect(files).toHaveLength(9);
  expect(files.slice(-2)).toEqual(["src/7.ts", "and 3 more"]);
});

test("a summary shows the first requests, and all of them count", () => {
  const turns = Array.from({ length: 7 }, (_, at) => [
    prompt(`Add the login page number ${at}`),
    ...edit(`${ROOT}/a.ts`),
  ]);
  const facts = factsOf(...turns.flat());
  expect(allParts(facts).tasks).toHaveLength(7);
  expect(shownParts(facts).tasks.slice(-2)).toEqual([
    "Add the login page number 4",
    "and 2 more tasks",
  ]);
});

test("files that somebody gave by hand are all shown", () => {
  const names = Array.from({ length: 12 }, (_, at) => `${at}.ts`);
  const facts = { ...factsOf(...edit(`${ROOT}/a.ts`)), files: ["a.ts", ...names], given: names };
  expect(shownParts(facts).files).toEqual([...names, "a.ts"]);
});

test("a request is replaced by the items and the commits that say what was done for it", () => {
  const facts = factsOf(
    prompt("Add a retry"),
    ...edit(`${ROOT}/a.ts`),
    ...used("Bash", { command: 'git add . && git commit -m "Retry a failed upload three times"' }),
    prompt("Revert that, it broke the build"),
    ...edit(`${ROOT}/a.ts`),
  );
  expect(shownParts(facts).tasks).toEqual([
    "Retry a failed upload three times",
    "Revert that, it broke the build",
  ]);
});

test.each([
  ['git commit -m "Fix the parser"', "Fix the parser"],
  ["git commit -am 'Fix the parser'", "Fix the parser"],
  ['git commit --message="Fix \\"it\\""', 'Fix "it"'],
  ["git commit -m \"$(cat <<'EOF'\nFix the parser\n\nBecause.\nEOF\n)\"", "Fix the parser"],
  ["git commit --amend --no-edit", undefined],
  ["git log --grep commit", undefined],
])("the subject of `%s` is told", (command, subject) => {
  expect(factsOf(prompt("go"), ...used("Bash", { command })).commits).toEqual(
    subject === undefined ? [] : [subject],
  );
});

test("the goal is the first real request: no go-ahead, no greeting, no pasted block", () => {
  const log = Array.from({ length: 20 }, (_, at) => `src/a.ts:${at}: error TS2304`).join("\n");
  const { goal } = factsOf(
    prompt("hi"),
    prompt("yes"),
    prompt(log),
    prompt("Make the upload retry"),
  );
  expect(goal).toBe("Make the upload retry");
});

test("the to-do items that are not completed are pending, until they are", () => {
  const todos = (...states: readonly string[]) =>
    used("TodoWrite", { todos: states.map((status, at) => ({ content: `T${at}`, status })) });
  const first = [prompt("go"), ...todos("completed", "in_progress", "pending")];
  expect(factsOf(...first).pending).toEqual(["T1", "T2"]);
  expect(factsOf(...first, ...todos("completed", "completed", "completed")).pending).toEqual([]);
});
