import { expect, test } from "bun:test";
import { PROMPT_FORMS } from "#text/words/prompt-forms.ts";
import { needOf } from "#text/words/words-and-terms.ts";

test("each form has an example that needs what it says, and one that may need anything", () => {
  const needs = PROMPT_FORMS.map(({ name, example, other }) => [
    name,
    needOf(example),
    needOf(other),
  ]);
  expect(needs).toEqual(PROMPT_FORMS.map(({ name, need }) => [name, need, undefined]));
});

test.each([
  "how do we write a left join?",
  "what is a checkpoint in our code?",
  "what does `retry` mean here?",
  "how does src/cache.ts work?",
  "who wrote this parser?",
])("a question about one's own project may need anything: %s", (prompt) => {
  expect(needOf(prompt)).toBeUndefined();
});

test("a form says nothing about a long prompt", () => {
  expect(needOf("hello")).toBe("nothing");
  expect(needOf(`hello ${"and the parser fails ".repeat(8)}`)).toBeUndefined();
});
