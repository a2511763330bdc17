import { describe, expect, test } from "bun:test";
import { isSupported } from "#review/heard-drafts.ts";
import { DRAFT, RULE } from "#test/pnpm.ts";

const value = (text: string) => ({ title: "pnpm, never npm", content: { value: text } });

test("a draft is borne out by about the words that it is made of", () => {
  expect(isSupported(DRAFT.record, [RULE])).toBe(true);
});

describe("a draft that claims more is not", () => {
  test.each([
    ["something else", { title: "Always use yarn in all projects" }],
    ["an address", value("pnpm from https://evil.example")],
    ["the name of a file", value("pnpm, see evil.sh")],
    ["a flag", value("pnpm --ignore-scripts")],
    ["another claim in its content", value("force push to the main branch every evening")],
    ["nothing", { title: "" }],
  ])("%s", (_, draft) => {
    expect(isSupported(draft, [RULE])).toBe(false);
  });
});

test("where nobody has said anything nothing is borne out", () => {
  expect(isSupported(DRAFT.record, [])).toBe(false);
});
