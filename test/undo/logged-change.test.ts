import { expect, test } from "bun:test";
import fc from "fast-check";
import { CATEGORY_NAMES } from "#base/memory-item.ts";
import { type LoggedChange, parseEntry, printEntry } from "#undo/logged-change.ts";

const text = fc.oneof(fc.constant(null), fc.string({ unit: "binary" }), fc.string());

const entry: fc.Arbitrary<LoggedChange> = fc
  .record(
    {
      id: fc.uuid(),
      at: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      action: fc.string(),
      why: fc.string(),
      undoes: fc.array(fc.uuid()),
      files: fc.array(
        fc.record({
          category: fc.constantFrom(...CATEGORY_NAMES),
          id: fc.stringMatching(/^[a-z0-9]{2,20}$/),
          before: text,
          after: text,
        }),
      ),
      texts: fc.array(
        fc.record({
          name: fc.constantFrom("MEMORY.md", "context.json", "session-a_1-b.md"),
          before: text,
          after: text,
        }),
      ),
    },
    { requiredKeys: ["id", "at", "action", "files"], noNullPrototype: true },
  )
  .map((value) => value as LoggedChange);

test("every change is parsed as it was printed, from a single line", () => {
  fc.assert(
    fc.property(entry, (change) => {
      const line = printEntry(change);
      expect(line).not.toContain("\n");
      expect(parseEntry(line)).toEqual(change);
    }),
  );
});

test.each([
  ["a name that leads elsewhere", { name: "../../.bashrc" }],
  ["what is damaged", { packed: "AAAA" }],
  ["what was packed by nobody", { packed: "not base64!" }],
])("a change of a memory file with %s is none", (_, damage) => {
  const change = { id: "c", at: "2026-01-01", action: "write down", files: [] };
  const line = printEntry({ ...change, texts: [{ name: "MEMORY.md", before: null, after: "a" }] });
  expect(parseEntry(line)).toBeDefined();
  const value = JSON.parse(line);
  Object.assign(value.texts[0], damage);
  expect(parseEntry(JSON.stringify(value))).toBeUndefined();
});

test.each([
  ["torn", "KLUv/SAtTQEA"],
  ["no pair of texts", new Uint8Array(Bun.zstdCompressSync("[1,2]")).toBase64()],
])("where what was packed is %s, there is no version to put back", (_, packed) => {
  const head = '{"id":"c","at":"2026-01-01","action":"write down","files":[],';
  const entry = parseEntry(`${head}"texts":[{"name":"MEMORY.md","packed":"${packed}"}]}`);
  const [{ name, before, after } = { name: "", before: "", after: "" }] = entry?.texts ?? [];
  expect({ name, before, after }).toEqual({ name: "MEMORY.md", before: null, after: null });
});

test("both versions packed together take little more than one of them", () => {
  const words = Array.from({ length: 3000 }, (_, at) => `word${at * 7919}`).join(" ");
  const one = { id: "c", at: "2026-01-01", action: "write down", files: [] };
  const sizeOf = (before: string | null, after: string) =>
    printEntry({ ...one, texts: [{ name: "MEMORY.md", before, after }] }).length;
  expect(sizeOf(words, `${words}\nmore`)).toBeLessThan(1.1 * sizeOf(null, words));
});

test.each([
  ["layout/pages/plan.md", true],
  ["layout/pages/2026/11/plan of the week.md", true],
  ["layout/pages", false],
  ["layout/pages/../plan.md", false],
  ["layout/pages/..", false],
  ["layout//plan.md", false],
  ["layout/Pages/plan.md", false],
])("the name %s of a file of a later layout is read: %p", (name, isRead) => {
  const told = { id: "c-1", at: "2026-01-02T03:04:05.678Z", action: "write page", files: [] };
  const line = printEntry({ ...told, texts: [{ name, before: null, after: "# Plan\n" }] });
  expect(parseEntry(line)?.texts?.[0]?.after).toBe(isRead ? "# Plan\n" : undefined);
});
