import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { synthesisBrief } from "#conversations/synthesis-brief.ts";
import {
  buildSynthesis,
  planSynthesis,
  saveMaster,
  wordedMaster,
} from "#conversations/synthesize.ts";
import { parseMaster } from "#layouts/conversations/master-format.ts";
import { talkingProject } from "#test/conversations.ts";
import { sectionOf, synthesize, writeSummary } from "#test/synthesizing.ts";

test("points are consolidated by theme, with their day and session", async () => {
  using shop = talkingProject();
  await writeSummary(shop, "s-1", {
    day: "2025-01-05",
    points: ["Decision: Cache invoices for an hour", "Open: Who pays for hosting?"],
  });
  await writeSummary(shop, "s-2", {
    day: "2025-01-06",
    points: ["Decision: Invoices are never deleted", "Discovery: Proxies drop long headers"],
  });
  const text = synthesize(shop);
  expect(sectionOf(text, "Key Decisions")).toBe(
    "### Invoices\n\n- Cache invoices for an hour (2025-01-05, s-1)\n- Invoices are never deleted (2025-01-06, s-2)",
  );
  expect(sectionOf(text, "Learnings & Discoveries")).toContain(
    "Proxies drop long headers (2025-01-06, s-2)",
  );
  expect(sectionOf(text, "Active Questions")).toBe("- Who pays for hosting? (2025-01-05, s-1)");
  expect(text).toContain("*Source: 2 conversations, 0 docs*");
});

test("a changed decision shows its evolution, and only the last one holds", async () => {
  using shop = talkingProject();
  await writeSummary(shop, "s-1", {
    day: "2025-01-05",
    points: ["Decision: Store orders in SQLite"],
  });
  await writeSummary(shop, "s-2", {
    day: "2025-01-06",
    points: ["Decision: Store orders in MySQL instead of SQLite"],
  });
  await writeSummary(shop, "s-3", {
    day: "2025-01-07",
    points: ["Decision: Move orders from MySQL to Postgres"],
  });
  const text = synthesize(shop);
  expect(sectionOf(text, "Evolution & Changes")).toBe(
    "- Store orders in SQLite (2025-01-05), then: Store orders in MySQL instead of SQLite (2025-01-06); settled on: Move orders from MySQL to Postgres (2025-01-07, s-3)",
  );
  expect(sectionOf(text, "Key Decisions")).toBe("");
});

test("a question leaves when a later point settles it", async () => {
  using shop = talkingProject();
  await writeSummary(shop, "s-1", {
    day: "2025-01-05",
    points: ["Open: Which payment provider handles refunds?"],
  });
  expect(sectionOf(synthesize(shop), "Active Questions")).toContain("payment provider");
  await writeSummary(shop, "s-2", {
    day: "2025-01-06",
    points: ["Decision: Stripe is the payment provider and handles refunds"],
  });
  expect(sectionOf(synthesize(shop), "Active Questions")).toBe("");
  expect(await shop.read("_memory/archive/2025-01.md")).toContain(
    "Which payment provider handles refunds?",
  );
});

test("lines that a person wrote stay, and lines that a person removed do not return", async () => {
  using shop = talkingProject();
  await writeSummary(shop, "s-1", {
    day: "2025-01-05",
    points: ["Decision: Cache invoices for an hour", "Discovery: Proxies drop long headers"],
  });
  const edited = synthesize(shop)
    .replace(/^- Proxies.*\n/m, "- Ask Ada about proxies\n")
    .replace("## Active Questions", "## Team\n\nAda leads.\n\n## Active Questions");
  await shop.write("_memory/master.md", edited);
  await writeSummary(shop, "s-2", {
    day: "2025-01-06",
    points: ["Decision: Invoices are never deleted"],
  });
  const text = synthesize(shop);
  expect(text).not.toContain("Proxies drop");
  expect(sectionOf(text, "Learnings & Discoveries")).toContain("- Ask Ada about proxies");
  expect(sectionOf(text, "Team")).toContain("Ada leads.");
  expect(sectionOf(text, "Team")).toContain("written by hand");
  expect(sectionOf(text, "Key Decisions")).toContain("Invoices are never deleted");
  expect(synthesize(shop)).toBe(text);
});

test("a master of another author is taken over completely", async () => {
  using shop = talkingProject();
  const described = await Bun.file(
    "test/fixtures/formats/conversation-master-described.1.md",
  ).text();
  await shop.write("_memory/master.md", described);
  await writeSummary(shop, "s-1", {
    day: "2025-02-05",
    points: ["Decision: Cache invoices for an hour"],
  });
  const text = synthesize(shop);
  for (const line of described.split("\n").filter((one) => /^- |^Core/.test(one)))
    expect(text).toContain(line);
  expect(await shop.read("_memory/archive/master-previous.md")).toBe(described);
});

test("a master does not grow beyond its ceiling; the rest is in the archive", async () => {
  using shop = talkingProject();
  const points = Array.from(
    { length: 60 },
    (_, at) => `Discovery: Finding number ${at} about ${"x".repeat(80)}`,
  );
  await writeSummary(shop, "s-1", { day: "2025-01-05", points });
  const text = synthesize(shop, ["synthesis.max_chars=4000"]);
  expect(text.replace(/^---[\s\S]*?\n---\n/, "").length).toBeLessThan(4000);
  const archive = await shop.read("_memory/archive/2025-01.md");
  for (let at = 0; at < 60; at++)
    expect(`${text}${archive}`).toContain(`Finding number ${at} about`);
});

