import { describe, expect, test } from "bun:test";
import { findWord, searched } from "#text/words/similar-texts.ts";

function likeness(text: string, word: string): number[] {
  const found: number[] = [];
  findWord(searched(text), word, (_, alike) => found.push(alike));
  return found;
}

describe("a word is found", () => {
  test.each([
    ["tokens, Token; TOKEN", "token", [1, 1, 1]],
    ["src/session_store.ts and sessionStore", "stor", [1, 1]],
    ["authentication", "auth", [0.5]],
    ["caching the caches", "cach", [1, 1]],
    ["运行数据库迁移", "数据", [1]],
    ["使用JWT认证", "jwt", [1]],
    ["İstanbul token", "token", [1]],
  ])("in %j", (text, word, found) => {
    expect(likeness(text, word)).toEqual(found);
  });
});

test.each([
  ["betoken", "token"],
  ["rapid", "api"],
  ["keyboard", "key"],
  ["", "token"],
])("in %j there is no %j", (text, word) => {
  expect(likeness(text, word)).toEqual([]);
});
