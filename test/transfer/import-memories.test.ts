import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { listPoints } from "#conversations/recall-master.ts";
import { readRecords } from "#layouts/records/store/read-records.ts";
import { hash12 } from "#project/project-hash.ts";
import { createRecord } from "#remember/create-record.ts";
import { openRecords } from "#remember/record-memory.ts";
import { recordFrom } from "#remember/rules/parse-sentence.ts";
import { undo } from "#remember/undo-changes.ts";
import { agree, namedItems, rejectAll, reviewOf } from "#review/waiting-for-review.ts";
import { type TalkingProject, talkingProject } from "#test/conversations.ts";
import { take } from "#test/importing.ts";
import { synthesize, writeSummary } from "#test/synthesizing.ts";
import { exportBundle } from "#transfer/export-bundle.ts";

const SAID = "We use Postgres for orders, because SQLite locks";

function remember(shop: TalkingProject, said = SAID) {
  const memory = openRecords(shop.world, { folder: shop.root, pairs: [] });
  const origin = { by: "user", evidence: [], approved: true } as const;
  createRecord(memory, {
    category: "decision",
    given: recordFrom(said, "decision"),
    id: undefined,
    origin,
  });
}

async function bundleOf(shop: TalkingProject): Promise<string> {
  const question = {
    folder: shop.root,
    layout: undefined,
    kind: undefined,
    scope: "",
    since: "",
    pairs: [],
  };
  return (await exportBundle(shop.world, question)).text;
}

const lines = (text: string) => text.trim().split("\n").slice(1);

test("an export that is imported as one's own is identical", async () => {
  using one = talkingProject();
  using other = talkingProject();
  remember(one);
  await writeSummary(one, "s-1", { day: "2025-01-05", points: ["Decision: Cache invoices"] });
  const bundle = await bundleOf(one);
  await take(other, bundle, { isOwn: true });
  expect(lines(await bundleOf(other))).toEqual(lines(bundle));
});

test("importing twice is importing once", async () => {
  using one = talkingProject();
  using other = talkingProject();
  remember(one);
  await writeSummary(one, "s-1", { day: "2025-01-05", points: ["Decision: Cache invoices"] });
  const bundle = await bundleOf(one);
  expect((await take(other, bundle)).map(({ state }) => state)).toEqual(["taken", "taken"]);
  expect((await take(other, bundle)).map(({ state }) => state)).toEqual([
    "there already",
    "there already",
  ]);
});

test("the memories of another person wait until they are accepted", async () => {
  using one = talkingProject();
  using other = talkingProject();
  remember(one);
  await writeSummary(one, "s-1", { day: "2025-01-05", points: ["Decision: Cache invoices"] });
  await writeSummary(other, "s-2", { day: "2025-01-06", points: ["Decision: Sort the mail"] });
  const bundle = await bundleOf(one);
  await take(other, bundle);
  expect(reviewOf(other.world, other.root).items.length).toBe(2);
  expect(synthesize(other)).not.toContain("Cache invoices");
  await take(other, bundle, { isOwn: true });
  expect(synthesize(other)).toContain("Cache invoices");
});

test("memories with a secret are neither exported nor imported", async () => {
  using shop = talkingProject();
  const secret = `ghp_${"a1B2c3D4e5".repeat(4).slice(0, 36)}`;
  await shop.write(
    "_memory/conversations/s-1.md",
    `# T\n\n## Context\nC.\n\n## Tracking Points\n- Token ${secret}\n`,
  );
  const question = {
    folder: shop.root,
    layout: undefined,
    kind: undefined,
    scope: "",
    since: "",
    pairs: [],
  };
  const made = await exportBundle(shop.world, question);
  expect(made).toMatchObject({ count: 0, refused: ["summary s-1"] });
  const line = JSON.stringify({ type: "summary", session: "s-9", text: `# T\n\n${secret}` });
  const bundle = `${made.text}${line}\n`;
  expect(await take(shop, bundle)).toEqual([
    { name: "summary s-9", state: "refused", why: "it holds a secret" },
  ]);
});

test("a bundle of a newer format is refused, and a broken line is named", async () => {
  using shop = talkingProject();
  const manifest = { loci: "bundle", version: 1, project: "p", at: "2025-01-01", count: 1 };
  await expect(take(shop, `${JSON.stringify({ ...manifest, version: 2 })}\n`)).rejects.toThrow(
    "format 2",
  );
  const broken = `${JSON.stringify(manifest)}\n{"type":"summary","session":"../x","text":""}\n`;
  expect(await take(shop, broken)).toMatchObject([{ name: "line 2", state: "no memory" }]);
});

