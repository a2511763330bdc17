import { expect, test } from "bun:test";
import { countNouns } from "#base/printable-text.ts";
import { bytesInWords } from "#doors/cli/terminal/columns.ts";

test.each([
  [0, "0 B"],
  [1023, "1023 B"],
  [1536, "1.5 KB"],
  [3 * 1024 * 1024, "3.0 MB"],
])("%d bytes are %s", (bytes, expected) => {
  expect(bytesInWords(bytes)).toBe(expected);
});

test("one has a singular", () => {
  expect([countNouns(1, "file"), countNouns(0, "file"), countNouns(2, "file")]).toEqual([
    "1 file",
    "0 files",
    "2 files",
  ]);
});
