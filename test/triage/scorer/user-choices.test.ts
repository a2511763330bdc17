import { expect, test } from "bun:test";
import { heldBy, Items } from "./turns.ts";

const OPTIONS = "Two ways:\n1. Redis with a TTL\n2. A map in the process\n\nWhich one do you want?";
const EITHER = "We could use Redis or a plain map. What would you prefer?";
const PROPOSAL = "I'd use zod rather than yup, because we have it already. Should I go with that?";

test.each([
  ["2", OPTIONS],
  ["the second one", OPTIONS],
  ["let's do 2", OPTIONS],
  ["redis", EITHER],
  ["a plain map please", EITHER],
  ["yes", PROPOSAL],
  ["sounds good, do it", PROPOSAL],
])("`%s` is a choice where it answers one", async (text, before) => {
  expect(await heldBy(new Items().user(text).agent("OK."), before)).toEqual(["decision"]);
});

test.each([
  ["2", "There are two files left. I'll go on."],
  ["yes", "All tests pass. Shall I commit and push?"],
  ["yes", "I have read the file."],
  ["which of them is quicker?", OPTIONS],
  ["the weather is nice today and I am going out", OPTIONS],
  ["redis", "I have started Redis."],
])("`%s` after `%s` is none", async (text, before) => {
  expect(await heldBy(new Items().user(text).agent("OK."), before)).toEqual([]);
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
  const items = ask("Which database?", ["SQLite", "Postgres"], "SQLite");
  expect(await heldBy(items)).toEqual(["decision"]);
});

test("whether to go on is no decision worth keeping", async () => {
  expect(await heldBy(ask("Should I commit now?", ["Yes", "No"], "Yes"))).toEqual([]);
});

test("an answer in the user's own words is listened to as such", async () => {
  const answer = "from now on always ask me before you push";
  const items = ask("Push now?", ["Yes", "No"], answer);
  expect(await heldBy(items)).toEqual(["preference"]);
});
