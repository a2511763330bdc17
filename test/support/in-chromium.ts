import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The path of a Chromium on this machine; undefined if there is none. */
export const chromiumPath = [process.env["LOCI_CHROMIUM"] ?? "", ...PATHS].find(
  (path) => path !== "" && existsSync(path),
);

if (chromiumPath === undefined)
  process.stderr.write("skipped: no Chromium here; `apt-get install chromium` installs it\n");

/** Starts Chromium without a window. */
export function startChromium(): Promise<Browser> {
  const args = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];
  return chromium.launch({ executablePath: chromiumPath ?? "", args });
}
