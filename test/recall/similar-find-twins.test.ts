import { expect, test } from "bun:test";
import { textsWithTwin } from "#recall/similar.ts";
import { createRecord } from "#remember/create-record.ts";
import { openRecords } from "#remember/record-memory.ts";
import { readSettings } from "#settings/read-settings.ts";
import { type IndexedHome, indexedHome } from "#test/indexed-home.ts";

const RULES = [
  "Dependencies with a known hole of high severity are updated within two working days",
  "Log files are deleted after 30 days, the works council agreed",
  "Packages are installed with pnpm",
];

/** Saves the rules as their user does, and indexes them. */
async function homeWithRules(rules: readonly string[] = RULES): Promise<IndexedHome> {
  const home = indexedHome();
  const memory = openRecords(home.at, { folder: undefined, pairs: [] });
  for (const rule of rules) {
    const content = { topic: rule, value: rule, reason: "not said", strength: "strong" };
    const given = { title: rule, tags: ["rule"], content };
    const origin = { by: "user", evidence: [], approved: true } as const;
    createRecord(memory, { category: "preference", given, id: undefined, origin });
  }
  await home.build();
  return home;
}

async function hasTwin({ at, root }: IndexedHome, text: string): Promise<boolean> {
  const scope = { world: at, root, sources: readSettings(at) };
  return (await textsWithTwin(scope, [text])).has(text);
}

test.each([
  "A high severity vulnerability in a dependency has to be patched within two working days.",
  "Logs must be deleted after thirty days, as agreed with the works council.",
  "packages should be installed by pnpm",
])("%s is said already", async (text) => {
  using home = await homeWithRules();
  expect(await hasTwin(home, text)).toBe(true);
});

test.each([
  "Errors return a problem document with a stable code.",
  "Photos are reduced to 2048 pixels before the upload.",
  "Packages are not installed with pnpm any more",
])("%s is news", async (text) => {
  using home = await homeWithRules();
  expect(await hasTwin(home, text)).toBe(false);
});

test("a record that waits for approval says nothing yet", async () => {
  using home = await homeWithRules([]);
  await home.decide("pnpm", { title: "Packages are installed with pnpm" });
  await home.build();
  expect(await hasTwin(home, "Packages are installed with pnpm")).toBe(false);
});

test("without any memory everything is news", async () => {
  using home = indexedHome();
  expect(await hasTwin(home, "Packages are installed with pnpm")).toBe(false);
});
