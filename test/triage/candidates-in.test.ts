import { expect, test } from "bun:test";
import type { SessionItem } from "#hosts/session-item.ts";
import { candidatesIn } from "#triage/candidates-in.ts";
import { standingIn } from "#triage/stated-rules.ts";
import { hear } from "#triage/user-messages.ts";
import { agent, run, user } from "./hearing.ts";

const lines = (...items: readonly SessionItem[]) => {
  const heard = hear(items);
  return candidatesIn(heard, items, standingIn(heard)).map(({ line }) => line);
};

test("a doubt, a contrast and a correction are put as facts", () => {
  expect(lines(user("hmm but panics in code are not great either, any other option?"))).toEqual([
    'The user said: "hmm but panics in code are not great either, any other option?"',
  ]);
  expect(lines(user("let's use true/false and not on/off for that flag"))).toHaveLength(1);
});

test("a choice by one word names the option and the question", () => {
  const asked =
    "1. Store ids as strings\n2. Give ids a type of their own\n\nWhich one fits better?";
  expect(lines(agent(asked), user("2"))).toEqual([
    'Asked "Which one fits better?", the user chose: "Give ids a type of their own"',
  ]);
});

test("a failure whose cause and fix follow in the next sentences is one candidate, whoever tells it", () => {
  const told =
    "We hit an error when deploying to staging. The root cause was a stale lock file. Fixed by deleting it and installing again.";
  expect(lines(user(told))).toEqual([`The user said: "${told}"`]);
  expect(lines(user("go on"), agent(`Done.\n\n${told}`))).toContain(`You wrote: "${told}"`);
  for (const end of ["The root cause was X. It is not fixed yet.", "Fixed by waiting."])
    expect(lines(user(`We hit an error. ${end}`)).join()).not.toContain("We hit an error");
});

test.each([
  "go ahead",
  "fix tests",
  "commit, push.",
  "can you add a retry to the client?",
  "thanks, great",
])("`%s` is nothing to be asked about", (said) => {
  expect(lines(user(said))).toEqual([]);
});

test("sentences behind a rejection say how it is to be", () => {
  expect(lines(user("storyboards? no. swiftui, we got rid of the others"))).toEqual([
    'The user said: "swiftui, we got rid of the others"',
  ]);
  expect(lines(user("great. swiftui works now"))).toEqual([]);
});

test("a sentence that only introduces code or a list is no candidate", () => {
  const code = "we never commit this, it has: # Note: the folder is ignored so we don't commit it";
  expect(lines(user(code))).toEqual([]);
  expect(lines(user("instead of an empty type the code should always do this:"))).toEqual([]);
});

test("a rule that is saved unasked is no candidate, and a quotation cannot end early", () => {
  expect(lines(user("We always use pnpm in all packages."))).toEqual([]);
  const [line = ""] = lines(user('no, labels should use "app" and not "application" here'));
  expect(line.match(/"/g)).toHaveLength(2);
});

test.each([
  "the session of e87ca3a4 should not be shown in its own lane, but in ours",
  "hang on, I should not have rebased this branch but merged it",
])("a sentence about one commit or one moment is no candidate: %j", (text) => {
  expect(lines(user(text))).toEqual([]);
});

test("a message after which the agent saved something is judged", () => {
  const save = run('loci remember "Orders live in SQLite" --as decision');
  const { messages } = hear([user("orders live in sqlite"), ...save, user("thanks a lot")]);
  expect(messages.map(({ isJudged = false }) => isJudged)).toEqual([true, false]);
});

test("a long conversation gives the forty best candidates", () => {
  const names = Array.from({ length: 300 }, (_, at) => `worker${at} queue${at} shard${at}`);
  const said = names.map((name) => user(`no, let's call it ${name} instead of the ${name}old`));
  const best = user("no, let's call it a fixture in comments instead of a mock");
  const found = lines(...said, best);
  expect(found).toHaveLength(40);
  expect(found[0]).toContain("a fixture in comments");
});
