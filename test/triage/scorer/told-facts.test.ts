import { expect, test } from "bun:test";
import type { SessionItem } from "#hosts/session-item.ts";
import { factsIn } from "#triage/scorer/told-facts.ts";

const item = (more: object) => ({ uuid: "u", at: "2026-03-02T10:00:00Z", ...more }) as SessionItem;
const factsInReply = (text: string) => factsIn(item({ kind: "reply", messageId: "m", text }));

const TELLING = [
  "The `checkpoint` package can't import `strategy` because that is an import cycle.",
  "`worktree.Status()` rewrites the index, so a hook must call the git command line instead.",
  "Root cause: `types.go` does not include the `replace` tool that the CLI uses for edits.",
];

test.each(TELLING)("%p states how something is", (sentence) => {
  const [fact] = factsInReply(`Some words.\n- But ${sentence}\n`);
  expect(fact?.text).toBe(sentence);
  expect(fact?.score).toBeGreaterThan(0.4);
});

const NOT_TELLING = [
  "One test is red: `AutoSaveTests`, because the flag of the cutscene is set a frame too late.",
  "I'll update `parser.go` because the tests do not handle an empty list yet.",
  "All tests pass, and `parser.go` is ready to be merged because lint is clean.",
  "`parser.go` — Added a helper so that it does not read the file twice.",
  "It probably fails because `parser.go` cannot read that file.",
  "Should `parser.go` only read the file once, because it is slow?",
  "The weather is nice here because it does not rain at all in summer.",
];

test.each(NOT_TELLING)("%p states nothing that lasts", (sentence) => {
  expect(factsInReply(sentence)).toEqual([]);
});

test("code and tables state nothing", () => {
  const code = "`a.go` cannot import `b.go` because of the cycle between the two.";
  expect(factsInReply(`\`\`\`\n${code}\n\`\`\`\n| ${code} |\n`)).toEqual([]);
});

const CAUSE = "`logging.Init()` is never called because the command skips the setup.";

test("a plan that the user approved gives its title and the facts it is built upon", () => {
  const text = `Implement the following plan:\n\n# Plan: Fix the logs of clean\n\n## Context\n\n**Root cause**: ${CAUSE}\n\n- Add a call\n`;
  const facts = factsIn(item({ kind: "prompt", how: "typed", text }));
  expect(facts.map((one) => one.text)).toEqual([
    "Plan: Fix the logs of clean",
    `Root cause: ${CAUSE}`,
  ]);
  expect(factsIn(item({ kind: "prompt", how: "typed", text: CAUSE }))).toEqual([]);
});

test("the message of a commit gives the facts in its paragraphs, without its subject", () => {
  const wrapped = "The logs leaked because `logging.Init()`\nwas never called for that command.";
  const command = `git commit -m "$(cat <<'EOF'\nFix the logs\n\n${wrapped}\nEOF\n)"`;
  const facts = factsIn(
    item({
      kind: "call",
      tool: "Bash",
      toolUseId: "t",
      headline: command,
      effects: [{ kind: "run", command }],
    }),
  );
  expect(facts).toMatchObject([{ text: wrapped.replace("\n", " "), from: "commit" }]);
});

test("an amount counts as a limit, and a sub-agent's words do not count", () => {
  const text = "The web space cuts every response after 30 seconds, so large files arrive broken.";
  expect(factsInReply(text)).toHaveLength(1);
  expect(factsIn(item({ kind: "reply", messageId: "m", text, agentId: "a" }))).toEqual([]);
});