test("a decision that names a missing or moved file says so", async () => {
  using shop = talkingProject();
  await shop.write("src/shop/store.ts", "");
  await shop.write("docs/guide.md", "# The guide\n");
  await shop.write("package.json", "{}");
  const points = [
    "Decision: `src/db/store.ts` holds the orders",
    "Decision: Prices stay in `src/old/price.ts`",
  ];
  await writeSummary(shop, "s-1", { day: "2025-01-05", points });
  const text = synthesize(shop);
  expect(text).toContain("[`src/db/store.ts` is now `src/shop/store.ts`]");
  expect(text).toContain("[`src/old/price.ts` is not there any more]");
  expect(text).toContain("- `docs/guide.md`: The guide");
  expect(sectionOf(text, "Current Status")).toContain("Languages: TypeScript");
});

test("a scope has a master of the conversations about its files", async () => {
  using shop = talkingProject();
  await writeSummary(shop, "s-1", {
    day: "2025-01-05",
    points: ["Decision: Use grid"],
    files: ["web/a.css"],
  });
  await writeSummary(shop, "s-2", {
    day: "2025-01-06",
    points: ["Decision: Use gRPC"],
    files: ["api/b.go"],
  });
  const pairs = ["synthesis.scopes=frontend=web/**; backend=api/**"];
  expect(synthesize(shop, pairs, { scope: "frontend" })).not.toContain("gRPC");
  expect(await shop.read("_memory/frontend/master.md")).toContain("Use grid");
  expect(() => synthesize(shop, pairs, { scope: "frontent" })).toThrow("cannot be");
});

test("a dynamic structure omits empty sections and makes a large theme a section", async () => {
  using shop = talkingProject();
  const points = ["pay", "print", "sort", "sign"].map(
    (verb) => `Decision: We ${verb} invoices weekly`,
  );
  await writeSummary(shop, "s-1", {
    day: "2025-01-05",
    points: [...points, "Decision: Tabs", "Decision: Blue", "Decision: Rome", "Decision: Noon"],
  });
  const titles = parseMaster(synthesize(shop, [], { isDynamic: true })).parts.map(
    ({ title }) => title,
  );
  expect(titles).toEqual(["Current Status", "Invoices", "Key Decisions"]);
});

test("an agent's master covers its summaries, and only newer ones are added to it", async () => {
  using shop = talkingProject();
  await writeSummary(shop, "s-1", {
    day: "2025-01-05",
    points: ["Decision: Cache invoices for an hour"],
  });
  const question = { folder: shop.root, scope: "", isDynamic: false, pairs: [] };
  const plan = planSynthesis(shop.world, question);
  expect(synthesisBrief(shop.world, plan, 4000)).toContain("Cache invoices for an hour");
  expect(() =>
    wordedMaster(shop.world, plan, { text: "# M\n\n## Current Status\nFine.", by: "agent" }),
  ).toThrow("Key Decisions");
  const titles = [
    "Current Status",
    "Key Decisions",
    "Learnings & Discoveries",
    "Evolution & Changes",
    "Active Questions",
  ];
  const worded = `# Project Memory\n\n${titles.map((title) => `## ${title}\nAgent on ${title}.\n`).join("\n")}`;
  saveMaster(shop.world, plan, {
    text: wordedMaster(shop.world, plan, { text: worded, by: "agent" }),
    archive: new Map(),
    waitMs: 0,
  });
  expect(planSynthesis(shop.world, question).fresh).toEqual([]);
  await writeSummary(shop, "s-2", {
    day: "2025-01-06",
    points: ["Decision: Invoices are never deleted"],
  });
  expect(planSynthesis(shop.world, question).fresh.map(({ session }) => session)).toEqual(["s-2"]);
  const text = synthesize(shop);
  for (const title of titles) expect(text).toContain(`Agent on ${title}.`);
  expect(text).toContain("Invoices are never deleted");
  expect(text).not.toContain("Cache invoices for an hour (");
});

test("an edit while the master is made is not written over, and nothing else is written", async () => {
  using shop = talkingProject();
  await writeSummary(shop, "s-1", { day: "2025-01-05", points: ["Decision: Cache invoices"] });
  synthesize(shop);
  await writeSummary(shop, "s-2", { day: "2025-01-06", points: ["Decision: Mails by Postmark"] });
  const question = { folder: shop.root, scope: "", isDynamic: false, pairs: [] };
  const plan = planSynthesis(shop.world, question);
  const made = buildSynthesis(shop.world, plan);
  await shop.write("_memory/master.md", "# By hand\n");
  expect(() => saveMaster(shop.world, plan, { ...made, waitMs: 0 })).toThrow("somebody has edited");
  expect(await shop.read("_memory/master.md")).toBe("# By hand\n");
  expect(existsSync(`${shop.root}/_memory/archive/master-previous.md`)).toBe(false);
});
