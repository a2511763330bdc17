import fc from "fast-check";

const WORDS = fc.constantFrom(
  ...["Use JWT", "src/a.ts", "a | b", "catalog", "## not here", "é ünï 漢字", "log", "- - -"],
);

const TITLES = fc.constantFrom(
  ...["Session Log", "History", "Catalog", "Notes", "Key Decisions", "Files Modified"],
  ...["Earlier Sessions", "Verlauf", "Patterns Established", "Session Summary"],
  ...["Session Summary - 2026-03-02 10:00", "Session Summary - 2026-01-05 09:30"],
  ...["Session Summary - 2025-12-31 23:59", "Issues/Notes", "Tail #", ""],
);

const block = fc.oneof(
  { weight: 4, arbitrary: WORDS.map((words) => `- ${words}`) },
  { weight: 4, arbitrary: fc.tuple(fc.integer({ min: 1, max: 4 }), TITLES).map(heading) },
  WORDS,
  fc.constant(""),
  fc.constant("- item\n  more of it"),
  fc.constant("- item\n\n  later of it"),
  WORDS.map((words) => `\`\`\`md\n# ${words}\n## Log\n\`\`\``),
  WORDS.map((words) => `~~~~\n~~~\n## ${words}\n~~~~`),
  fc.constant("```\n## Log"),
  fc.constant("<!--\n## Log\n-->"),
  fc.constant("<!-- loci:session s-1 0123abcd -->"),
  fc.constant("| a | b |\n|---|---|\n| 1 | 2 |"),
);

/** Markdown texts with everything in them that could confuse a reader of sections. */
export const markdown: fc.Arbitrary<string> = fc
  .record({
    blocks: fc.array(block, { maxLength: 40, size: "max" }),
    front: fc.constantFrom("", "---\ntitle: x\n# no heading\n---\n", "# Title\n\n", "---\nopen\n"),
    ending: fc.constantFrom("\n", "\r\n"),
    last: fc.constantFrom("", "\n", "\n\n"),
  })
  .map(({ blocks, front, ending, last }) =>
    `${front}${blocks.join("\n")}${last}`.replaceAll("\n", ending),
  );

function heading([level, title]: [number, string]): string {
  return `${"#".repeat(level)} ${title}`;
}
