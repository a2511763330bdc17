import { describe, expect, test } from "bun:test";
import { fingerprintOf, piecesOf, splitWords } from "#text/meaning/embed.ts";

const VOCABULARY = ["time", "##out", "##s", "un", "##expected", "a", "日"];
const rowByFingerprint = new Map(VOCABULARY.map((piece, row) => [fingerprintOf(piece), row]));
const findRow = (fingerprint: number) => rowByFingerprint.get(fingerprint) ?? -1;

describe("splitWords", () => {
  test.each([
    ["Restart the server.", ["restart", "the", "server", "."]],
    ["don't  wait\n5 seconds", ["don", "'", "t", "wait", "5", "seconds"]],
    ["src/text/a.ts", ["src", "/", "text", "/", "a", ".", "ts"]],
    ["NAÏVE café", ["naive", "cafe"]],
    ["測試 test服务器", ["測", "試", "test", "服", "务", "器"]],
    ["Тест — проверка", ["тест", "—", "проверка"]],
    ["getUserById", ["get", "user", "by", "id"]],
    ["GitHub and PostgreSQL", ["github", "and", "postgresql"]],
    ["UserServiceFactory", ["user", "service", "factory"]],
    ["MAX_RETRY_COUNT", ["max", "_", "retry", "_", "count"]],
    ["", []],
    ["\u0000\u0007 \t", []],
  ])("splits %j", (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });
});

describe("piecesOf", () => {
  const piecesIn = (word: string) => piecesOf(word, findRow).map((row) => VOCABULARY[row] ?? "");

  test.each([
    ["time", ["time"]],
    ["timeouts", ["time", "##out", "##s"]],
    ["unexpected", ["un", "##expected"]],
    ["日", ["日"]],
  ])("takes the longest pieces of %s", (word, pieces) => {
    expect(piecesIn(word)).toEqual(pieces);
  });

  test("a word with a part that is no piece has none", () => {
    expect(piecesIn("timezone")).toEqual([]);
    expect(piecesIn("expected")).toEqual([]);
  });

  test("a word that is too long for the model has none", () => {
    expect(piecesIn(`a${"s".repeat(100)}`)).toEqual([]);
  });
});
