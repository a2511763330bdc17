import { expect, test } from "bun:test";
import fc from "fast-check";
import { Fault } from "#base/fault.ts";
import { FILTER_NAMES, MEMORY_KINDS } from "#search/query/filter-values.ts";
import { type GivenFilters, parseQuery, type SearchQuery } from "#search/query/parse-query.ts";

const now = new Date(2026, 10, 18, 17, 0, 0);
const parse = (text: string, given: GivenFilters = {}): SearchQuery => parseQuery(text, given, now);

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof Fault) return `${error.code}: ${error.message}; ${error.hint}`;
    throw error;
  }
  return "none";
}

test("words, texts in quotes, filters and exclusions are distinguished", () => {
  const query = parse('kind:decision token tag:auth "refresh token" -cookie -"old flow" rotates');
  expect(query).toMatchObject({
    words: "token rotates",
    phrases: ["refresh token"],
    without: ["cookie", "old flow"],
    filter: { kind: { only: ["decision"], not: [] }, tag: { only: ["auth"], not: [] } },
  });
});

test.each([
  ["kind:decision,runbook", "kind", { only: ["decision", "runbook"], not: [] }],
  ["kind:decision kind:runbook", "kind", { only: ["decision", "runbook"], not: [] }],
  ["category:Tech-Debt", "kind", { only: ["tech_debt"], not: [] }],
  ["kind:decisions", "kind", { only: ["decision"], not: [] }],
  ["x -kind:turn", "kind", { only: [], not: ["turn"] }],
  ["layout:native", "layout", { only: ["native"], not: [] }],
  ["status:all", "status", { only: ["all"], not: [] }],
  ["file:src/a.ts", "file", { only: ["src/a.ts"], not: [] }],
  ['file:"my file.ts"', "file", { only: ["my file.ts"], not: [] }],
  ["tag:認証", "tag", { only: ["認証"], not: [] }],
  ["project:~/code/app", "project", { only: ["~/code/app"], not: [] }],
] as const)("%s narrows by %s", (text, name, choice) => {
  expect(parse(text).filter[name]).toEqual(choice);
});

test("a flag says the same as the filter in the words", () => {
  expect(parse("token", { kind: ["decision"], since: ["2026-11"] })).toEqual(
    parse("token kind:decision since:2026-11"),
  );
});

test.each([
  "TypeError: x is not a function",
  "std::vector",
  "http://localhost:8080/a",
  "file://tmp/a",
  "a:b",
  "it's",
])("%s is searched literally", (text) => {
  expect(parse(text)).toMatchObject({ words: text, phrases: [], without: [] });
});

test("unclosed quotes are ignored", () => {
  expect(parse('the "refresh token').words).toBe("the refresh token");
});

test.each([
  ["7d", new Date(2026, 10, 11)],
  ["2w", new Date(2026, 10, 4)],
  ["3m", new Date(2026, 7, 18)],
  ["yesterday", new Date(2026, 10, 17)],
  ['"last week"', new Date(2026, 10, 9)],
  ["2026", new Date(2026, 0, 1)],
  ["2026-11", new Date(2026, 10, 1)],
  ["march", new Date(2026, 2, 1)],
  ["märz", new Date(2026, 2, 1)],
])("since:%s is a moment", (value, moment) => {
  expect(parse(`x since:${value}`).filter.sinceMs).toBe(moment.getTime());
});

test("a time in the words filters, and is no search word", () => {
  const query = parse("what was decided last week about caching");
  expect(query).toMatchObject({
    words: "what was decided about caching",
    dated: "last week",
    filter: {
      sinceMs: new Date(2026, 10, 9).getTime(),
      beforeMs: new Date(2026, 10, 16).getTime(),
    },
  });
});

test("in quotes, or beside a filter of time, it is a search word", () => {
  expect(parse('"last week"')).toMatchObject({ dated: undefined, phrases: ["last week"] });
  expect(parse("last week since:2026-01")).toMatchObject({ dated: undefined, words: "last week" });
});

test("an unknown filter is named", () => {
  expect(parse("knd:decision token").doubts).toEqual([{ typed: "knd:decision", meant: "kind" }]);
  expect(parse("error: token").doubts).toEqual([]);
});

test.each([
  [
    "kind:decison",
    "bad-filter: `kind:` cannot be `decison`; the nearest is `decision`; it takes `decision`",
  ],
  ["kind:", "empty-filter: `kind:` has no value"],
  ['tag:"" x', "empty-filter: `tag:` has no value"],
  ["tag:, x", "empty-filter: `tag:` has no value"],
  ["status:open", "bad-filter: `status:` cannot be `open`; it takes `active`"],
  ["since:soon", "bad-filter: `since:` cannot be `soon`; it takes a day"],
  ["x -since:2026", "bad-filter: `-since:` cannot be `2026`"],
  ["since:2026-11 before:2026-10", "empty-range: `2026-10` is not later than `2026-11`"],
  ["", "empty-search: "],
  ["-cookie", "empty-search: "],
  ["--", "empty-search: "],
  ["-kind:turn", "empty-search: "],
])("%s is refused", (text, words) => {
  const code = codeOf(() => parse(text));
  expect(code.replace("it takes `session_summary`, ", "it takes ")).toStartWith(words);
});

test("any query is parsed, or refused with a fault", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...FILTER_NAMES.map((name) => `${name}:`),
      ...MEMORY_KINDS,
      '"',
      "-",
      ":",
      " ",
      "*",
      "NEAR(",
      "AND",
    ),
    fc.string({ unit: "grapheme", maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const text = pieces.join("");
      if (codeOf(() => parse(text)) !== "none") return;
      const { words, phrases, without } = parse(text);
      for (const one of [words, ...phrases, ...without]) expect(one).not.toContain('"');
    }),
    { numRuns: 500 },
  );
});
