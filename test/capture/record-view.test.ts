import { expect, test } from "bun:test";
import { isCheck } from "#capture/check-commands.ts";
import { recordContent } from "#capture/record-view.ts";
import { accountOf, prompt, ROOT, reply, used } from "./items.ts";

const edit = used("Edit", { file_path: `${ROOT}/a.ts` });
const commit = used("Bash", { command: 'git commit -m "Add the login"' });
const checked = (failed: boolean) => used("Bash", { command: "bun test" }, { failed });
const todos = (...states: readonly string[]) =>
  used("TodoWrite", { todos: states.map((status, at) => ({ content: `T${at}`, status })) });
const ask = prompt("Add the login page");

test.each([
  ["committed work", [ask, ...edit, ...commit], "success"],
  ["work whose last check passed", [ask, ...edit, ...checked(true), ...checked(false)], "success"],
  ["completed to-dos", [ask, ...edit, ...todos("completed", "completed")], "success"],
  ["work without any proof", [ask, ...edit], "partial"],
  [
    "committed work whose last check failed",
    [ask, ...edit, ...commit, ...checked(true)],
    "partial",
  ],
  ["a to-do in work", [ask, ...edit, ...commit, ...todos("in_progress")], "partial"],
  ["a blocker", [ask, ...edit, ...commit, reply("Blocked: the key is missing.")], "blocked"],
] as const)("%s makes a session a %p", (_, items, outcome) => {
  expect(recordContent(accountOf(...items)).outcome).toBe(outcome);
});

test("a to-do in work is in progress, and is no next action", () => {
  const account = accountOf(ask, ...todos("completed", "in_progress", "pending"));
  expect(recordContent(account)).toMatchObject({ in_progress: ["T1"], next_actions: ["T2"] });
});

test("a planned task is in progress from its beginning to its end", () => {
  const plan = used("TaskCreate", { subject: "Write the page" }, { text: "Task #1 created" });
  const state = (status: string) => used("TaskUpdate", { taskId: "1", status });
  const begun = [ask, ...plan, ...state("in_progress")];
  expect(recordContent(accountOf(...begun)).in_progress).toEqual(["Write the page"]);
  expect(recordContent(accountOf(...begun, ...state("completed"))).in_progress).toEqual([]);
});

test.each([
  ["- Blocked: the staging key is missing.", ["the staging key is missing."]],
  ["The deploy is blocked by the firewall.", ["The deploy is blocked by the firewall."]],
  ["Blockers: none", []],
  ["Are you blocked by anything?", []],
])("%p names the blockers %p", (text, blockers) => {
  expect(recordContent(accountOf(ask, reply(text))).blockers).toEqual(blockers);
});

test.each([
  ...["bun test", "npm run lint", "cd app && pnpm test", "CI=1 npx vitest run", "cargo clippy"],
  ...["make check", "python3 -m pytest -q", "go vet ./...", "./gradlew test", "bunx tsc --noEmit"],
])("`%s` is a check", (command) => {
  expect(isCheck(command)).toBe(true);
});

test.each(["ls test", "git log", "echo bun test", "cat pytest.ini", "mkdir check"])(
  "`%s` is no check",
  (command) => {
    expect(isCheck(command)).toBe(false);
  },
);
