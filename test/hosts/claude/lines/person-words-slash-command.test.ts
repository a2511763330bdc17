import { expect, test } from "bun:test";
import { writtenCommand } from "#hosts/claude/lines/person-words.ts";
import { typedCommand } from "#hosts/slash-command.ts";

const WRITTEN: readonly [string, object | undefined][] = [
  [
    "<command-message>fix</command-message>\n<command-name>/fix</command-name>\n<command-args>the parser\nand <b>more</b></command-args>",
    { name: "/fix", words: "the parser\nand <b>more</b>" },
  ],
  [
    "\n<command-name>/compact</command-name>\n            <command-message>compact</command-message>\n            <command-args></command-args>",
    { name: "/compact", words: "" },
  ],
  ["<command-message>memory</command-message>", { name: "", words: "" }],
  ["what is <command-name> for?", undefined],
];

test.each(WRITTEN)("%j as the host writes it", (text, expected) => {
  expect(writtenCommand(text)).toEqual(expected as ReturnType<typeof writtenCommand>);
});

const TYPED: readonly [string, object | undefined][] = [
  ["/clear", { name: "/clear", words: "" }],
  [" /my-plugin:fix_it  now\nplease ", { name: "/my-plugin:fix_it", words: "now\nplease" }],
  ["/etc/hosts is wrong", undefined],
  ["see /clear", undefined],
  ["/", undefined],
];

test.each(TYPED)("%j as it is typed", (text, expected) => {
  expect(typedCommand(text)).toEqual(expected as ReturnType<typeof typedCommand>);
});
