import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { listNotes } from "#journal/read-notes.ts";
import { rebuildJournal } from "#journal/rebuild-journal.ts";
import { parseArchive } from "#layouts/journal/format/archive-text.ts";
import { rowsIn } from "#layouts/journal/format/index-rows.ts";
import { testHome } from "#test/home.ts";
import { startedJournal } from "#test/journal-home.ts";

/** Handwritten notes: title, day and text, in each of thirty ways. */
type Hand = (title: string, day: string, text: string) => string;

const months = ["January", "February", "March", "April", "May", "June"];
const german = (day: string) => day.split("-").reverse().join(".");
const spoken = (day: string) =>
  `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

const plain: Hand = (title, day, text) =>
  `# ${title}\n\n**Date**: ${day}T10:00:00Z\n**Status**: decided\n\n## Decision\n${text}\n`;
const dated =
  (form: (day: string) => string): Hand =>
  (title, day, text) =>
    plain(title, day, text).replace(`${day}T10:00:00Z`, form(day));
const changed =
  (from: string | RegExp, to: string): Hand =>
  (title, day, text) =>
    plain(title, day, text).replaceAll(from, to);

const HANDS: readonly Hand[] = [
  plain,
  ...[(day: string) => day, german, spoken, (day: string) => `${day} 10:00`].map(dated),
  ...[(day: string) => day.replaceAll("-", "/"), (day: string) => `${day}T12:00:00+02:00`].map(
    dated,
  ),
  dated(
    (day) => `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`,
  ),
  changed("\n", "\r\n"),
  changed("**Date**:", "**Date:**"),
  changed("**Date**:", "- **Date**:"),
  changed("**Date**:", "* **Date**:"),
  changed("**Date**:", "Date:"),
  changed("**Date**:", "__Date__:"),
  changed("**Date**:", "**date**:"),
  changed("**Date**:", "**Updated**:"),
  changed("**Date**:", "**Date** :"),
  changed("## Decision", "## decision"),
  changed("## Decision", "## DECISION"),
  changed("## Decision", "## Decision ##"),
  changed("## Decision\n", ""),
  changed("## Decision\n", "## Decision\n\n"),
  changed("## Decision", "## Background\nWhy\n\n## Decision"),
  changed("## Decision", "## Mine\nFree words | with pipes\n\n## Decision"),
  changed(/$/g, "\n<!-- a comment -->\n"),
  changed(/^/g, "\uFEFF"),
  changed("# ", "#  "),
  changed("\n\n", "\n"),
  changed("\n\n", "\n\n\n"),
  changed(/\n$/g, ""),
];

test("there are thirty ways", () => {
  expect(HANDS).toHaveLength(30);
});

test("a rebuild finds two hundred hand-written notes in thirty variants, with titles and days", async () => {
  using home = testHome();
  const journal = startedJournal(home);
  const notes = Array.from({ length: 200 }, (_, n) => {
    const day = new Date(Date.UTC(2026, 0, 1 + (n % 170))).toISOString().slice(0, 10);
    const number = `${Math.floor(n / 170) + 1}`.padStart(3, "0");
    const title = `Choice ${n} | with <pipes>`;
    const text = HANDS[n % HANDS.length]?.(title, day, "We do it.") ?? "";
    return { file: `decisions/${day}_${number}_choice-${n}.md`, day, title, text };
  });
  for (const { file, text } of notes) await home.write(`.claude/projects/app/${file}`, text);
  expect(rebuildJournal(journal)).toMatchObject({ decisions: 200, lost: [] });
  const told = listNotes(journal, { limit: 1000 });
  const found = new Map(
    told.notes.map((row) => [row.file, [row.updated.slice(0, 10), row.summary]]),
  );
  const wrong = notes.filter(({ file, day, title }) => `${found.get(file)}` !== `${[day, title]}`);
  expect(wrong.map(({ file }) => [file, found.get(file)])).toEqual([]);
  expect(rowsIn(readFileSync(journal.paths.index, "utf8"))).toHaveLength(20);
  expect(parseArchive(readFileSync(journal.paths.archive, "utf8")).rows).toHaveLength(180);
  for (const { file, text } of notes)
    expect(readFileSync(`${journal.paths.folder}/${file}`, "utf8")).toBe(text);
});

test("a field in place of a section, an index without dates and a bare task are read by their words", async () => {
  using home = testHome();
  const journal = startedJournal(home);
  const folder = ".claude/projects/app";
  await home.write(
    `${folder}/analysis/src_parser.md`,
    "# Analysis of parser.ts\n\nPath: src/parser.ts\nAnalyzed: 2026/01/16\n\nSummary: It is slow. Very.\n",
  );
  await home.write(
    `${folder}/context/current-task.md`,
    "## Current Task\nFix the parser 🛠\n- [ ] a\n",
  );
  await home.write(`${folder}/context/blockers.md`, "# Blockers\n\n- waiting for Bob\n- CI\n");
  await home.write(
    `${folder}/_index.md`,
    "# Memory Index: app\r\n\r\n## Recent Files\r\nFile | Summary\r\n--- | ---\r\n[a](analysis/src_parser.md) | Slow\r\n",
  );
  const dated = listNotes(journal, { kind: "analysis", limit: 5 }).notes;
  expect(dated).toMatchObject([{ updated: "2026-01-16T00:00:00Z", summary: "It is slow" }]);
  rebuildJournal(journal);
  const rows = rowsIn(readFileSync(journal.paths.index, "utf8"));
  expect(new Map(rows.map(({ file, summary }) => [file, summary]))).toEqual(
    new Map([
      ["context/current-task.md", "Fix the parser 🛠"],
      ["context/blockers.md", "waiting for Bob"],
      ["analysis/src_parser.md", "Slow"],
    ]),
  );
});
