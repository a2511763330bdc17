import { mkdir } from "node:fs/promises";
import { chromiumPath, startChromium } from "#test/in-chromium.ts";
import { viewing } from "#test/viewing.ts";

// bun scripts/ui-pictures.ts    draws docs/ui/*.png: each page of the viewer over an example project, in Chromium

if (chromiumPath === undefined) process.exit(0);
using viewer = await viewing();
const CALLS = 90;
const HOURS_APART = 4;
const HOUR_MS = 3_600_000;
const EXAMPLES = [
  "Orders live in SQLite, because one file is enough for a single writer",
  "Prices are whole cents, never floating point",
  "Logs are JSON lines on stderr, one event on each line",
  "The API answers 409 if an order was changed meanwhile",
  "Invoices are numbered without gaps, because the auditor asks for it",
];
for (const title of EXAMPLES) {
  const [claim = title, why = "it was agreed so"] = title.split(/, because /);
  const content = { ...viewer.content, context: "How the shop works", decision: claim };
  viewer.save(title, { content: { ...content, rationale: [why] }, tags: ["shop"] });
}
const calls = Array.from({ length: CALLS }, (_, at) => ({
  at: new Date(Date.now() - (CALLS - at) * HOURS_APART * HOUR_MS).toISOString(),
  ...{ event: at % 5 === 0 ? "SessionStart" : "UserPromptSubmit", ms: 9 + ((at * 7) % 13) },
  ...{ outcome: "answered", session: "3f9a2c10-77d1-4a52-9a30-0c5d8e1f2b64" },
  chars: at % 5 === 0 ? 2400 + ((at * 37) % 900) : 180 + ((at * 53) % 400),
}));
const log = calls.map((call) => JSON.stringify(call)).join("\n");
await viewer.home.write(".claude/loci/log/hooks.jsonl", `${log}\n`);
await viewer.fromOutside("use-kafka", "Use Kafka for events");

await mkdir("docs/ui", { recursive: true });
const browser = await startChromium();
const SHOTS = [
  ["memories", "memories", "light", 1200],
  ["memories-dark", "memories", "dark", 1200],
  ["memories-narrow", "memories", "dark", 400],
  ["review", "review", "light", 1200],
  ["today", "today", "light", 1200],
  ["settings", "settings", "light", 1200],
  ["projects", "projects", "light", 1200],
] as const;
for (const [file, name, colorScheme, width] of SHOTS) {
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 760 } });
  const page = await context.newPage();
  await page.goto(viewer.server.url);
  await page.locator("button.row").first().waitFor();
  if (name === "memories" && width > 400) {
    await page.locator("button.row").first().click();
    await page.locator(".memory dl").first().waitFor();
  }
  if (name !== "memories") {
    await page.goto(`http://127.0.0.1:${viewer.server.port}/#/${name}`);
    await page.locator(".memory, .card, li.setting").first().waitFor();
  }
  await page.screenshot({ path: `docs/ui/${file}.png` });
  console.log(`docs/ui/${file}.png`);
}
await browser.close();
