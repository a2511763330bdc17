import { expect, test } from "bun:test";
import { completed } from "#test/session-items.ts";
import { answersIn } from "#triage/scorer/choices.ts";

const BASE = { uuid: "u", at: "", toolUseId: "t" } as const;

function answersTo(questions: unknown, text: string, failed = false) {
  const call = { kind: "call", ...BASE, tool: "AskUserQuestion", input: { questions } } as const;
  const [, result] = completed(call, { kind: "result", ...BASE, failed, text });
  return result?.kind === "result" ? answersIn(result) : undefined;
}

const QUESTIONS = [
  { question: 'Which "one"?', header: "Pick", options: [{ label: "A" }, { label: "B" }] },
  { question: "Where?", header: "Place", options: [{ label: "Here" }, { label: "There" }] },
];

test("each question finds its answer, with marks in it or not", () => {
  const text =
    'User has answered your questions: "Which "one"?"="B", "Where?"="on the moon, I think". You can now continue with the user\'s answers in mind.';
  expect(answersTo(QUESTIONS, text)).toEqual([
    {
      question: 'Which "one"?',
      header: "Pick",
      options: ["A", "B"],
      answer: "B",
      isOwnWords: false,
    },
    {
      question: "Where?",
      header: "Place",
      options: ["Here", "There"],
      answer: "on the moon, I think",
      isOwnWords: true,
    },
  ]);
});

test("a question that was not answered has no answer", () => {
  expect(answersTo(QUESTIONS, "something else")).toEqual([]);
  expect(answersTo(QUESTIONS, '"Where?"="Here"', true)).toEqual([]);
});

test.each([
  [undefined],
  ["x"],
  [[null, 1, {}, { question: 3 }]],
  [[{ question: "Q", options: "x" }]],
])("questions such as %j do no harm", (questions) => {
  expect(answersTo(questions, "User has answered")).toEqual([]);
});
