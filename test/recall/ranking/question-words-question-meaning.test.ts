import { expect, test } from "bun:test";
import { promptQuestions } from "#recall/prompt-questions.ts";
import { questionOf, withMeaning } from "#recall/ranking/question-words.ts";

test("a question in plain English has a meaning", async () => {
  const [question] = await withMeaning(promptQuestions("How do we get deleted rows back?"));
  expect(question?.meaning?.coverage).toBeGreaterThan(0.5);
});

test.each([
  'Where is "connection reset by peer" handled?',
  "What does src/index/schema.ts do?",
  "Who calls parseUrlPath?",
  "Why is max_retry_count so low?",
  "What became of ticket #12?",
  "Why does it answer 503?",
  "Which package is k8s from?",
  "open ./scripts please",
])("%p spells out what it wants, so words alone decide", async (text) => {
  expect(await withMeaning([questionOf(text)])).toEqual([questionOf(text)]);
});

test("a question in a script that the table does not know has no meaning", async () => {
  const question = questionOf("测试服务器什么时候重启");
  expect(await withMeaning([question])).toEqual([question]);
});
