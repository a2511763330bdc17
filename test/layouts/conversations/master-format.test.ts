import { expect, test } from "bun:test";
import { EMPTY_MASTER, parseMaster, printMaster } from "#layouts/conversations/master-format.ts";

const DESCRIBED = "test/fixtures/formats/conversation-master-described.1.md";

test("a master in the described structure is read with its footer", async () => {
  const master = parseMaster(await Bun.file(DESCRIBED).text());
  expect(master.record.at).toBe("2025-01-07");
  expect(master.counts).toEqual({ conversations: 12, docs: 3 });
  expect(master.parts.map(({ title }) => title)).toEqual([
    ...["Current Status", "Key Decisions", "Learnings & Discoveries", "Evolution & Changes"],
    ...["Active Questions", "Team"],
  ]);
  expect(master.parts[1]?.lines).toEqual([
    "### Naming",
    "- Session ids as file names: one file per conversation",
  ]);
  expect(master.parts.at(-1)?.lines).toEqual(["- Ask Ada about releases"]);
});

test("loci reads what it printed", async () => {
  const master = parseMaster(await Bun.file(DESCRIBED).text());
  const record = {
    at: "2025-02-01T10:00:00.000Z",
    by: "loci" as const,
    sources: new Map([["1a2b3c4d", "00ff00ff"]]),
    covered: new Map([["9a2b3c4d", "11ff00ff"]]),
    written: new Set(["aaaaaa", "bbbbbb"]),
    removed: new Set(["cccccc"]),
    waits: new Map([["dddddd", "outside"] as const]),
  };
  const whole = { ...master, record, preface: ["By hand."] };
  expect(parseMaster(printMaster(whole))).toEqual(whole);
});

test("an empty file is an empty master", () => {
  expect(parseMaster("")).toEqual(EMPTY_MASTER);
});
