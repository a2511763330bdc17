import { expect, test } from "bun:test";
import { findSecrets } from "#redact/find/find-secrets.ts";

test("a message under `pass` is no password, and one word is", () => {
  const secrets = (text: string) => findSecrets(text).map(({ kind }) => kind);
  expect(secrets('"pass": "All elements have a label (see 4.1.2)"')).toEqual([]);
  expect(secrets('"pass": "x9!kQ2vLp#"')).toEqual(["assignment"]);
});

test("a password in Cyrillic letters is one, and a word is not", () => {
  expect(findSecrets("пароль: Лето2024!")).toMatchObject([{ kind: "assignment" }]);
  expect(findSecrets("пароль: неизвестен")).toEqual([]);
});

test("a message under `pass` in a language without blanks is no password", () => {
  expect(findSecrets('"pass": "元素有足够的颜色对比度 4.5"')).toEqual([]);
});

test.each([
  "use the password PBKDF2WithHmacSHA256 hash",
  "the password Base64UrlEncoder2 class",
  "a password manager4you2 has",
  "password 2024-11-19-10",
  "a password hashing-2b-10 round",
])("%s names no password", (text) => {
  expect(findSecrets(text)).toEqual([]);
});
