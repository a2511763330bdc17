import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { changeMemory, type MemoryFile } from "#layouts/layered/change-memory.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { archiveMark } from "#trust/ledger/layered-ledger.ts";
import { readLedger } from "#trust/ledger/ledger.ts";

function fileIn(home: TestHome): MemoryFile {
  return {
    path: `${home.path}/MEMORY.md`,
    lock: `${home.path}/lock`,
    waitMs: 0,
    backup: false,
    ledger: `${home.path}/ledger.jsonl`,
    remark: {
      ...{ state: `${home.path}/history`, uid: undefined, id: "c-1", action: "write down" },
      now: new Date("2026-01-02T03:04:05Z"),
    },
  };
}

const known = (home: TestHome, name = "MEMORY.md") =>
  readLedger(`${home.path}/ledger.jsonl`)?.get(name)?.text;

test("the ledger knows loci's own text, and the text that it found", async () => {
  using home = testHome();
  await home.write("MEMORY.md", "- by hand\n");
  changeMemory(fileIn(home), (text) => ({ text: `${text}- ours\n`, archived: "" }));
  expect(known(home)).toBe("- by hand\n\n- ours");
});

describe("a change of loci hides no change of somebody else", () => {
  test("an insertion by others stays unknown", async () => {
    using home = testHome();
    const add = (line: string) =>
      changeMemory(fileIn(home), (text) => ({ text: `${text}${line}\n`, archived: "" }));
    add("- one");
    await home.write("MEMORY.md", "- one\n- theirs\n");
    add("- two");
    expect(readFileSync(`${home.path}/MEMORY.md`, "utf8")).toBe("- one\n- theirs\n- two\n");
    expect(known(home)).toBe("- one\n\n- two");
  });

  test("a removal by others stays known", async () => {
    using home = testHome();
    const add = (line: string) =>
      changeMemory(fileIn(home), (text) => ({ text: `${text}${line}\n`, archived: "" }));
    add("- one");
    await home.write("MEMORY.md", "# Empty\n");
    add("- two");
    expect(known(home)).toBe("- two\n\n- one");
  });
});

test("an archive is known by its hash, unless somebody else has changed it before", async () => {
  using home = testHome();
  const archive = `${home.path}/MEMORY-archive.md`;
  const leave = (line: string) =>
    changeMemory(fileIn(home), () => ({ text: `${line}\n`, archived: line }));
  leave("- one");
  expect(known(home, "MEMORY-archive.md")).toBe(archiveMark(archive) ?? "");
  const before = known(home, "MEMORY-archive.md");
  await home.write("MEMORY-archive.md", "theirs\n");
  leave("- two");
  expect(known(home, "MEMORY-archive.md")).toBe(before ?? "");
});
