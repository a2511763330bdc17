import { expect, test } from "bun:test";
import {
  jsonPage,
  markdownPage,
  plainPage,
  type TranscriptPage,
} from "#doors/cli/commands/session/transcript-command.ts";
import { paintFor } from "#doors/cli/terminal/text-stream.ts";
import type { SessionItem } from "#hosts/session-item.ts";

const BASE = { uuid: "u1", at: "2026-08-20T12:00:00.000Z" };
const CALL = { kind: "call", toolUseId: "t", effects: [] } as const;
const ITEMS: readonly SessionItem[] = [
  { ...BASE, kind: "prompt", text: "one\ntwo\n\nthree\nfour\nfive", how: "queued", by: "person" },
  { ...BASE, kind: "reply", at: "", messageId: "m", text: "# so\u2028be it" },
  { ...BASE, ...CALL, tool: "Bash", headline: "ls `x`" },
  { ...BASE, ...CALL, tool: "Stop", headline: "" },
  { ...BASE, kind: "result", toolUseId: "t", failed: true, text: "", effects: [] },
  { ...BASE, kind: "compaction", trigger: "auto" },
];

function shown(page: TranscriptPage, parts: Readonly<Record<string, readonly SessionItem[]>>) {
  const text = Object.entries(parts).map(
    ([name, items]) => page.part(name) + items.map((item) => page.item(item)).join(""),
  );
  return text.join("") + page.end();
}

test("a plain page has its columns at the same offset, whatever follows", () => {
  expect(shown(plainPage(paintFor(false)), { s1: ITEMS, "agent-a": [] })).toBe(
    [
      "s1",
      "  2026-08-20 12:00:00  you, meanwhile  one",
      "                                       two",
      "                                       three",
      "                                       … 2 more lines",
      "                       agent           # so\u2028be it",
      "  2026-08-20 12:00:00  calls           Bash ls `x`",
      "  2026-08-20 12:00:00  calls           Stop",
      "  2026-08-20 12:00:00  fails",
      "  2026-08-20 12:00:00  compacted       (auto)",
      "",
      "agent-a",
      "",
    ].join("\n"),
  );
});

test("a Markdown page quotes what was said, and lists what was done", () => {
  const page = shown(markdownPage(), { s1: ITEMS.slice(1, 4), "agent-a": ITEMS.slice(2, 3) });
  expect(page).toBe(
    "# s1\n\n##  agent\n\n> # so\u2028be it\n\n- Bash: `ls 'x'`\n- Stop: ``\n\n# agent-a\n\n- Bash: `ls 'x'`\n",
  );
});

test.each([
  ["no", {}, []],
  ["one", { s1: ITEMS }, ITEMS],
  ["several", { s1: ITEMS, s2: [], s3: ITEMS }, [...ITEMS, ...ITEMS]],
] as const)("a JSON page of %s conversations is one object", (_, parts, expected) => {
  const page = shown(jsonPage(), parts);
  expect(page).toBe(`${JSON.stringify({ items: expected }, null, 2)}\n`);
});
