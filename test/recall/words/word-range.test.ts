import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { makeDigest } from "#recall/words/make-part-digest.ts";
import { rangeOf } from "#recall/words/word-range.ts";

function digestOf(text: string) {
  return makeDigest([{ name: "project_memory", text, isShortened: false }]);
}

function found(text: string, word: string): string[] {
  const digest = digestOf(text);
  const { from, to } = rangeOf(digest, word);
  return Array.from({ length: to - from }, (_, i) => {
    const { wordStarts, wordBytes } = digest;
    return new TextDecoder().decode(
      wordBytes.subarray(wordStarts[from + i], wordStarts[from + i + 1]),
    );
  });
}

describe("a word is found", () => {
  test.each([
    ["tokens, Token; TOKEN", "token", ["token"]],
    ["src/session_store.ts and sessionStore", "stor", ["stor"]],
    ["authentication author", "auth", ["auth", "author", "authentication"].slice(1).sort()],
    ["caching the caches", "cach", ["cach"]],
    ["运行数据库迁移", "数据", ["数据"]],
    ["运行数据库迁移", "数", ["数据"]],
    ["使用JWT认证", "jwt", ["jwt"]],
    ["İstanbul token", "token", ["token"]],
  ])("in %j", (text, word, words) => {
    expect(found(text, word).sort()).toEqual(words);
  });
});

test.each([
  ["betoken", "token"],
  ["rapid", "api"],
  ["keyboard", "key"],
  ["", "token"],
])("in %j there is no %j", (text, word) => {
  expect(found(text, word)).toEqual([]);
});

test("every word of a text is found in it as a whole", () => {
  const word = fc.stringMatching(/^[a-zäé数据]{1,8}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
      const digest = digestOf(words.join(" "));
      for (let at = 0; at < digest.wordStarts.length - 1; at++) {
        const bytes = digest.wordBytes.subarray(digest.wordStarts[at], digest.wordStarts[at + 1]);
        const range = rangeOf(digest, new TextDecoder().decode(bytes));
        expect([range.from, range.isWhole]).toEqual([at, true]);
      }
    }),
  );
});
