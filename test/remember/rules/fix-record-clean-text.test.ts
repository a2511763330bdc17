import { expect, test } from "bun:test";
import fc from "fast-check";
import { clean } from "#remember/rules/fix-record.ts";
import { cleanText } from "#text/model-text.ts";

test("plain ASCII skips the patterns with the same result", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string(),
    fc.constant("a\u001b[1mb\r\n\tc"),
  );
  fc.assert(fc.property(text, (one) => expect(clean(one)).toBe(cleanText(one))));
});
