import { expect, test } from "bun:test";
import { existsSync } from "node:fs";

const tracked = Bun.spawnSync(["git", "ls-files", "--cached", "--others", "--exclude-standard"])
  .stdout.toString()
  .split("\n")
  .filter((path) => path !== "" && existsSync(path));
const texts = new Map(
  await Promise.all(
    tracked.map(async (path): Promise<[string, string]> => [path, await Bun.file(path).text()]),
  ),
);
const code = tracked.filter((path) => /^(src|test|scripts|eval|campaigns)\/.*\.ts$/.test(path));
const sources = code.filter((path) => path.startsWith("src/"));
const pages = tracked.filter((path) => path.endsWith(".md") && !path.startsWith("test/fixtures/"));
const text = (path: string): string => texts.get(path) ?? "";

test("there is something to inspect", () => {
  expect(code.length).toBeGreaterThan(50);
  expect(pages.length).toBeGreaterThan(5);
});

test("no file of code is longer than 250 lines", () => {
  expect(code.filter((path) => text(path).split("\n").length > 251)).toEqual([]);
});

test("every file of code has a name in small letters that says what it is about", () => {
  const offenders = code.filter((path) => {
    const name = path.split("/").at(-1) ?? "";
    const isPlain = /^[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.ts$/.test(name);
    return !isPlain || /\b(utils?|helpers?|common|manager|misc)\b|^index\./.test(name);
  });
  expect(offenders).toEqual([]);
});

test("no two source files have the same name, but each seam has a port", () => {
  const names = sources
    .map((path) => path.split("/").at(-1) ?? "")
    .filter((name) => name !== "port.ts");
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("no file of code has leftovers", () => {
  const words = ["TO" + "DO", "FIX" + "ME", "X" + "XX", "debug" + "ger;", "\\.on" + "ly\\("];
  const leftover = new RegExp(`\\b(${words.slice(0, 4).join("|")})|${words[4]}`);
  expect(code.filter((path) => leftover.test(text(path)))).toEqual([]);
});

test("every export of a source file opens with a sentence", () => {
  const offenders = sources.flatMap((path) => {
    const lines = text(path).split("\n");
    const bare = lines.filter((line, at) => {
      if (!/^export /.test(line)) return false;
      const before = lines[at - 1]?.trim() ?? "";
      return !before.endsWith("*/") && !before.startsWith("//");
    });
    return bare.map((line) => `${path}: ${line}`);
  });
  expect(offenders).toEqual([]);
});

const OTHER_TESTS =
  /^test\/(binary|browser|campaigns|eval|fixtures|golden|host|hostile|house|scripts|support|transcripts)\//;
test("every test of a room mirrors a source file, or a folder", () => {
  const offenders = tracked.filter((path) => {
    if (!/^test\/.+\/.+\.test\.ts$/.test(path) || OTHER_TESTS.test(path)) return false;
    // One file may need several pages of tests: `payload-write` is about `payload`.
    const parts = path.slice("test/".length, -".test.ts".length).split("-");
    return !parts.some((_, at) => {
      const name = `src/${parts.slice(0, at + 1).join("-")}`;
      return existsSync(`${name}.ts`) || existsSync(name);
    });
  });
  expect(offenders).toEqual([]);
});

test("every page has one title", () => {
  const offenders = pages.filter((path) => {
    const outside = text(path).replaceAll(/^```[\s\S]*?^```/gm, "");
    return outside.match(/^# .+/gm)?.length !== 1;
  });
  expect(offenders).toEqual([]);
});

test("no file names a machine or a registry", () => {
  const ours = [
    ["", "work", "main"],
    ["", "work", "shared"],
    ["", "tmp", "lab"],
    ["", "root", ".npm"],
  ];
  const places = ours.map((parts) => parts.join("/"));
  const offenders = tracked.filter((path) => {
    if (path === "package-lock.json") return false;
    const isNamed = places.some((place) => text(path).includes(place));
    return isNamed || /https?:\/\/[a-z.]*(npmjs|registry)[a-z.]*/.test(text(path));
  });
  expect(offenders).toEqual([]);
});

test("every dependency is pinned, and says why it is there", async () => {
  const { dependencies, devDependencies, why } = await Bun.file("package.json").json();
  const all: Record<string, string> = { ...dependencies, ...devDependencies };
  expect(Object.keys(why).sort()).toEqual(Object.keys(all).sort());
  for (const version of Object.values(all)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  for (const reason of Object.values(why)) expect(String(reason).length).toBeGreaterThan(20);
});

test("the lock file names no host that it was made with", () => {
  expect(text("package-lock.json")).not.toMatch(/"resolved"/);
});
