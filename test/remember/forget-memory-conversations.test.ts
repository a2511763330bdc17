import { expect, test } from "bun:test";
import { extractedText } from "#conversations/summarize.ts";
import { pointId } from "#layouts/conversations/conversations-layout.ts";
import { parseSummary } from "#layouts/conversations/summary-format.ts";
import { forget } from "#remember/forget-memory.ts";
import { openRecords } from "#remember/record-memory.ts";
import { remember } from "#remember/remember-sentence.ts";
import { undo } from "#remember/undo-changes.ts";
import { listServedRecords } from "#review/waiting/judged-rows.ts";
import { type TalkingProject, talkingProject } from "#test/conversations.ts";
import { type HostLines, text } from "#test/host-lines.ts";
import { synthesize, writeSummary } from "#test/synthesizing.ts";

const FILE = "_memory/conversations/s-1.md";
const POINTS = ["Decision: Cache invoices for an hour", "Decision: Sort the mail by hand"];

function memoryOf(shop: TalkingProject) {
  return openRecords(shop.world, { folder: shop.root, pairs: [] });
}

/** When something is forgotten: after all that is said here, for what is said later counts again. */
const LATER = new Date("2026-10-01T12:00:00Z");

function forgetWords(shop: TalkingProject, words: string) {
  const world = { ...shop.world, now: () => LATER };
  const memory = openRecords(world, { folder: shop.root, pairs: [] });
  return forget(memory, { words, all: false, reason: undefined, isUnsaidMeant: true });
}

test.each(["its id", "what it says"])(
  "a point that is forgotten by %s leaves every file and does not return",
  async (by) => {
    using shop = talkingProject();
    await writeSummary(shop, "s-1", { day: "2025-01-05", points: POINTS });
    synthesize(shop);
    const [point] = parseSummary(await shop.read(FILE)).points;
    if (!point) throw new Error("no point");
    const words = by === "its id" ? pointId(`${shop.root}/${FILE}`, point) : "cache invoices";
    expect(forgetWords(shop, words).items.map(({ kind }) => kind)).toEqual(["point"]);
    for (const name of [FILE, "_memory/master.md"]) {
      expect(await shop.read(name)).not.toContain("Cache invoices");
      expect(await shop.read(name)).toContain("Sort the mail");
    }
    expect(synthesize(shop)).not.toContain("Cache invoices");
  },
);

test("undo restores a forgotten point in summary and master", async () => {
  using shop = talkingProject();
  await writeSummary(shop, "s-1", { day: "2025-01-05", points: POINTS });
  const master = synthesize(shop);
  const summary = await shop.read(FILE);
  forgetWords(shop, "cache invoices for an hour");
  expect(await shop.read(FILE)).not.toBe(summary);
  undo(memoryOf(shop), { count: 1 });
  expect(await shop.read(FILE)).toBe(summary);
  expect(await shop.read("_memory/master.md")).toBe(master);
});

const RULE = "We deploy the mail service on Fridays";

test("forgetting a rule leaves it in no title and no context of a summary", async () => {
  using shop = talkingProject();
  const memory = memoryOf(shop);
  await remember(memory, { text: `${RULE}, because it is quiet`, category: "preference" });
  const fields = "---\nsession: s-1\nby: loci\n---\n\n";
  const context = `The parser was repaired. ${RULE}, because it is quiet. (2025-01-05, 1 prompt)`;
  const points = "## Tracking Points\n\n- **Fix:** The parser reads tabs (2025-01-05)\n";
  const text = `${fields}# ${RULE}\n\n## Context\n\n${context}\n\n${points}`;
  await shop.write(FILE, text);
  const done = forgetWords(shop, "mail service on Fridays");
  expect(done.items.map(({ kind }) => kind)).toEqual(["record"]);
  expect(await shop.read(FILE)).toBe(
    `${fields}# Conversation\n\n## Context\n\nThe parser was repaired. (2025-01-05, 1 prompt)\n\n${points}`,
  );
  undo(memory, { count: 1 });
  expect(await shop.read(FILE)).toBe(text);
});

test("a rule in the same words is forgotten with the point that is named by its id", async () => {
  using shop = talkingProject();
  const memory = memoryOf(shop);
  await remember(memory, { text: RULE, category: "preference" });
  await writeSummary(shop, "s-1", {
    day: "2025-01-05",
    points: [`Preference: ${RULE}`, ...POINTS],
  });
  const [point] = parseSummary(await shop.read(FILE)).points;
  if (!point) throw new Error("no point");
  const done = forgetWords(shop, pointId(`${shop.root}/${FILE}`, point));
  expect(done.items.map(({ kind }) => kind)).toEqual(["point", "record"]);
  expect(listServedRecords(memory)).toEqual([]);
});

const TALK = (host: HostLines) => [
  host.said("Please move the order store to Postgres today"),
  host.reply("m1", text("The orders are read from Postgres now, and nothing locks.")),
  host.said("From now on always run migrations in a transaction."),
  host.reply("m2", text("Migrations run in a transaction from now on, and roll back.")),
];

test("a forgotten point is not extracted from the transcript again", async () => {
  using shop = talkingProject();
  await shop.talk("s-1", TALK);
  const before = await extractedText(shop.world, shop.plan("s-1"));
  expect(before).toContain("always run migrations in a transaction");
  forgetWords(shop, "always run migrations in a transaction");
  const after = await extractedText(shop.world, shop.plan("s-1"));
  expect(after).not.toContain("always run migrations in a transaction");
  expect(after).toContain("Postgres");
});
