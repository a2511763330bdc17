import { expect, test } from "bun:test";
import { toldFacts } from "#triage/scorer/told-facts.ts";

const TELLING = [
  "The `checkpoint` package can't import `strategy` because that is an import cycle.",
  "`worktree.Status()` rewrites the index, so a hook must call the git command line instead.",
  "Root cause: `types.go` does not include the `replace` tool that the CLI uses for edits.",
];

test.each(TELLING)("%p tells how something is", (sentence) => {
  const [fact] = toldFacts(`Some words.\n- But ${sentence}\n`);
  expect(fact?.text).toBe(sentence);
  expect(fact?.score).toBeGreaterThan(0.4);
});

const NOT_TELLING = [
  "I'll update `parser.go` because the tests do not handle an empty list yet.",
  "All tests pass, and `parser.go` is ready to be merged because lint is clean.",
  "`parser.go` — Added a helper so that it does not read the file twice.",
  "It probably fails because `parser.go` cannot read that file.",
  "Should `parser.go` only read the file once, because it is slow?",
  "The weather is nice here because it does not rain at all in summer.",
];

test.each(NOT_TELLING)("%p tells nothing that lasts", (sentence) => {
  expect(toldFacts(sentence)).toEqual([]);
});

test("code and tables tell nothing", () => {
  const code = "`a.go` cannot import `b.go` because of the cycle between the two.";
  expect(toldFacts(`\`\`\`\n${code}\n\`\`\`\n| ${code} |\n`)).toEqual([]);
});
