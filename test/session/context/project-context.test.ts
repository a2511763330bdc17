import { expect, test } from "bun:test";
import { readdirSync, renameSync, rmSync, utimesSync } from "node:fs";
import { checksumOf } from "#disk/cache/cache-entry.ts";
import { projectContextAt } from "#session/context/project-context.ts";
import { resolveContext } from "#session/context/resolve-context.ts";
import { type TestHome, testHome } from "#test/home.ts";

const OLD = new Date("2026-01-01");

/** A world in which files are old enough to be trusted, and loci has a folder of its own. */
async function settled(home: TestHome) {
  home.folder(".claude/loci");
  for (const part of ["objects", "refs"]) home.folder(`app/.git/${part}`);
  home.folder("app/src");
  const write = async (name: string, content: string) => {
    utimesSync(await home.write(name, content), OLD, OLD);
  };
  await write(".claude/settings.json", '{"memory": {"autoLoad": false}}');
  const world = { ...home.world({ LOCI_X: "1" }), now: () => new Date("2026-06-01") };
  const folder = `${home.path}/app/src`;
  const kept = () => projectContextAt(world, folder);
  const fresh = async () => resolveContext(world, { folder, entry: undefined });
  return { world, write, kept, fresh };
}

test("bearings that were kept are those that would be taken", async () => {
  using home = testHome();
  const { kept, fresh, world } = await settled(home);
  const first = await kept();
  expect(readdirSync(`${home.path}/.claude/loci/kept`)).toHaveLength(1);
  expect(await kept()).toEqual(first);
  const { root, files } = await fresh();
  expect(first).toMatchObject({ root, sources: { files, env: world.env, pairs: [] } });
  expect([root, files]).toMatchObject([`${home.path}/app`, [{ name: "autoLoad", value: false }]]);
});

test.each<
  [string, (home: TestHome, write: (name: string, text: string) => Promise<void>) => unknown]
>([
  [
    "the user's settings",
    (_, write) => write(".claude/settings.json", '{"memory": {"autoLoad": 7}}'),
  ],
  ["no settings of the user", (home) => rmSync(`${home.path}/.claude/settings.json`)],
  [
    "a project's settings",
    (_, write) => write("app/.claude/memory/memory-config.json", '{"autoLoad": true}'),
  ],
  ["broken settings", (_, write) => write("app/.claude/memory/memory-config.json", "{")],
  [
    "a repository in between",
    (home) => [home.folder("app/src/.git/objects"), home.folder("app/src/.git/refs")],
  ],
  ["no repository", (home) => renameSync(`${home.path}/app/.git`, `${home.path}/app/.gone`)],
  [
    "a repository that is none",
    (home) => rmSync(`${home.path}/app/.git/refs`, { recursive: true }),
  ],
  [
    "the user's word about it",
    (home, write) =>
      write(
        ".claude/loci/projects.json",
        JSON.stringify({ [`${home.path}/app`]: `${home.path}/src` }),
      ),
  ],
])("%s is seen at once", async (_, change) => {
  using home = testHome();
  const { kept, fresh, write } = await settled(home);
  const before = await kept();
  await kept();
  await change(home, write);
  const { root, files, unusable } = await fresh();
  const after = await kept();
  expect(after).toMatchObject({ root: root as string, sources: { files, unusable } });
  expect(after).not.toEqual(before);
});

test("an entry from another home, or older than an hour, is not believed", async () => {
  using home = testHome();
  const { kept, world } = await settled(home);
  await kept();
  const folder = `${home.path}/app/src`;
  const [name] = readdirSync(`${home.path}/.claude/loci/kept`);
  const path = `${home.path}/.claude/loci/kept/${name}`;
  const [head = "", answer = ""] = (await Bun.file(path).text()).split("\n");
  const other = answer.replace('"autoLoad"', '"autoSave"');
  await Bun.write(path, `${head.replace(checksumOf(answer), checksumOf(other))}\n${other}`);
  expect((await projectContextAt(world, folder)).sources.files).toMatchObject([
    { name: "autoSave" },
  ]);
  const later = { ...world, now: () => new Date("2026-06-01T02:00:00Z") };
  expect((await projectContextAt(later, folder)).sources.files).toMatchObject([
    { name: "autoLoad" },
  ]);
  const elsewhere = { ...world, uid: 4711 };
  expect((await projectContextAt(elsewhere, folder)).sources.files).toMatchObject([
    { name: "autoLoad" },
  ]);
});
