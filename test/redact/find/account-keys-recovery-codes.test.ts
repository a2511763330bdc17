import { expect, test } from "bun:test";
import { findSecrets } from "#redact/find/find-secrets.ts";

const CODES = ["a1b2c-d3e4f", "qwert-zuiop", "9x8y7-w6v5u"];

test.each([
  ["on one line", `Recovery codes: ${CODES.join(" ")}`],
  ["one on each line", `Your backup codes:\n${CODES.map((code) => `- ${code}`).join("\n")}`],
  ["numbered", `Codes de secours :\n${CODES.map((code, n) => `${n + 1}. ${code}`).join("\n")}`],
  ["in a string", JSON.stringify({ text: `Recovery codes:\n${CODES.join("\n")}` })],
])("each of the codes %s is a secret", (_, text) => {
  const found = findSecrets(text).map(({ value }) => value);
  for (const code of CODES) expect(found.some((value) => value.includes(code))).toBe(true);
});

test.each([
  "Recovery codes: see docs/two-factor.md",
  "Recovery codes:\nmulti-factor stays on",
  "backup codes are shown once",
])("no code is in `%s`", (text) => {
  expect(findSecrets(text)).toEqual([]);
});
