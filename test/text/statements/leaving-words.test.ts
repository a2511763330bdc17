import { expect, test } from "bun:test";
import { CHANGING, LEAVING_IN_ENGLISH } from "#text/statements/leaving-words.ts";
import { LEAVING_ELSEWHERE } from "#text/statements/leaving-words-elsewhere.ts";
import { changesIn } from "#text/statements/parse-statement.ts";

const ALL = [...LEAVING_IN_ENGLISH, ...LEAVING_ELSEWHERE, ...CHANGING];

test("each pattern matches its example, and not the other one", () => {
  const wrong = ALL.filter((one) => {
    return changesIn([one], one.says).length === 0 || changesIn([one], one.not).length > 0;
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test("each pattern has a name of its own", () => {
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length);
});
