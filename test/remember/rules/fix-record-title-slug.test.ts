import { expect, test } from "bun:test";
import fc from "fast-check";
import { RECORD_ID } from "#base/memory-item.ts";
import { slugOf, titleChange } from "#remember/rules/fix-record.ts";

test("any title gives an id", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (title) => {
      expect(slugOf(title)).toMatch(RECORD_ID);
    }),
  );
});

test.each([
  ["Use JWT for auth!", "use-jwt-for-auth"],
  ["Größe prüfen: naïve Straße", "grosse-prufen-naive-strasse"],
  ["  --x--  ", "x"],
  ["The key is [REDACTED:slack:xoxb…c3a808da] now", "the-key-is-now"],
  ["The address is [REDACTED:link:…be3", "the-address-is"],
  ["Aux", "aux-memory"],
  ["COM1", "com1-memory"],
  ["Auxiliary", "auxiliary"],
  [`${"word ".repeat(30)}`, "word-".repeat(16).slice(0, -1)],
])("%p is called %p", (title, id) => {
  expect(slugOf(title)).toBe(id);
});

test("titles in another script give different ids, also with a common Latin word", () => {
  const titles = ["認証に JWT を使う", "認証に JWT を使わない", "認証", "безопасность", "JWT"];
  expect(new Set(titles.map(slugOf)).size).toBe(titles.length);
  expect(slugOf("認証に JWT を使う")).toMatch(/^jwt-[0-9a-f]{8}$/);
});

test.each([
  ["Use JWT for auth", "use JWT, for auth", 0],
  ["Use JWT for auth", "Use sessions for auth", 0.4],
  ["Use JWT", "Sessions in Redis", 1],
  ["", "", 0],
])("from %p to %p is a change of %p", (before, after, change) => {
  expect(titleChange(before, after)).toBe(change);
});
