import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { trackedBelow } from "#project/tracked-files.ts";
import { type TestHome, testHome } from "#test/home.ts";

const LONG = "a-very-long-name-that-begins-like-others";
const TRACKED = ["use-jwt.json", `${LONG}-1.json`, `${LONG}-2.json`, "größe.json"];
const OTHERS = ["use-jw.json", `${LONG}.json`, "jwt.json"];

async function repository(home: TestHome, ...how: string[]) {
  const root = home.folder("app");
  const env = { HOME: home.path, PATH: process.env["PATH"] ?? "" };
  const git = (...words: string[]) => {
    const ran = Bun.spawnSync(["git", ...words], { cwd: root, env });
    if (!ran.success) throw new Error(ran.stderr.toString());
  };
  git("init", "-q", ...how);
  for (const name of ["README.md", ...TRACKED.map((one) => `.claude/memory/decisions/${one}`)])
    await home.write(`app/${name}`, "{}");
  git("add", "-f", ".");
  for (const name of OTHERS) await home.write(`app/.claude/memory/decisions/${name}`, "{}");
  const isTracked = (name: string) => trackedBelow(`${root}/.claude/memory`)(`decisions/${name}`);
  return { root, git, isTracked };
}

test.each(["2", "3", "4"])(
  "an index of version %s says which files git tracks",
  async (version) => {
    using home = testHome();
    const { git, isTracked } = await repository(home);
    // Version 3 is written as soon as an entry needs more flags.
    if (version === "3") {
      await home.write("app/later.md", "");
      git("add", "--intent-to-add", "later.md");
    } else git("update-index", "--index-version", version);
    expect(TRACKED.map(isTracked)).toEqual(TRACKED.map(() => true));
    expect(OTHERS.map(isTracked)).toEqual(OTHERS.map(() => false));
  },
);

test("a name in other letters counts as tracked, because some disks do not tell them apart", async () => {
  using home = testHome();
  const { isTracked } = await repository(home);
  expect(isTracked("USE-JWT.json")).toBe(true);
});

test("an index that loci cannot read tracks every file", async () => {
  using home = testHome();
  const { root, git, isTracked } = await repository(home);
  git("update-index", "--split-index");
  expect(OTHERS.map(isTracked)).toEqual(OTHERS.map(() => true));
  git("update-index", "--no-split-index");
  const whole = await Bun.file(`${root}/.git/index`).bytes();
  for (const cut of [4, 11, 40, whole.length - 60]) {
    writeFileSync(`${root}/.git/index`, whole.subarray(0, cut));
    expect([cut, isTracked(OTHERS[0] ?? "")]).toEqual([cut, true]);
  }
});

test("a repository with longer digests tracks every file", async () => {
  using home = testHome();
  const { isTracked } = await repository(home, "--object-format=sha256");
  expect(OTHERS.map(isTracked)).toEqual(OTHERS.map(() => true));
});

test("without a repository, and below one that is older, the files are asked for where they are", async () => {
  using home = testHome();
  await home.write("plain/.claude/memory/decisions/a.json", "{}");
  expect(trackedBelow(`${home.path}/plain/.claude/memory`)("decisions/a.json")).toBe(false);
  await repository(home);
  const { git } = await repository(home);
  await home.write("app/packages/web/.claude/memory/decisions/b.json", "{}");
  git("add", "-f", "packages");
  const below = trackedBelow(`${home.path}/app/packages/web/.claude/memory`);
  expect([below("decisions/b.json"), below("decisions/c.json")]).toEqual([true, false]);
});
