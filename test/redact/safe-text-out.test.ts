import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { safeToShow } from "#redact/safe-text-out.ts";
import { readSettings } from "#settings/read-settings.ts";
import { type TestHome, testHome } from "#test/home.ts";

const GITHUB = `${"gh"}${"p_"}16C7e42F292c6912E7710c838347Ae178B4a`;
const LONG = "- See https://example.org/Notes42 for how locks are held\n".repeat(100);

function showing(home: TestHome) {
  home.folder(".claude/loci/kept");
  const world = home.world();
  const kept = `${home.path}/.claude/loci/kept`;
  return {
    shown: (context: string) => safeToShow({ context }, { world, sources: readSettings(world) }),
    answered: (answer: unknown) => safeToShow(answer, { world, sources: readSettings(world) }),
    notes: () => readdirSync(kept),
  };
}

test("a long text without secrets is searched once", async () => {
  using home = testHome();
  const { shown, notes } = showing(home);
  expect(await shown(LONG)).toEqual({ context: LONG });
  const [note = ""] = notes();
  expect(note).toMatch(/^[0-9a-f]{64}$/);
  expect(await shown(LONG)).toEqual({ context: LONG });
  expect(notes()).toEqual([note]);
  await shown(`${LONG}- And one more`);
  expect(notes()).toHaveLength(2);
});

test("a long text that was searched alone is not searched again in a reply", async () => {
  using home = testHome();
  const { answered, notes } = showing(home);
  await answered(LONG);
  const alone = notes();
  await answered({ hookSpecificOutput: { additionalContext: LONG } });
  expect(alone).toHaveLength(1);
  expect(notes()).toEqual(alone);
});

test("a long text that holds a secret is made safe each time", async () => {
  using home = testHome();
  const { shown, notes } = showing(home);
  for (const _ of [1, 2]) {
    expect((await shown(`${LONG}${GITHUB}`)).context).toStartWith(`${LONG}[REDACTED:github`);
    expect(notes()).toEqual([]);
  }
});

test("a short text leaves no note, nor does any where there is no folder for it", async () => {
  using home = testHome();
  const { shown, notes } = showing(home);
  await shown("see https://example.org/Notes42");
  expect(notes()).toEqual([]);
  using bare = testHome();
  const world = bare.world();
  await safeToShow(LONG, { world, sources: readSettings(world) });
  expect(readdirSync(bare.path)).toEqual([]);
});
