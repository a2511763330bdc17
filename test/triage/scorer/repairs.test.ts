import { expect, test } from "bun:test";
import { failedCommand } from "#triage/scorer/repairs.ts";
import { heldBy, Items } from "./turns.ts";

const FAILED = "Error: connect ECONNREFUSED 127.0.0.1:5432";
const CAUSE = "The cause is that the database container is not on the same network.";

const mended = () =>
  new Items()
    .user("the app does not start")
    .run("npm start", FAILED, true)
    .agent(CAUSE)
    .edit("compose.yml")
    .run("npm start", "listening")
    .agent("It starts again.");

test("a failure that was seen, a cause that was named, and a remedy that worked", async () => {
  expect(heldBy(mended())).toEqual(["runbook"]);
});

test("an error and a success behind it are noise", async () => {
  const items = new Items()
    .user("push")
    .run("git push", "timeout", true)
    .run("git push", "ok")
    .agent("Pushed.");
  expect(heldBy(items)).toEqual([]);
});

test("a step that still fails is not repaired", async () => {
  const items = new Items()
    .user("start it")
    .run("npm start", FAILED, true)
    .agent(CAUSE)
    .edit("compose.yml")
    .run("npm start", FAILED, true)
    .agent("It still fails.");
  expect(heldBy(items)).toEqual([]);
});

test.each([
  ["the agent's own tools", "Edit", {}],
  ["a search that finds nothing", "Bash", { command: "grep -r x ." }],
  ["a linter", "Bash", { command: "npx eslint ." }],
] as const)("a failure of %s is none of the project's", async (_, tool, input) => {
  const items = new Items()
    .user("go on")
    .call(tool, input, { text: "Error: it failed", failed: true })
    .agent("That failed because of white space.")
    .edit("a.ts")
    .agent("It works now.");
  expect(heldBy(items)).toEqual([]);
});

test("a failure that the agent's own change causes and repairs is its work", async () => {
  const items = new Items()
    .user("add paging")
    .edit("a.ts")
    .run("npm test", "1 failing: expected 20 got 21", true)
    .agent("That is because the slice is off by one.")
    .edit("a.ts")
    .run("npm test", "all passing")
    .agent("All tests pass.");
  expect(heldBy(items)).toEqual([]);
});

test("the command that failed first is named", () => {
  expect(failedCommand(mended().turn())).toBe("npm start");
  expect(failedCommand(new Items().user("npm start fails").turn())).toBe("");
});
