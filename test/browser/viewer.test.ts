import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import axe from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { chromiumPath, startChromium } from "#test/in-chromium.ts";
import { viewing } from "#test/viewing.ts";

const isHere = chromiumPath !== undefined;
let browser: Promise<Browser> | undefined;
// A browser starts slowly on a busy machine.
setDefaultTimeout(60_000);
afterAll(async () => (await browser)?.close());

type Viewer = Awaited<ReturnType<typeof viewing>>;

/** Opens the viewer in a window of its own, and collects what the page complains about. */
async function open(viewer: Viewer, options: BrowserContextOptions = {}) {
  browser ??= startChromium();
  const context = await (await browser).newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const isOwn = request.url().startsWith(`http://127.0.0.1:${viewer.server.port}/`);
    if (!isOwn) complaints.push(`request: ${request.url()}`);
  });
  await page.goto(viewer.server.url);
  await page.getByRole("link", { name: /Memories/ }).waitFor();
  return { page, complaints };
}

/** A text of each page that shows that its data have come. */
const SHOWN: Readonly<Record<string, string>> = {
  memories: "Orders live in SQLite",
  review: "Use Kafka for events",
  today: "Changed today",
  settings: "retrieval.enabled",
  projects: "2 memories",
};

/** The faults that axe finds on the open page. */
async function accessFaults(page: Page): Promise<string[]> {
  // The page forbids scripts that are not its own, so the debugger runs axe.
  await page.evaluate(axe.source);
  const found = await page.evaluate("axe.run().then(({ violations }) => violations)");
  return (found as { id: string; nodes: { html: string }[] }[]).map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
  );
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1200, 400]) {
    test.skipIf(!isHere)(
      `every page is accessible and fits: ${colorScheme}, ${width} px`,
      async () => {
        using viewer = await viewing();
        viewer.save("Orders live in SQLite, because one file is enough");
        await viewer.fromOutside("use-kafka", "Use Kafka for events");
        const { page, complaints } = await open(viewer, {
          colorScheme,
          viewport: { width, height: 800 },
        });
        for (const name of Object.keys(SHOWN)) {
          await page.goto(`http://127.0.0.1:${viewer.server.port}/#/${name}`);
          await page.locator("main h1").waitFor({ state: "attached" });
          await page
            .getByText(SHOWN[name] ?? "")
            .first()
            .waitFor();
          expect([name, await accessFaults(page)]).toEqual([name, []]);
          const isWide = await page.evaluate("document.documentElement.scrollWidth > innerWidth");
          expect([name, isWide]).toEqual([name, false]);
        }
        expect(complaints).toEqual([]);
      },
    );
  }
}

test.skipIf(!isHere)("the keyboard alone searches, opens, edits, forgets and undoes", async () => {
  using viewer = await viewing();
  viewer.save("Orders live in SQLite");
  viewer.save("Prices are in cents");
  const { page, complaints } = await open(viewer);
  await page.getByText("Prices are in cents").first().waitFor();
  expect(page.url()).not.toContain(viewer.server.token);
  await page.keyboard.press("/");
  await page.keyboard.type("sqlite");
  await page.getByText("the best first").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2, name: "Orders live in SQLite" }).waitFor();
  await page.locator(".memory dl").first().waitFor();
  await page.keyboard.press("e");
  const field = page.locator('textarea[name="content.context"]');
  await field.focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("One file is enough");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await page.getByText("Saved decision/orders-live-in-sqlite").waitFor();
  await page.getByText("One file is enough").first().waitFor();
  await page.keyboard.press("f");
  await page.getByText(/^Forgotten: /).waitFor();
  expect((await viewer.ask("memories"))["total"]).toBe(1);
  await page.keyboard.press("u");
  await page.getByText("Undone: forget").waitFor();
  expect((await viewer.ask("memories"))["total"]).toBe(2);
  expect(complaints).toEqual([]);
});

test.skipIf(!isHere)("a person approves and rejects pending memories by keyboard", async () => {
  using viewer = await viewing();
  await viewer.fromOutside("use-kafka", "Use Kafka for events");
  await viewer.fromOutside("use-cobol", "Use COBOL for reports");
  const { page, complaints } = await open(viewer);
  await page.keyboard.press("2");
  await page.getByText("1 of 2 that wait").waitFor();
  await page.keyboard.press("j");
  await page.getByText("2 of 2 that wait").waitFor();
  await page.keyboard.press("a");
  await page.getByText(/^Approved decision/).waitFor();
  await page.getByText("1 of 1 that wait").waitFor();
  await page.keyboard.press("r");
  await page.getByText("Nothing waits").waitFor();
  expect(complaints).toEqual([]);
});

const ATTACKS = [
  "<img src=x onerror=alert(1)>",
  "<script>alert(2)</script>",
  '"><svg onload=alert(3)>',
  "javascript:alert(4)",
  "<a href='javascript:alert(5)'>x</a>",
  "</pre></article><iframe srcdoc='<script>alert(6)</script>'>",
];

test.skipIf(!isHere)("HTML in titles, bodies, tags and file names stays text", async () => {
  using viewer = await viewing();
  for (const [at, attack] of ATTACKS.entries()) {
    await viewer.fromOutside(`attack-${at}`, `Attack ${at} ${attack}`, {
      tags: [attack],
      related_files: [`src/${attack}.ts`],
      content: { ...viewer.content, decision: attack, context: attack },
    });
  }
  await viewer.home.write(
    "app/_memory/conversations/<img src=x onerror=alert(7)>.md",
    ATTACKS.join("\n"),
  );
  const { page, complaints } = await open(viewer);
  for (const at of ATTACKS.keys()) {
    await page.locator("button.row", { hasText: `Attack ${at}` }).click();
    await page.getByRole("heading", { level: 2, name: `Attack ${at}` }).waitFor();
    await page.locator(".memory dl").first().waitFor();
  }
  await page.keyboard.press("/");
  await page.keyboard.type("attack img script");
  await page.locator("mark").first().waitFor();
  await page.goto(`http://127.0.0.1:${viewer.server.port}/#/review`);
  await page.locator(".review .diff").waitFor();
  const injected =
    "main img, main script, main svg:not(.plot):not(.map), main iframe, main a[href^=javascript]";
  expect(await page.locator(injected).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test.skipIf(!isHere)("a change on the disk appears, and a stale address says so", async () => {
  using viewer = await viewing();
  viewer.save("Orders live in SQLite");
  const { page } = await open(viewer);
  await page.getByText("Orders live in SQLite").first().waitFor();
  viewer.save("Prices are in cents");
  await page.getByText("Prices are in cents").first().waitFor();
  await page.goto("about:blank");
  await page.goto(`http://127.0.0.1:${viewer.server.port}/#${"x".repeat(32)}`);
  await page
    .getByText(/the token is missing or stale/)
    .first()
    .waitFor();
});
