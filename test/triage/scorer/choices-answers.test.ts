import { expect, test } from "bun:test";
import { answersIn } from "#triage/scorer/choices.ts";

const call = (questions: unknown) =>
  ({
    kind: "call",
    uuid: "u",
    at: "",
    toolUseId: "t",
    tool: "AskUserQuestion",
    input: { questions },
  }) as const;
const result = (text: string, failed = false) =>
  ({ kind: "result", uuid: "r", at: "", toolUseId: "t", failed, text }) as const;

const QUESTIONS = [
  { question: 'Which "one"?', header: "Pick", options: [{ label: "A" }, { label: "B" }] },
  { question: "Where?", header: "Place", options: [{ label: "Here" }, { label: "There" }] },
];

test("each question finds its answer, with marks in it or not", () => {
  const text =
    'User has answered your questions: "Which "one"?"="B", "Where?"="on the moon, I think". You can now continue with the user\'s answers in mind.';
  expect(answersIn(call(QUESTIONS), result(text))).toEqual([
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
  expect(answersIn(call(QUESTIONS), result("something else"))).toEqual([]);
  expect(answersIn(call(QUESTIONS), result('"Where?"="Here"', true))).toEqual([]);
});

test.each([
  [undefined],
  ["x"],
  [[null, 1, {}, { question: 3 }]],
  [[{ question: "Q", options: "x" }]],
])("questions such as %j do no harm", (questions) => {
  expect(answersIn(call(questions), result("User has answered"))).toEqual([]);
});
