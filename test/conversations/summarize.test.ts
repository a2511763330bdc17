import { expect, test } from "bun:test";
import { extractedText, saveSummary, summaryBrief, wordedText } from "#conversations/summarize.ts";
import { talkingProject } from "#test/conversations.ts";
import { type HostLines, text } from "#test/host-lines.ts";

const FIRST = (host: HostLines) => [
  host.said("Please move the order store to Postgres today"),
  host.reply("m1", text("The root cause of the slow tests is that SQLite locks the whole file.")),
];
const MORE = (host: HostLines) => [
  ...FIRST(host),
  host.said("From now on always run migrations in a transaction."),
  host.reply("m2", text("Migrations run in a transaction from now on, and roll back.")),
];
const FILE = "_memory/conversations/s-1.md";

test("the same session always writes the same file", async () => {
  using shop = talkingProject();
  await shop.talk("s-1", FIRST);
  saveSummary(shop.world, shop.plan("s-1"), {
    text: await extractedText(shop.world, shop.plan("s-1")),
    waitMs: 0,
  });
  expect(await shop.read(FILE)).toContain("# Move the order store to Postgres today");
  expect(
    saveSummary(shop.world, shop.plan("s-1"), {
      text: await extractedText(shop.world, shop.plan("s-1")),
      waitMs: 0,
    }),
  ).toBeUndefined();
});

test("hand edits of a summary survive when the session goes on", async () => {
  using shop = talkingProject();
  await shop.talk("s-1", FIRST);
  saveSummary(shop.world, shop.plan("s-1"), {
    text: await extractedText(shop.world, shop.plan("s-1")),
    waitMs: 0,
  });
  const edited = (await shop.read(FILE))
    .replace("# Move the order store to Postgres today", "# Orders on Postgres")
    .replace(/^- \*\*Discovery.*\n/m, "- **Risk:** Ask Ada before the migration\n");
  await shop.write(FILE, `${edited}\n## Thanks\n\nTo Ada.\n`);
  await shop.talk("s-1", MORE);
  saveSummary(shop.world, shop.plan("s-1"), {
    text: await extractedText(shop.world, shop.plan("s-1")),
    waitMs: 0,
  });
  const now = await shop.read(FILE);
  expect(now).toContain("# Orders on Postgres");
  expect(now).toContain("- **Risk:** Ask Ada before the migration");
  expect(now).toContain("always run migrations in a transaction");
  expect(now).not.toContain("**Discovery:**");
  expect(now).toContain("## Thanks\n\nTo Ada.");
});

test("an edit while the summary is made is not written over", async () => {
  using shop = talkingProject();
  await shop.talk("s-1", FIRST);
  const plan = shop.plan("s-1");
  const text = await extractedText(shop.world, plan);
  await shop.write(FILE, "# By hand\n");
  expect(() => saveSummary(shop.world, plan, { text, waitMs: 0 })).toThrow("somebody has edited");
  expect(await shop.read(FILE)).toBe("# By hand\n");
});

test("an agent's summary stays, and an extract adds only later points", async () => {
  using shop = talkingProject();
  await shop.talk("s-1", FIRST);
  const worded =
    "# Orders\n\n## Context\nWe moved.\n\n## Tracking Points\n- Decision: Postgres, SQLite locks\n";
  const plan = shop.plan("s-1");
  saveSummary(shop.world, plan, {
    text: wordedText(shop.world, plan, { text: worded, by: "agent" }),
    waitMs: 0,
  });
  // The summary is as old as the conversation, and not as its wording.
  expect(await shop.read(FILE)).toContain("until: 2026-08-20T12:00:0");
  const again = await extractedText(shop.world, shop.plan("s-1"));
  expect(again).toContain("**Decision:** Postgres, SQLite locks");
});

test.each([
  ["# T\n\n## Context\nC", "Tracking Points"],
  ["## Context\nC\n\n## Tracking Points\n- a", "title"],
  ["# T\n\n## Tracking Points\n- a", "Context"],
  [`# T\n\n## Context\n${"x".repeat(20_001)}\n\n## Tracking Points\n- a`, "longer than"],
  ["---\nsession: s-2\n---\n# T\n\n## Context\nC\n\n## Tracking Points\n- a", "session `s-2`"],
])("a text that is no summary of this session is refused (%#)", async (worded, why) => {
  using shop = talkingProject();
  await shop.talk("s-1", FIRST);
  expect(() => wordedText(shop.world, shop.plan("s-1"), { text: worded, by: "agent" })).toThrow(
    why,
  );
});

test("the brief has the structure, the summary so far and the digest, within its budget", async () => {
  using shop = talkingProject();
  await shop.talk("s-1", MORE);
  const old = "# Orders\n\n## Context\nWe moved.\n\n## Tracking Points\n- Decision: Postgres\n";
  saveSummary(shop.world, shop.plan("s-1"), {
    text: wordedText(shop.world, shop.plan("s-1"), { text: old, by: "agent" }),
    waitMs: 0,
  });
  const brief = await summaryBrief(shop.world, shop.plan("s-1"), 2000);
  expect(brief).toContain("## Tracking Points\n- **Decision:**");
  expect(brief).toContain("We moved.");
  expect(brief).toContain("SQLite locks the whole file");
  expect(brief.length).toBeLessThan(8400);
  expect((await summaryBrief(shop.world, shop.plan("s-1"), 600)).length).toBeLessThan(2800);
});

test("without a name the command takes the session that it runs in", async () => {
  using shop = talkingProject({ CLAUDE_CODE_SESSION_ID: "s-1" });
  await shop.talk("s-1", FIRST);
  await shop.talk("s-2", MORE);
  const { findSession } = await import("#conversations/find-session.ts");
  const plan = findSession(shop.world, { word: undefined, folder: shop.root, pairs: [] });
  expect(plan.session).toBe("s-1");
});

test("a summary omits the time of a pause", async () => {
  using shop = talkingProject();
  await shop.talk("s-1", MORE);
  const { stateDir = "" } = shop.world;
  const pause = { at: "2026-08-20T12:00:02.500Z", what: "pause", session: "s-1" };
  await Bun.write(`${stateDir}/pauses.jsonl`, `${JSON.stringify(pause)}\n`);
  const summary = await extractedText(shop.world, shop.plan("s-1"));
  expect(summary).toContain("order store to Postgres");
  expect(summary).not.toContain("transaction");
});
