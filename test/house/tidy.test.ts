import { expect, test } from "bun:test";
import { existsSync } from "node:fs";

const tracked = Bun.spawnSync(["git", "ls-files", "--cached", "--others", "--exclude-standard"])
  .stdout.toString()
  .split("\n")
  .filter((path) => path !== "" && existsSync(path));
const code = tracked.filter((path) => /^(src|test|scripts)\/.*\.ts$/.test(path));
const pages = tracked.filter((path) => path.endsWith(".md") && !path.startsWith("test/fixtures/"));
const text = async (path: string): Promise<string> => Bun.file(path).text();

test("there is something to look at", () => {
  expect(code.length).toBeGreaterThan(50);
  expect(pages.length).toBeGreaterThan(5);
});

test.each(code)("%s is short enough to hold in the head", async (path) => {
  expect((await text(path)).split("\n").length).toBeLessThanOrEqual(251);
});

test.each(code)("%s is named after its one thing", (path) => {
  const name = path.split("/").at(-1) ?? "";
  expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.ts$/);
  expect(name).not.toMatch(/\b(utils?|helpers?|common|manager|misc)\b|^index\./);
});

test.each(code)("%s has no leftovers", async (path) => {
  const words = ["TO" + "DO", "FIX" + "ME", "X" + "XX", "debug" + "ger;", "\\.on" + "ly\\("];
  expect(await text(path)).not.toMatch(
    new RegExp(`\\b(${words.slice(0, 4).join("|")})|${words[4]}`),
  );
});

test.each(code.filter((path) => path.startsWith("src/")))(
  "%s opens every export with a sentence",
  async (path) => {
    const lines = (await text(path)).split("\n");
    const bare = lines.filter((line, at) => {
      if (!/^export /.test(line)) return false;
      const before = lines[at - 1]?.trim() ?? "";
      return !before.endsWith("*/") && !before.startsWith("//");
    });
    expect(bare).toEqual([]);
  },
);

const ROOM_TESTS =
  /^test\/(base|model|redact|format|core|files|index|remote|app|hooks|cli)\/(.+)\.test\.ts$/;
test.each(tracked.filter((path) => ROOM_TESTS.test(path)))("%s mirrors a source file", (path) => {
  const source = path.replace(ROOM_TESTS, "src/$1/$2");
  // One file may need several pages of tests: `claude-write` is about `claude`.
  const aboutPart = source.replace(/-[a-z]+$/, "");
  const mirrored = [source, aboutPart].some((name) => existsSync(`${name}.ts`) || existsSync(name));
  expect(mirrored).toBe(true);
});

test.each(pages)("%s has one title", async (path) => {
  const outside = (await text(path)).replaceAll(/^```[\s\S]*?^```/gm, "");
  expect(outside.match(/^# .+/gm)?.length).toBe(1);
});

test.each(tracked.filter((path) => path !== "package-lock.json"))(
  "%s names no machine and no registry",
  async (path) => {
    const source = await text(path);
    const ours = [
      ["", "work", "main"],
      ["", "work", "shared"],
      ["", "tmp", "lab"],
      ["", "root", ".npm"],
    ];
    const places = ours.map((parts) => parts.join("/"));
    const found = places.filter((place) => source.includes(place));
    expect(found).toEqual([]);
    expect(source).not.toMatch(/https?:\/\/[a-z.]*(npmjs|registry)[a-z.]*/);
  },
);

test("every dependency is pinned, and says why it is there", async () => {
  const { dependencies, devDependencies, why } = await Bun.file("package.json").json();
  const all: Record<string, string> = { ...dependencies, ...devDependencies };
  expect(Object.keys(why).sort()).toEqual(Object.keys(all).sort());
  for (const version of Object.values(all)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  for (const reason of Object.values(why)) expect(String(reason).length).toBeGreaterThan(20);
});

test("the lock file names no host that it was made with", async () => {
  expect(await text("package-lock.json")).not.toMatch(/"resolved"/);
});
