import { mkdir } from "node:fs/promises";
import { chromiumPath, startChromium } from "#test/in-chromium.ts";
import { drawPages } from "#test/ui-pictures.ts";

// bun scripts/ui-pictures.ts    draws docs/ui/*.png: each page of the viewer over an example project, in Chromium

if (chromiumPath === undefined) process.exit(0);
await mkdir("docs/ui", { recursive: true });
const browser = await startChromium();
for (const path of await drawPages(browser, "docs/ui")) console.log(path);
await browser.close();
