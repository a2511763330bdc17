import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { questionsIn } from "#recall/digest/prompt-questions.ts";

const asked = (prompt: string) => questionsIn(prompt).map((terms) => terms.map(({ word }) => word));

test("each sentence is a question of its own", () => {
  expect(
    asked("Rotate JWT refresh tokens. Deploy Kafka brokers nightly!\nMigrate invoice ledger rows"),
  ).toEqual([
    ["rotat", "jwt", "refresh", "token"],
    ["deploy", "kafka", "broker", "nightly"],
    ["migrat", "invoic", "ledger", "row"],
  ]);
});

test("one that says little is read with the next, the last with the one before", () => {
  expect(asked("Redis? Sessions expire early today.")).toHaveLength(1);
  expect(asked("Sessions expire too early. Redis?")[0]).toContain("redi");
  expect(asked("Redis?")).toEqual([["redi"]]);
});

test("a path in a sentence, a version and a time do not end it", () => {
  expect(asked("Look why src/auth.ts breaks Node 18.2 at 10:30 in Lisbon")).toHaveLength(1);
});

test("languages without spaces are cut at their own marks", () => {
  expect(asked("数据库迁移在部署时挂起。请检查锁定超时的原因")).toHaveLength(2);
});

describe("there is no question in", () => {
  test.each([
    ["nothing", ""],
    ["a command", "/compact keep the decisions about Kafka"],
    ["a go-ahead", "ok, continue"],
    ["a machine's text", "<system-reminder>Kafka brokers are down</system-reminder>"],
    ["code", "```\nkafka.connect(brokers)\n```"],
    ["code that is not closed", "```ts\nkafka.connect(brokers)"],
  ])("%s", (_, prompt) => {
    expect(asked(prompt)).toEqual([]);
  });

  test("a path, which is no command: there is one", () => {
    expect(asked("/etc/kafka/broker.conf is broken")[0]).toContain("kafka");
  });
});

test("words of every prompt count less than those of a subject", () => {
  const [terms = []] = questionsIn("Fix the error in the Kafka broker");
  const weightOf = (word: string) => terms.find((term) => term.word === word)?.weight ?? 0;
  expect(weightOf("error")).toBeLessThan(weightOf("kafka") / 2);
  expect(weightOf("error")).toBeGreaterThan(0);
});

test("of a document the beginning and the end are read, however long it is", () => {
  const lines = Array.from({ length: 5000 }, (_, i) => `Ledger entry number${i} balances nothing.`);
  const questions = asked(
    ["Kafka brokers crash daily.", ...lines, "Explain broker crashes shortly."].join("\n"),
  );
  expect(questions.length).toBeLessThanOrEqual(12);
  expect(questions.at(0)).toContain("kafka");
  expect(questions.at(-1)).toContain("broker");
});

test("any text is read, and read alike each time", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (prompt) => {
      expect(questionsIn(prompt)).toEqual(questionsIn(prompt));
    }),
  );
});
