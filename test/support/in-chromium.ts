import { existsSync } from "node:fs";
import axe from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

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

let shared: Promise<Browser> | undefined;

/** The browser of all tests of a file. */
export function sharedChromium(): Promise<Browser> {
  shared ??= startChromium();
  return shared;
}

/** Closes it, if a test has started it. */
export async function closeChromium(): Promise<void> {
  const open = shared;
  shared = undefined;
  await (await open)?.close();
}

/** A viewer, as far as a window needs it. */
interface ViewedServer {
  readonly server: { readonly url: string; readonly port: number };
}

/** Opens the viewer in a window of its own, and collects what the page complains about. */
export async function openViewer({ server }: ViewedServer, options: BrowserContextOptions = {}) {
  const context = await (await sharedChromium()).newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const isOwn = request.url().startsWith(`http://127.0.0.1:${server.port}/`);
    if (!isOwn) complaints.push(`request: ${request.url()}`);
  });
  await page.goto(server.url);
  await page.getByRole("link", { name: /Memories/ }).waitFor();
  return { page, complaints };
}

/** The faults that axe finds on the open page. */
export async function accessFaults(page: Page): Promise<string[]> {
  // The page forbids scripts that are not its own, so the debugger runs axe.
  await page.evaluate(axe.source);
  const found = await page.evaluate("axe.run().then(({ violations }) => violations)");
  return (found as { id: string; nodes: { html: string }[] }[]).map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
  );
}
