import { expect, test } from "bun:test";
import { heldBy, Items } from "./turns.ts";

const OPTIONS = "Two ways:\n1. Redis with a TTL\n2. A map in the process\n\nWhich one do you want?";

test.each([
  ["2", OPTIONS],
  ["let's do 2", OPTIONS],
])("`%s` is a choice where it answers one", async (text, before) => {
  expect(heldBy(new Items().user(text).agent("OK."), before)).toEqual(["decision"]);
});

test.each([
  ["2", "There are two files left. I'll go on."],
  ["yes", "All tests pass. Shall I commit and push?"],
  ["yes", "I have read the file."],
  ["which of them is quicker?", OPTIONS],
  ["the weather is nice today and I am going out", OPTIONS],
  ["redis", "I have started Redis."],
])("`%s` after `%s` is none", async (text, before) => {
  expect(heldBy(new Items().user(text).agent("OK."), before)).toEqual([]);
});

const ask = (question: string, options: readonly string[], answer: string) =>
  new Items().user("set it up").call(
    "AskUserQuestion",
    { questions: [{ question, header: "", options: options.map((label) => ({ label })) }] },
    {
      text: `User has answered your questions: "${question}"="${answer}". You can now continue`,
      failed: false,
    },
  );

test("an answer to a question of the agent's is a decision of the user's", async () => {
  const items = ask("Which database should hold the orders?", ["SQLite", "Postgres"], "SQLite");
  expect(heldBy(items)).toEqual(["decision"]);
});

test("whether to go on is no decision worth keeping", async () => {
  expect(heldBy(ask("Should I commit now?", ["Yes", "No"], "Yes"))).toEqual([]);
});

test("an answer in the user's own words is listened to as such", async () => {
  const answer = "from now on always ask me before you push";
  const items = ask("Push now?", ["Yes", "No"], answer);
  expect(heldBy(items)).toEqual(["preference"]);
});
