import { expect, test } from "bun:test";
import { indexFilterOf, isAskedFor } from "#search/query/narrow-rows.ts";
import { parseQuery } from "#search/query/parse-query.ts";
import { memoryOf } from "#test/indexed.ts";

const now = new Date(2026, 10, 18);
const parse = (text: string) => parseQuery(text, {}, now);
const narrowed = (text: string) => indexFilterOf(parse(text).filter, undefined);

test("without a filter, only what was retired is left out", () => {
  expect(narrowed("token")).toEqual({ withoutStatuses: ["retired"] });
});

test.each([
  ["x status:retired", { statuses: ["retired"] }],
  ["x status:all", {}],
  ["x status:all -status:archived", { withoutStatuses: ["archived"] }],
  ["x -status:archived", { withoutStatuses: ["retired", "archived"] }],
  ["x status:all kind:decision,runbook", { kinds: ["decision", "runbook"] }],
  ["x status:all kind:decision,runbook -kind:runbook", { kinds: ["decision"] }],
  ["x status:all tag:a tag:b file:./src/a.ts", { tags: ["a", "b"], files: ["src/a.ts"] }],
  ["x status:all since:2026-11", { sinceMs: new Date(2026, 10, 1).getTime() }],
])("%s narrows the index", (text, filter) => {
  expect(narrowed(text)).toEqual(filter);
});

test("all kinds but one are the other kinds", () => {
  const { kinds = [] } = narrowed("x -kind:turn");
  expect(kinds).toContain("decision");
  expect(kinds).not.toContain("turn");
});

test("the projects are those that were found for it", () => {
  expect(indexFilterOf(parse("x status:all").filter, ["/app"])).toEqual({ projects: ["/app"] });
});

const MEMORY = memoryOf({
  title: "Café tokens",
  body: "The refresh\n  token rotates; cookies are not used.",
  tags: ["Auth"],
  files: ["src/auth/token.ts"],
});

test.each([
  ['"refresh token"', true],
  ['"REFRESH TOKEN" "cafe tokens"', true],
  ['"token refresh"', false],
  ["x -cookie", true],
  ["x -cookies", false],
  ['x -"refresh token"', false],
  ["x -TOKEN.TS", false],
  ["x -tag:auth", false],
  ["x -tag:other", true],
  ["x -file:token.ts", false],
  ["x -file:ken.ts", true],
  ["x -layout:records", false],
  ["x -layout:native", true],
])("%s asks for it: %s", (text, expected) => {
  expect(isAskedFor(parse(text), MEMORY)).toBe(expected);
});

test("in scripts without spaces, a word matches anywhere", () => {
  expect(isAskedFor(parse("x -认证"), memoryOf({ body: "使用认证令牌" }))).toBe(false);
});
