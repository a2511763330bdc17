import { expect, test } from "bun:test";
import { redactorForShowing } from "#redact/redactor.ts";
import { safeText } from "#scan/scan-memory.ts";
import { readSettings } from "#settings/read-settings.ts";
import { testHome } from "#test/home.ts";
import { parseEntry, printEntry } from "#undo/logged-change.ts";

const SECRET = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;

/** A line of the journal in which a memory file has changed from one text to another. */
function lineOf(before: string | null, after: string | null): string {
  const texts = [{ name: "MEMORY.md", before, after }];
  return printEntry({ id: "c-1", at: "2026-01-02T03:04:05Z", action: "update", files: [], texts });
}

const textsIn = (line: string) =>
  parseEntry(line)?.texts?.map(({ before, after }) => [before, after])[0];

test.each([
  ["in what was there before", `- the key is ${SECRET}\n`, "- no key\n"],
  ["in what came", "", `- the key is ${SECRET}\n`],
  ["in both", `- ${SECRET}\n`, `- ${SECRET} and more\n`],
])("a secret in packed versions is found and marked: %s", (_, before, after) => {
  using home = testHome();
  const redactor = redactorForShowing(home.world(), () => readSettings(home.world()));
  const { text, marks } = safeText(`${lineOf(before, after)}\n`, redactor);
  expect(new Set(marks.map(({ mark }) => mark.kind))).toEqual(new Set(["github"]));
  expect(JSON.stringify(textsIn(text))).not.toContain(SECRET);
  expect(textsIn(text)?.map((one) => one?.includes("[REDACTED:github"))).toEqual([
    before.includes(SECRET),
    after.includes(SECRET),
  ]);
});

test("compressed text without secrets stays to the byte, and no redaction in it counts as a secret", () => {
  using home = testHome();
  const redactor = redactorForShowing(home.world(), () => readSettings(home.world()));
  for (let count = 0; count < 50; count++) {
    const line = lineOf(null, `- the key is [REDACTED:gcp:AIza…8d8f87${count}], ${count}\n`);
    expect(safeText(line, redactor)).toEqual({ text: line, marks: [] });
  }
});
