import { expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { safeToPrint } from "#doors/cli/terminal/text-stream.ts";
import { type TestHome, testHome } from "#test/home.ts";

const GITHUB = `${"gh"}${"p_"}16C7e42F292c6912E7710c838347Ae178B4a`;
const LONG = "- See https://example.org/Notes42 for how locks are held\n".repeat(1000);

function printing(home: TestHome, env = {}) {
  const kept = home.folder(".claude/loci/kept");
  const print = safeToPrint(home.world(env));
  return { print, notes: () => readdirSync(kept) };
}

/** A note appears without the knowledge of the printing code. */
async function noted(notes: () => readonly string[]): Promise<void> {
  while (notes().length === 0) await new Promise(setImmediate);
}

test("a very long text that holds nothing secret is noted, and printed as it is each time", async () => {
  using home = testHome();
  const { print, notes } = printing(home);
  expect(print(LONG)).toBe(LONG);
  await noted(notes);
  const [note = ""] = notes();
  expect(note).toMatch(/^[0-9a-f]{64}$/);
  expect(print(LONG)).toBe(LONG);
  expect(notes()).toEqual([note]);
});

test("one that holds a secret is made safe each time, and not noted", () => {
  using home = testHome();
  const { print, notes } = printing(home);
  for (const _ of [1, 2]) {
    expect(print(`${LONG}${GITHUB}`)).toStartWith(`${LONG}[REDACTED:github`);
    expect(notes()).toEqual([]);
  }
});

test("a secret that the user lets stay is not noted either, so that it goes when the user has changed that", async () => {
  using home = testHome();
  await home.write(".claude/settings.json", '{"memory":{"redact":{"enabled":false}}}');
  const { print, notes } = printing(home);
  const text = `${LONG}${GITHUB}`;
  expect(print(text)).toBe(text);
  expect(notes()).toEqual([]);
  await home.write(".claude/settings.json", "{}");
  expect(printing(home).print(text)).toStartWith(`${LONG}[REDACTED:github`);
});

test("without a folder for the note the text is printed all the same", () => {
  using home = testHome();
  const print = safeToPrint({ ...home.world(), stateDir: undefined });
  expect(print(LONG)).toBe(LONG);
  expect(print(`${LONG}${GITHUB}`)).not.toContain(GITHUB);
  expect(existsSync(`${home.path}/.claude`)).toBeFalse();
});
