import { describe, expect, test } from "bun:test";
import { commentProse, markdownProse } from "#scripts/make-table/markdown-prose.ts";
import { licenceOf } from "#scripts/make-table/packages.ts";
import { isEnglish, sentencesOf } from "#scripts/make-table/sentences.ts";

describe("markdownProse", () => {
  const PAGE = `---
title: x
---
# How to restart

Stop the [server](https://a.example) first. It
writes its state.

- Wait for it
- Start \`it\` again

| a | b |
|---|---|

\`\`\`sh
kill 1
\`\`\`
![logo](logo.png)
    indented code
`;

  test("takes headings, paragraphs and list items, and no code, table or image", () => {
    expect(markdownProse(PAGE).filter((line) => line.trim() !== "")).toEqual([
      "How to restart",
      "Stop the server first. It writes its state.",
      "Wait for it",
      "Start `it` again",
    ]);
  });

  test("takes the text of comments without their tags", () => {
    const source =
      "/** Closes it.\n * @param wait - Waits for open calls.\n * @example\n * a.b()\n */\nclose(): void;";
    expect(sentencesOf(commentProse(source))).toEqual(["Waits for open calls."]);
  });
});

describe("sentencesOf", () => {
  test("splits at full stops and drops what is no prose", () => {
    const lines = [
      "The cache is cleared at night. Does that hurt? See https://a.example now.",
      "a: 1, b: 2, c: 3, {}[]",
      "Too short",
    ];
    expect(sentencesOf(lines)).toEqual(["The cache is cleared at night.", "Does that hurt?"]);
  });

  test("lends the longest clause of a long sentence, too", () => {
    const long =
      "When the server is stopped by hand, its open connections are closed one after the other, so that nothing is lost.";
    expect(sentencesOf([long])).toEqual([
      long,
      "its open connections are closed one after the other",
    ]);
  });
});

test.each([
  ["The server is restarted at night.", true],
  ["Restart the server", true],
  ["Der Server wird jede Nacht um zwei Uhr neu gestartet.", false],
  ["Le serveur est redémarré chaque nuit à deux heures.", false],
  ["サーバーは毎晩再起動されます", false],
])("isEnglish(%j) is %p", (sentence, expected) => {
  expect(isEnglish(sentence)).toBe(expected);
});

test.each([
  [{ license: "MIT" }, "MIT"],
  [{ license: "(MIT OR GPL-3.0)" }, "MIT"],
  [{ license: { type: "ISC" } }, "ISC"],
  [{ licenses: [{ type: "Apache 2.0" }] }, "Apache-2.0"],
  [{}, "undefined"],
])("licenceOf(%j) is %s", (manifest, licence) => {
  expect(licenceOf(manifest)).toBe(licence);
});
