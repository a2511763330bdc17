import { chromiumPath, startChromium } from "#test/in-chromium.ts";
import { viewing } from "#test/viewing.ts";

// bun scripts/ui-speed.ts    measures the viewer over 10,000 memories in Chromium: first paint, search as you type, live changes, bytes

const MEMORIES = 10_000;
const ROUNDS = 10;
const QUERIES = ["o", "or", "ord", "order", "order 4", "order 42", "cache", "queue retry"];
const WORDS = "order invoice cache queue retry parser token session index price".split(" ");

if (chromiumPath === undefined) process.exit(0);
using viewer = await viewing();
for (let at = 0; at < MEMORIES; at++) {
  const [one, two] = [WORDS[at % WORDS.length], WORDS[(at * 7 + 3) % WORDS.length]];
  const text = `The ${one} ${at} goes before the ${two}`;
  await viewer.fromOutside(`memory-${at}`, text, {
    content: { ...viewer.content, decision: text },
  });
}
await viewer.ask("memories");
const browser = await startChromium();
const paints: number[] = [];
const lists: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const page = await (await browser.newContext()).newPage();
  const began = performance.now();
  await page.goto(viewer.server.url);
  await page.locator("button.row").first().waitFor();
  lists.push(performance.now() - began);
  const entry = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0";
  paints.push((await page.evaluate(entry)) as number);
  await page.context().close();
}
const searches: number[] = [];
for (const q of [...QUERIES, ...QUERIES, ...QUERIES]) {
  const began = performance.now();
  await viewer.ask("memories", { q });
  searches.push(performance.now() - began);
}
const page = await (await browser.newContext()).newPage();
await page.goto(viewer.server.url);
await page.locator("button.row").first().waitFor();
const typed: number[] = [];
for (const q of QUERIES) {
  await page.getByRole("searchbox").fill("");
  await page.getByText(/1–50 of/).waitFor();
  const began = performance.now();
  await page.getByRole("searchbox").fill(q);
  await page.getByText("the best first").waitFor();
  typed.push(performance.now() - began);
}
await page.getByRole("searchbox").fill("");
const live: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const title = `A change of round ${round} by hand`;
  const began = performance.now();
  await viewer.fromOutside(`live-${round}`, title);
  await page.getByText(title).first().waitFor();
  live.push(performance.now() - began);
}
await browser.close();
let bytes = 0;
for (const path of ["/", "/page.js", "/page.css", "/icon.svg"])
  bytes += (await (await viewer.fetchPath(path)).arrayBuffer()).byteLength;
const times = (name: string, all: number[]) => {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  console.log(`${name}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms`);
};
times("first paint", paints);
times("list on the screen, with navigation", lists);
times("search, as the page asks it", searches);
times("search, from a key to the list on the screen", typed);
times("change by hand, until it is on the screen", live);
console.log(`page weight: ${bytes} bytes`);
