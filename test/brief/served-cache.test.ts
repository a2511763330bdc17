import { expect, test } from "bun:test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { servedForBrief } from "#brief/served-cache.ts";
import { redactorForShowing } from "#redact/redactor.ts";
import { forget } from "#remember/forget-memory.ts";
import type { RecordMemory } from "#remember/record-memory.ts";
import { remember } from "#remember/remember-sentence.ts";
import { readSettings } from "#settings/read-settings.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";

/** Later than every file that a test writes: a file of this moment may change once more without a new version. */
const LATER = "2136-01-03T00:00:00.000Z";
const HERON = "Always use heron for staging";
const OSPREY = "Deploys go through osprey on Mondays";

async function twoRecords(): Promise<RecordHome> {
  const home = recordHome();
  for (const text of [HERON, OSPREY])
    await remember(home.open(LATER), { text, category: "decision" });
  return home;
}

function served({ world, place }: RecordMemory): string[] {
  const sources = readSettings(world);
  const redactor = redactorForShowing(world, sources);
  return servedForBrief({ world, root: place.root, sources, redactor }).map(({ text }) => text);
}

const entries = ({ world }: RecordMemory) => readdirSync(`${world.stateDir}/kept`);

test("the records of a brief are read once, and come from the cache then", async () => {
  using home = await twoRecords();
  const memory = home.open(LATER);
  expect(served(memory)).toEqual([HERON, OSPREY]);
  const [entry = ""] = entries(memory);
  expect(entries(memory)).toHaveLength(1);
  expect(served(memory)).toEqual([HERON, OSPREY]);
  writeFileSync(`${memory.world.stateDir}/kept/${entry}`, "torn");
  expect(served(memory)).toEqual([HERON, OSPREY]);
});

test("a record that was edited in place, forgotten or added is noticed", async () => {
  using home = await twoRecords();
  const memory = home.open(LATER);
  served(memory);
  const folder = `${memory.place.memory}/decisions`;
  const [heron = ""] = readdirSync(folder).filter((name) => name.includes("heron"));
  const text = readFileSync(`${folder}/${heron}`, "utf8");
  writeFileSync(`${folder}/${heron}`, text.replaceAll("heron", "pelican"));
  // A text that somebody else has written waits for an approval.
  expect(served(memory)).toEqual([OSPREY]);
  forget(memory, { words: OSPREY, all: false, reason: undefined });
  expect(served(memory)).toEqual([]);
  await remember(memory, { text: "Never deploy on Fridays", category: "decision" });
  expect(served(memory)).toEqual(["Never deploy on Fridays"]);
});
