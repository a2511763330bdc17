import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { Handed } from "#scripts/demo-day/handed.ts";
import { lociBinary } from "#test/binary.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { run } from "#test/run.ts";

/** Half a screen. */
const MOST_LINES = 30;

/** Plays the demonstration in an empty home, without the host. */
async function played(home: TestHome, ...words: readonly string[]) {
  const env = { HOME: home.folder("own"), TMPDIR: home.folder("tmp") };
  const argv = [process.execPath, "scripts/demo.ts", "--binary", await lociBinary(), ...words];
  const ran = await run(argv, { cwd: process.cwd(), env });
  const [, ...scenes] = ran.stdout.split(/^── .*$/m);
  return { ...ran, scenes };
}

const briefsIn = (text: string) =>
  (text.match(/<loci-memory id="(\w+)">[\s\S]*?<\/loci-memory id="\1">/g) ?? []).map((brief) =>
    brief.replaceAll(/^ {2}/gm, ""),
  );

const numbers = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, number]) => Number(number));

test("a day is played in an empty home, twice, and leaves nothing behind", async () => {
  using home = testHome();
  const first = await played(home);
  expect([first.code, first.stderr]).toEqual([0, ""]);
  const second = await played(home);
  expect([second.code, second.stderr]).toEqual([0, ""]);
  // Times differ, and with them the order of what was written in the same moment.
  const still = (text: string) =>
    text.replaceAll(/id="\w+"|[\d.]+ ms|\d\d:\d\d:\d\d|[\d.]+ KB/g, "…");
  const linesOf = (text: string) => still(text).replaceAll(/ {2,}/g, "  ").split("\n").sort();
  expect(linesOf(second.stdout)).toEqual(linesOf(first.stdout));
  expect(readdirSync(`${home.path}/tmp`)).toEqual([]);
  // The runtime that plays it has a folder of its own there.
  expect(readdirSync(`${home.path}/own`).filter((name) => name !== ".bun")).toEqual([]);
}, 60_000);

test("each step takes half a screen, and the last words say how to install it", async () => {
  using home = testHome();
  const { stdout, scenes } = await played(home);
  expect(scenes.length).toBeGreaterThan(5);
  for (const scene of scenes) expect(scene.trim().split("\n").length).toBeLessThan(MOST_LINES + 1);
  expect(stdout.trimEnd().split("\n").slice(-4).join("\n")).toMatch(
    /^\n? *install -m 755 dist\/loci [\s\S]*\n *loci init .*\n *loci doctor .*$/,
  );
}, 60_000);

test("its figures are those of the output", async () => {
  using home = testHome();
  const { stdout, scenes } = await played(home);
  const briefs = briefsIn(stdout);
  expect(briefs.length).toBeGreaterThan(3);
  const chars = briefs.reduce((sum, brief) => sum + brief.length, 0);
  expect(numbers(stdout, /Given: +(\d+) characters/g)).toEqual([chars]);
  expect(numbers(stdout, /\d* (\d+) bytes, and its answers/g).reduce((a, b) => a + b)).toBe(chars);
  // The wrapper's two lines, and between them the sentence and the empty line, with the ends of these lines.
  const around = briefs.map((brief) => /^(?:.*\n){3}|\n.*$/g[Symbol.match](brief)?.join("") ?? "");
  const aroundChars = around.join("").length;
  expect(numbers(stdout, /(\d+) bytes are headers/g)).toEqual([aroundChars]);
  // The number of hooks in the final count equals the number of hooks that reported their end.
  const calls = (scenes.join("").match(/^ {2}\(exit 0 after \d+\.\d ms/gm) ?? []).length;
  expect(numbers(stdout, /Hooks: +(\d+) calls/g)).toEqual([calls]);
}, 60_000);

test("unknown words are refused", async () => {
  using home = testHome();
  for (const words of [["--hosts"], ["today"]]) {
    const { code, stdout, stderr } = await played(home, ...words);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("is unknown here");
  }
}, 60_000);

test("an answer that needs what the session did not receive is an error", () => {
  const handed = new Handed();
  handed.add("morning", '<loci-memory id="0">\nNotes.\n\n- a\n- bb\n</loci-memory id="0">');
  handed.need("morning", "bb");
  handed.need("morning", "bb");
  expect(handed.line()).toBe(
    "The agents received: morning 59 bytes, and its answers needed 4 of them (7 %). 51 bytes are headers (86 %).",
  );
  expect(() => handed.need("morning", "ccc")).toThrow("the session morning did not receive: ccc");
  expect(() => handed.need("afternoon", "bb")).toThrow("did not receive");
});
