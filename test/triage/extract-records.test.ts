import { expect, test } from "bun:test";
import { extractRecords } from "#core/triage/extract.ts";
import { Items, triaged } from "./scorer/turns.ts";

const extract = async (items: Items) => extractRecords(items.turn(), await triaged(items));

test("a decision is kept in the user's words, with its reason and where it was said", async () => {
  const text = "We decided to use Postgres because it is simpler";
  const [record] = await extract(new Items().user(text).agent("OK."));
  expect(record).toMatchObject({
    category: "decision",
    title: text,
    confidence: 0.5,
    content: { status: "accepted", decision: text, rationale: [text], alternatives: [] },
    evidence: [{ uuid: "u1", role: "user", text }],
  });
});

test("what was not chosen is told as an alternative", async () => {
  const questions = [{ question: "Which?", options: [{ label: "SQLite" }, { label: "Postgres" }] }];
  const items = new Items()
    .user("set it up")
    .call(
      "AskUserQuestion",
      { questions },
      { text: 'User has answered your questions: "Which?"="SQLite". You can now', failed: false },
    );
  const [record] = await extract(items);
  expect(record?.content).toMatchObject({
    context: "set it up",
    alternatives: [{ option: "Postgres", rejected_reason: "not chosen" }],
  });
});

test.each([
  [
    "From now on always use pnpm, never npm",
    "preference",
    { strength: "strong", reason: "said by the user" },
  ],
  ["legal says emails must never leave the EU", "constraint", { kind: "policy", active: true }],
  ["The API does not support batch writes by design", "constraint", { kind: "limitation" }],
  [
    "leave it for now, we'll do it in a separate PR",
    "tech_debt",
    { status: "open", priority: "medium" },
  ],
] as const)("`%s` becomes a %s", async (text, category, content) => {
  const [record] = await extract(new Items().user(text));
  expect(record).toMatchObject({ category, content });
});

test("a runbook tells the steps that were taken", async () => {
  const items = new Items()
    .user("it does not start")
    .run("npm start", "Error: no network", true)
    .agent("The cause is the missing network.")
    .edit("compose.yml")
    .run("npm start", "listening")
    .agent("It starts again.");
  const [record] = await extract(items);
  expect(record?.content).toMatchObject({
    trigger: "npm start: Error: no network",
    steps: ["Edit compose.yml"],
    verification: "Run npm start",
    root_cause: "The cause is the missing network.",
  });
  expect(record?.confidence).toBe(0.4);
});

test("a summary tells what was asked, what was said at the end, and the files", async () => {
  const items = new Items().user("build it");
  for (let at = 0; at < 6; at++) items.edit(`src/${at}.ts`);
  const [record] = await extract(items.agent("Built. All tests pass."));
  expect(record).toMatchObject({
    category: "session_summary",
    title: "Session: build it",
    content: {
      goal: "build it",
      completed: ["Built.", "All tests pass."],
      key_changes: ["src/0.ts", "src/1.ts", "src/2.ts", "src/3.ts", "src/4.ts", "src/5.ts"],
    },
  });
});

test("titles and lists stay within what a record may hold", async () => {
  const [record] = await extract(
    new Items().user(`we decided to use ${"x".repeat(500)} because of y`),
  );
  expect(record?.title.length).toBeLessThanOrEqual(120);
  expect(record?.tags.length).toBeLessThanOrEqual(12);
});
