import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { compress } from "#compress/compress-file.ts";
import { memoryPath } from "#layouts/layered-paths.ts";
import { hash12 } from "#project/project-hash.ts";
import { updateByHand } from "#summary/update-by-hand.ts";
import { type TestHome, testHome } from "#test/home.ts";

/** The project's memory of a home, after three summaries and a compression by hand, above some text of a person. */
async function compressedBeside(home: TestHome, handChars: number) {
  home.folder("app/.git");
  const folder = `${home.path}/app`;
  const world = home.world();
  const path = memoryPath(world, hash12(folder));
  const paragraphs = Array.from(
    { length: handChars / 100 },
    (_, n) => `Part ${n} ${"z".repeat(90)}`,
  );
  await home.write(path.slice(home.path.length + 1), `# T\n\n${paragraphs.join("\n\n")}\n`);
  for (let at = 0; at < 3; at++)
    await updateByHand(world, {
      ...{ folder, session: `s-${at}`, given: { decisions: [`Decision about walrus${at}`] } },
      ...{ force: false, pairs: [] },
    });
  const report = compress(world, { folder, dryRun: false, pairs: [] });
  return { report, text: readFileSync(path, "utf8") };
}

const walruses = (text: string) => text.match(/walrus\d/g);

test("a hand-written memory between the two limits keeps its summaries, also when compressed by hand", async () => {
  using home = testHome();
  const { report, text } = await compressedBeside(home, 32_000);
  expect(walruses(text)).toEqual(["walrus2", "walrus1", "walrus0"]);
  expect(text).not.toContain("Earlier Sessions");
  expect(report).toMatchObject({ written: false, leaving: [] });
  expect(report.overChars).toBeGreaterThan(2000);
});

test("a hand-written memory above seven eighths of the early limit keeps its summaries whole", async () => {
  using home = testHome();
  const { report, text } = await compressedBeside(home, 28_000);
  expect(walruses(text)).toEqual(["walrus2", "walrus1", "walrus0"]);
  expect(text).not.toContain("Earlier Sessions");
  expect(report.overChars).toBe(0);
});
