import { expect, test } from "bun:test";
import type { MemoryItem } from "#base/memory-item.ts";
import { withChangedFiles } from "#session/changed-files.ts";
import { testHome } from "#test/home.ts";

const note = (text: string, at: string): MemoryItem => {
  return { id: "runbook/a", kind: "runbook", text, at, by: "agent", path: "/none" };
};

test("a memory says which of its files were written after it was saved", async () => {
  using home = testHome();
  await home.write("app/src/parser.ts", "1");
  const text = "src/parser.ts reads the whole file, see also src/gone.ts and e.g. v1.2";
  const old = withChangedFiles(note(text, "2020-01-01T00:00:00Z"), `${home.path}/app`);
  expect(old.text).toBe(`(src/parser.ts changed since) ${text}`);
  const young = note(text, new Date().toISOString());
  expect(withChangedFiles(young, `${home.path}/app`)).toBe(young);
});
