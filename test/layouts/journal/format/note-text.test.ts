import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  ACTIVE,
  BLOCKERS,
  CURRENT_TASK,
  formOf,
  type NoteForm,
  PROJECT_PAGE,
} from "#layouts/journal/format/note-forms.ts";
import { parseNote, printNote, readValues } from "#layouts/journal/format/note-text.ts";

const read = (name: string): Promise<string> => Bun.file(`test/fixtures/journal/${name}`).text();
const form = (file: string): NoteForm => formOf(file) ?? PROJECT_PAGE;
const values = (file: string, text: string) => readValues(form(file), parseNote(text));

const FILES = [
  "decisions/2026-01-19_001_auth-approach.md",
  "analysis/src_services_AuthService.md",
  "subagent/2026-01-19_223000_security-scan.md",
  "project.md",
];

test.each(FILES)("%s is read whole, and printed as it is", async (file) => {
  const text = await read(file);
  expect(printNote(form(file), values(file, text))).toBe(text);
});

test("a decision is read by its headings and fields", async () => {
  const file = "decisions/2026-01-19_001_auth-approach.md";
  expect(values(file, await read(file))).toMatchObject({
    title: "Auth approach",
    date: "2026-01-19T22:30:00Z",
    values: { category: "architecture", status: "decided", decision: "Use httpOnly cookies" },
  });
});

test.each([
  ["**Status:** decided", "the colon inside the bold"],
  ["- **Status**: decided", "a bullet"],
  ["Status: decided", "plain"],
  ["__Status__: decided", "underscores"],
  ["**Status**: decided\r", "CRLF"],
])("a field is read as %p (%s)", (line) => {
  const text = `# T\n\n${line}\n\n## Decision\nX\n`;
  expect(values("decisions/x.md", text).values).toEqual({ status: "decided", decision: "X" });
});

test("a note without sections has the text below its title", () => {
  expect(values("decisions/x.md", "# T\n\nWe use Postgres.\n").values).toEqual({
    decision: "We use Postgres.",
  });
  expect(values("context/current-task.md", "# Current Task\n\nFix the login.\n").title).toBe("");
});

test("headings of other names are read by their other names", () => {
  const text = "# T\n\n## Background\nWhy\n\n## Alternatives\nNone\n\n## Extra\nMore\n";
  expect(values("decisions/x.md", text).values).toEqual({ context: "Why", alternatives: "None" });
});

test("a heading in a section does not end it", () => {
  const given = { title: "T", date: "D", values: { context: "a\n## b\n```\n# code\n```\n### c" } };
  const text = printNote(form("decisions/x.md"), given);
  expect(text).toContain("\\## b");
  expect(text).toContain("\n# code\n");
  expect(values("decisions/x.md", text)).toEqual(given);
});

const FORMS: Readonly<Record<string, NoteForm>> = {
  decision: form("decisions/x.md"),
  analysis: form("analysis/x.md"),
  subagent: form("subagent/x.md"),
  completed: form("progress/completed.md"),
  ...{ CURRENT_TASK, BLOCKERS, ACTIVE, PROJECT_PAGE },
};

const line = fc
  .string({ unit: "grapheme", maxLength: 30 })
  .map((text) => text.replaceAll(/\s+/g, " ").trim());
const block = fc
  .array(
    fc.oneof(
      line,
      fc.constantFrom(
        "## x",
        "# y",
        "\\# z",
        "```",
        "~~~",
        "<!-- c",
        "-->",
        "- a",
        "**B**: c",
        "---",
      ),
    ),
  )
  .map((lines) => lines.join("\n"));

test.each(Object.keys(FORMS))("any printed %s is read back", (name) => {
  const of = FORMS[name] as NoteForm;
  const flags = (parts: NoteForm["fields"]) => parts.map(({ flag }) => flag).filter(Boolean);
  const note = fc.record({
    title: line.filter((title) => !/^[\\#]|:/.test(title)),
    date: fc.constant("2026-01-19T22:30:00Z"),
    values: fc
      .record({
        ...Object.fromEntries(flags(of.fields).map((flag) => [flag, line])),
        ...Object.fromEntries(flags(of.sections).map((flag) => [flag, block])),
      })
      .map((all) => all as Record<string, string>),
  });
  fc.assert(
    fc.property(note, (given) => {
      const text = printNote(of, given);
      const once = readValues(of, parseNote(text));
      // The first printing closes open parts; from then on nothing changes.
      expect(printNote(of, once)).toBe(text);
      const whole = of.sections.filter(
        ({ flag }) => !/[`~]{3}|<!--/.test(given.values[flag] ?? ""),
      );
      const said = whole.map(({ flag }) => [flag, trimmed(given.values[flag] ?? "")]);
      expect(whole.map(({ flag }) => [flag, once.values[flag] ?? ""])).toEqual(said);
    }),
    { numRuns: 300 },
  );
});

/** Blank lines around a section are not part of what it says. */
function trimmed(text: string): string {
  return text.trim() === "" ? "" : text.replace(/^\s*\n/, "").trimEnd();
}
