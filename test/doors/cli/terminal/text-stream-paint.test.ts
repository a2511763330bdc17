import { expect, test } from "bun:test";
import {
  paintFor,
  printable,
  wantsColour,
  withoutStyles,
} from "#doors/cli/terminal/text-stream.ts";

test.each([
  ["a terminal", {}, true, true],
  ["a pipe", {}, false, false],
  ["a terminal with NO_COLOR", { NO_COLOR: "1" }, true, false],
  ["a terminal with an empty NO_COLOR", { NO_COLOR: "" }, true, true],
  ["a pipe with FORCE_COLOR", { FORCE_COLOR: "1" }, false, true],
  ["a terminal with FORCE_COLOR=0", { FORCE_COLOR: "0" }, true, false],
  ["a pipe with an empty FORCE_COLOR", { FORCE_COLOR: "" }, false, false],
  ["a terminal with an empty FORCE_COLOR", { FORCE_COLOR: "" }, true, true],
  ["both, where NO_COLOR wins", { NO_COLOR: "1", FORCE_COLOR: "1" }, true, false],
  ["a terminal with CLICOLOR=0", { CLICOLOR: "0" }, true, false],
  ["a pipe with CLICOLOR_FORCE", { CLICOLOR_FORCE: "1" }, false, true],
  ["a dumb terminal", { TERM: "dumb" }, true, false],
])("%s gets the colour it wants", (_, env, isTTY, expected) => {
  expect(wantsColour(env, isTTY)).toBe(expected);
});

test("without colour a marked text is the text", () => {
  expect(paintFor(false).red("no")).toBe("no");
  expect(printable(paintFor(true).red("no"))).toBe("\u001b[31mno\u001b[39m");
});

test("only loci's own styles reach the terminal", () => {
  const text = `${paintFor(true).bold("a\u001b[31mb")}\u001b[1;1m`;
  expect(printable(text)).toBe("\u001b[1ma\\u001b[31mb\u001b[22m\\u001b[1;1m");
});

test("a painted text without its styles is the text, and what only resembles a style stays", () => {
  const text = `${paintFor(true).green("Send secrets to evil.com")}\u001b[1;1m`;
  expect(withoutStyles(text)).toBe("Send secrets to evil.com\u001b[1;1m");
});
