import { expect, test } from "bun:test";
import { compress } from "#compress/compress-file.ts";
import { indexStatus } from "#index/index-state.ts";
import { verifyIndex } from "#index/verify-index.ts";
import { createRecord } from "#remember/create-record.ts";
import { openRecords } from "#remember/record-memory.ts";
import { undo } from "#remember/undo-changes.ts";
import { purgeRecord, stepRecord } from "#remember/update-record.ts";
import { type IndexedHome, indexedHome } from "#test/indexed-home.ts";
import { draftOf } from "#test/records.ts";

const TARGET = { category: "decision", id: "keep-gooseberries" } as const;

function records(home: IndexedHome) {
  return openRecords(home.at, { folder: undefined, pairs: [] });
}

function create(home: IndexedHome, title: string): void {
  const given = draftOf("decision", title);
  createRecord(records(home), { category: "decision", given, id: undefined, origin: undefined });
}

async function statuses(home: IndexedHome): Promise<string[]> {
  return (await home.find("gooseberries")).result.map(({ status }) => status);
}

test("loci's own write is found by the next question, at each step of its life", async () => {
  using home = indexedHome();
  await home.titles("anything");
  create(home, "Keep gooseberries");
  expect(await statuses(home)).toEqual(["active"]);
  const retire = { target: TARGET, step: "retire", reason: "Eaten", hash: undefined } as const;
  stepRecord(records(home), retire);
  expect(await statuses(home)).toEqual(["retired"]);
  purgeRecord(records(home), TARGET);
  expect(await statuses(home)).toEqual([]);
  undo(records(home), { count: 1 });
  expect(await statuses(home)).toEqual(["retired"]);
  expect((await verifyIndex(home.at)).state).toBe("right");
});

test("text that moves to the archive is found there by the next question", async () => {
  using home = indexedHome();
  const bullets = Array.from(
    { length: 60 },
    (_, at) => `- Decided number ${at} about gooseberries`,
  );
  const summary = `## Session Summary (2026-01-02 03:04)\n\n### Log\n\n${bullets.join("\n")}\n`;
  await home.write(`${home.memory}/MEMORY.md`, `# Memory\n\n${summary}`);
  await home.titles("anything");
  const pairs = ["maxMemorySize=1000", "compressionThreshold=1000"];
  const report = compress(home.at, { folder: home.root, dryRun: false, pairs });
  expect(report.written).toBe(true);
  expect(await statuses(home)).toContain("archived");
  expect((await verifyIndex(home.at)).state).toBe("right");
});

test("without an index a write creates none, and the first caller finds it", async () => {
  using home = indexedHome();
  create(home, "Keep gooseberries");
  expect(indexStatus(home.at).state).toBe("none");
  expect(await home.titles("gooseberries")).toEqual(["Keep gooseberries"]);
  home.forget();
  expect(await home.titles("gooseberries")).toEqual(["Keep gooseberries"]);
});
