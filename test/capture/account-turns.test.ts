import { expect, test } from "bun:test";
import { allParts, shownParts } from "#capture/account-views.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import { accountOf, prompt, ROOT, used } from "./items.ts";

const edit = (path: string) => used("Edit", { file_path: path });

test("work after a finished to-do list is listed as well", () => {
  const account = accountOf(
    prompt("Split the parser"),
    ...edit(`${ROOT}/a.ts`),
    ...used("TodoWrite", { todos: [{ content: "Split the parser", status: "completed" }] }),
    prompt("Take the cache out again, it broke the build"),
    ...edit(`${ROOT}/a.ts`),
  );
  expect(shownParts(account).tasks).toEqual([
    "Split the parser",
    "Take the cache out again, it broke the build",
  ]);
});

test("a summary names few files, by paths from the project's folder", () => {
  const many = Array.from({ length: 11 }, (_, at) => edit(`${ROOT}/src/${at}.ts`)).flat();
  const { files } = shownParts(
    accountOf(
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
  const account = accountOf(...turns.flat());
  expect(allParts(account).tasks).toHaveLength(7);
  expect(shownParts(account).tasks.slice(-2)).toEqual([
    "Add the login page number 4",
    "and 2 more tasks",
  ]);
});

test("files that somebody gave by hand are all shown", () => {
  const names = Array.from({ length: 12 }, (_, at) => `${at}.ts`);
  const fileOf = (path: string) => ({ path, made: false, changes: 1, removed: false });
  const given = names.map((path) => ({ ...fileOf(path), given: true as const }));
  const account = { ...accountOf(), files: [fileOf("a.ts"), ...given] };
  expect(shownParts(account).files).toEqual([...names, "a.ts"]);
});

test("a request is replaced by the items and the commits that say what was done for it", () => {
  const account = accountOf(
    prompt("Add a retry"),
    ...edit(`${ROOT}/a.ts`),
    ...used("Bash", { command: 'git add . && git commit -m "Retry a failed upload three times"' }),
    prompt("Revert that, it broke the build"),
    ...edit(`${ROOT}/a.ts`),
  );
  expect(shownParts(account).tasks).toEqual([
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
  const { commits } = accountOf(prompt("go"), ...used("Bash", { command }));
  expect(commits.map(({ text }) => text)).toEqual(subject === undefined ? [] : [subject]);
});

test("the goal is the first real request: no go-ahead, no greeting, no pasted block", () => {
  const log = Array.from({ length: 20 }, (_, at) => `src/a.ts:${at}: error TS2304`).join("\n");
  const { goal } = accountOf(
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
  const pending = (...items: readonly SessionItem[]) =>
    accountOf(...items).tasks.flatMap(({ text, status }) => (status === "done" ? [] : text));
  expect(pending(...first)).toEqual(["T1", "T2"]);
  expect(pending(...first, ...todos("completed", "completed", "completed"))).toEqual([]);
});