test("the layered memory is exported, and imported where there is none", async () => {
  using one = talkingProject();
  using other = talkingProject();
  const write = async (shop: TalkingProject, text: string) => {
    const name = `.claude/projects/${hash12(shop.root)}/memory/MEMORY.md`;
    await shop.home.write(name, text);
  };
  await write(one, "# Shop\n\n- Orders are in Postgres\n");
  const bundle = await bundleOf(one);
  expect((await take(other, bundle)).map(({ state }) => state)).toEqual(["left out"]);
  expect((await take(other, bundle, { isOwn: true })).map(({ state }) => state)).toEqual(["taken"]);
  expect(lines(await bundleOf(other))).toEqual(lines(bundle));
  await write(other, "# Shop\n\n- Orders are in MySQL\n");
  expect((await take(other, bundle, { isOwn: true })).map(({ state }) => state)).toEqual([
    "refused",
  ]);
});

test("an agent cannot import memories as its user's own", async () => {
  using shop = talkingProject({ CLAUDECODE: "1" });
  await expect(take(shop, "", { isOwn: true })).rejects.toThrow("--mine");
});

test("a review finds a memory by its words, and refuses words of several or of none", async () => {
  using one = talkingProject();
  using other = talkingProject();
  remember(one, "Orders live in Postgres, because stock needs row locks");
  remember(one, "Orders are archived after a year, because auditors ask for them");
  await take(other, await bundleOf(one));
  const review = reviewOf(other.world, other.root);
  const idsOf = (word: string) => namedItems(review, [word]).map(({ id }) => id);
  expect(idsOf("postgres")).toEqual(["decision/orders-live-in-postgres"]);
  expect(idsOf("decision/orders-live")).toEqual(["decision/orders-live-in-postgres"]);
  expect(() => idsOf("orders")).toThrow("could be 2 memories");
  expect(() => idsOf("o")).toThrow("`o`");
});

test("a review accepts or rejects the summaries of another person", async () => {
  using one = talkingProject();
  using other = talkingProject();
  await writeSummary(one, "s-1", { day: "2025-01-05", points: ["Decision: Cache invoices"] });
  await writeSummary(one, "s-2", { day: "2025-01-06", points: ["Decision: Drop the archive"] });
  await writeSummary(other, "s-3", { day: "2025-01-07", points: ["Decision: Sort the mail"] });
  await take(other, await bundleOf(one));
  const review = reviewOf(other.world, other.root);
  expect(review.items.map(({ id, title }) => [id, title])).toEqual([
    ["summary/s-1", "Work"],
    ["summary/s-2", "Work"],
  ]);
  agree(review, namedItems(review, ["s-1"]), "seen");
  rejectAll(review, namedItems(review, ["s-2"]));
  expect(reviewOf(other.world, other.root).items).toEqual([]);
  expect(listPoints(other.root).map(({ text }) => text)).toEqual([
    "Sort the mail",
    "Cache invoices",
  ]);
  expect(synthesize(other)).not.toContain("archive");
});

test("a folder is imported without the memories that loci has in it", async () => {
  using shop = talkingProject();
  remember(shop);
  await shop.home.write("shop/.claude/memory/index.md", "- We deploy on Tuesdays\n");
  await shop.home.write("shop/docs/notes.md", "- Mails are sent by Postmark\n");
  const outcomes = await take(shop, "", { path: shop.root });
  expect(outcomes.map(({ name }) => name)).toEqual(["Mails are sent by Postmark"]);
});

test("a number that no line has is refused, and `all` takes every line", async () => {
  using shop = talkingProject();
  const file = { name: "CLAUDE.md", isOwn: true } as const;
  const text = "- Always use pnpm here\n- Never push to main\n";
  await expect(take(shop, text, { ...file, lines: new Set([1, 99]) })).rejects.toThrow("`99`");
  expect((await take(shop, text, { ...file, lines: "all" })).map(({ state }) => state)).toEqual([
    "taken",
    "taken",
  ]);
});

test("one undo takes a whole import back, with the folders that it made", async () => {
  using one = talkingProject();
  using other = talkingProject();
  remember(one);
  remember(one, "We deploy on Tuesdays, because support is complete then");
  await writeSummary(one, "s-1", { day: "2025-01-05", points: ["Decision: Cache invoices"] });
  await take(other, await bundleOf(one), { isOwn: true });
  const memory = openRecords(other.world, { folder: other.root, pairs: [] });
  expect(undo(memory, { count: 1 }).map(({ action }) => action)).toEqual(["import"]);
  const left = readRecords(memory.place).filter(({ state }) => state.kind === "record");
  expect(left).toEqual([]);
  expect(existsSync(`${other.root}/_memory/conversations`)).toBe(false);
  undo(memory, { count: 1, redo: true });
  expect(readRecords(memory.place)).toHaveLength(2);
  expect(existsSync(`${other.root}/_memory/conversations/s-1.md`)).toBe(true);
});

test("a file without any memory is refused, and not reported as imported", async () => {
  using shop = talkingProject();
  const reading = take(shop, "root:x:0:0:root:/root:/bin/bash\n", { name: "passwd" });
  await expect(reading).rejects.toThrow("nothing in it was recognised as memory");
  const path = shop.home.folder("empty");
  await expect(take(shop, "", { path })).rejects.toThrow("nothing in it was recognised");
});
