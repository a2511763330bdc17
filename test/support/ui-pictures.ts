import type { Browser } from "playwright-core";
import { EXAMPLE_SESSION, fillExample } from "./viewed-example.ts";
import { viewing } from "./viewing.ts";

const MEMORY = "memories?id=decision%2Forders-live-in-sqlite";

/** The pictures of the pages: file, address, colours, width, and what shows that its data have come. */
const PICTURES = [
  ["memories", MEMORY, "light", 1200, ".links a"],
  ["memories-dark", MEMORY, "dark", 1200, ".links a"],
  ["memories-narrow", "memories", "dark", 400, "button.row"],
  ["review", "review", "light", 1200, ".review .diff"],
  ["today", "today", "light", 1200, ".plot"],
  ["sessions", `sessions?session=${EXAMPLE_SESSION}`, "light", 1200, ".timeline .loci"],
  ["projects", "projects", "light", 1200, ".map"],
  ["settings", "settings", "light", 1200, "li.setting"],
] as const;

/** Draws each page of the viewer over an example; returns the paths of the pictures. */
export async function drawPages(browser: Browser, folder: string): Promise<string[]> {
  using viewer = await viewing();
  await fillExample(viewer);
  const paths: string[] = [];
  for (const [file, route, colorScheme, width, shown] of PICTURES) {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 760 } });
    const page = await context.newPage();
    await page.goto(viewer.server.url);
    await page.locator("button.row").first().waitFor();
    await page.goto(`http://127.0.0.1:${viewer.server.port}/#/${route}`);
    await page.locator(shown).first().waitFor();
    const path = `${folder}/${file}.png`;
    await page.screenshot({ path, animations: "disabled" });
    paths.push(path);
    await context.close();
  }
  return paths;
}
