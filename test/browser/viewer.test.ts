import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { baseName } from "#base/path.ts";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import { testHome } from "#test/home.ts";
import { hostLines } from "#test/host-lines.ts";
import {
  accessFaults,
  chromiumPath,
  closeChromium,
  openViewer,
  sharedChromium,
} from "#test/in-chromium.ts";
import { drawPages } from "#test/ui-pictures.ts";
import { EXAMPLE_SESSION, fillExample } from "#test/viewed-example.ts";
import { viewing } from "#test/viewing.ts";

const isHere = chromiumPath !== undefined;
// A browser starts slowly on a busy machine.
setDefaultTimeout(60_000);
afterAll(closeChromium);

/** A text of each page that shows that its data have come. */
const SHOWN: Readonly<Record<string, string>> = {
  memories: "Orders live in SQLite",
  review: "Use Kafka for events",
  today: "Changed today",
  sessions: "Where do orders live",
  projects: "is another clone of",
  settings: "retrieval.enabled",
  [`sessions?session=${EXAMPLE_SESSION}`]: "loci gave nothing",
  "memories?id=decision%2Forders-live-in-sqlite": "may say the same",
};

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1200, 400]) {
    test.skipIf(!isHere)(
      `every page is accessible and fits: ${colorScheme}, ${width} px`,
      async () => {
        using viewer = await viewing();
        await fillExample(viewer);
        const { page, complaints } = await openViewer(viewer, {
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

test.skipIf(!isHere)("each page has a picture in its documentation", async () => {
  using home = testHome();
  const paths = await drawPages(await sharedChromium(), home.path);
  const page = readFileSync("docs/ui.md", "utf8");
  for (const path of paths) {
    const name = baseName(path);
    expect(page).toContain(`](ui/${name})`);
    const [drawn, committed] = [path, `docs/ui/${name}`].map((one) => sizeOfPicture(one));
    expect([name, drawn]).toEqual([name, committed]);
  }
});

/** The width and height in the head of a PNG. */
function sizeOfPicture(path: string): number[] {
  const bytes = readFileSync(path);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

const ATTACKS = [
  "<img src=x onerror=alert(1)>",
  "<script>alert(2)</script>",
  '"><svg onload=alert(3)>',
  "javascript:alert(4)",
  "<a href='javascript:alert(5)'>x</a>",
  "</pre></article><iframe srcdoc='<script>alert(6)</script>'>",
];

const INJECTED =
  "main img, main script, main svg:not(.plot):not(.map), main iframe, main a[href^=javascript]";

test.skipIf(!isHere)(
  "HTML in titles, bodies, tags, file, session and project names stays text",
  async () => {
    using viewer = await viewing();
    for (const [at, attack] of ATTACKS.entries()) {
      await viewer.fromOutside(`attack-${at}`, `Attack ${at} ${attack}`, {
        tags: [attack],
        related_files: [`src/${attack}.ts`],
        content: { ...viewer.content, decision: attack, context: `An img or script: ${attack}` },
      });
    }
    await viewer.home.write(
      "app/_memory/conversations/<img src=x onerror=alert(7)>.md",
      ATTACKS.join("\n"),
    );
    const named = "shop <img src=x onerror=alert(8)>";
    viewer.home.folder(`${named}/.git`);
    await viewer.home.write(".claude/loci/known/000000000001", `${viewer.home.path}/${named}\n`);
    const lines = hostLines();
    const said = ATTACKS.map((attack) => lines.said(`Explain ${attack} to me`));
    const folder = `.claude/projects/${hostSlug(viewer.root)}`;
    await viewer.home.write(`${folder}/s-1.jsonl`, `${said.join("\n")}\n`);
    const { page, complaints } = await openViewer(viewer);
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
    await page.goto(`http://127.0.0.1:${viewer.server.port}/#/sessions?session=s-1`);
    await page.getByRole("heading", { name: "Explain <script>" }).waitFor();
    expect(await page.locator(INJECTED).count()).toBe(0);
    await page.goto(`http://127.0.0.1:${viewer.server.port}/#/projects`);
    await page.locator(".map").waitFor();
    expect(await page.locator(INJECTED).count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

test.skipIf(!isHere)("a change on the disk appears, and a stale address says so", async () => {
  using viewer = await viewing();
  viewer.save("Orders live in SQLite");
  const { page } = await openViewer(viewer);
  await page.getByText("Orders live in SQLite").first().waitFor();
  viewer.save("Prices are in cents");
  await page.getByText("Prices are in cents").first().waitFor();
  await page.goto("about:blank");
  await page.goto(viewer.server.urlForOnce);
  await page.getByText("Prices are in cents").first().waitFor();
  expect(page.url()).not.toContain("once");
  await page.goto("about:blank");
  await page.goto(`http://127.0.0.1:${viewer.server.port}/#${"x".repeat(32)}`);
  await page
    .getByText(/the token is missing or stale/)
    .first()
    .waitFor();
});
