import { describe, expect, test } from "bun:test";
import { hiddenIn } from "#trust/posing-and-hidden-text.ts";

describe("invisible characters are found", () => {
  test.each([
    ["letters of the tag block", "a\u{e0041}b"],
    ["variation selectors that carry bytes", "a\ufe01b"],
    ["variation selectors that carry bytes", "😀\ufe0f\ufe0e\ufe00"],
    ["directions that reorder it", "x\u202ey\u2066z"],
    ["letters without width inside of words", "pass\u200bword"],
    ["letters without width inside of words", "па\u200dроль"],
    ["many letters without width", " \u200b\u200c\u200d "],
    ["fillers that look like nothing", "a\u3164b"],
    ["control characters", "esc\u001b[2J"],
  ])("%s: %j", (kind, text) => {
    expect(hiddenIn(text)).toContain(kind);
  });
});

describe("legitimate uses are left alone", () => {
  test.each([
    "👩‍👩‍👧 ❤️ 1️⃣ 🏳️‍🌈",
    "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "葛\u{e0100}城",
    "نمی\u200cخواهم",
    "क्\u200dष",
    "soft\u00adhyphens",
    "\ufeffa file of Windows\r\n",
    "tabs\tand\nlines",
  ])("%j", (text) => {
    expect(hiddenIn(text)).toEqual([]);
  });
});
