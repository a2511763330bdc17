import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { FAULTS } from "#base/faults.ts";
import { COMMANDS } from "#doors/cli/command-table.ts";
import { generatedDocs } from "#scripts/docs/pages.ts";
import { SETTING_KEYS } from "#settings/tables/all-settings.ts";
import { lociBinary } from "#test/binary.ts";
import { testHome } from "#test/home.ts";
import { run } from "#test/run.ts";

const generated = await generatedDocs();
const text = async (path: string): Promise<string> => Bun.file(path).text();

test.each(Object.keys(generated))("%s says what the code says", async (path) => {
  expect(await text(path)).toBe(generated[path] ?? "");
});

test("every command and flag has its place in docs/cli.md", async () => {
  const page = await text("docs/cli.md");
  for (const { name, load } of COMMANDS) {
    expect(page).toContain(`### loci ${name}\n`);
    const section = page.split(`### loci ${name}\n`)[1]?.split("\n### ")[0] ?? "";
    for (const [flag, arg] of Object.entries((await load()).command.args)) {
      expect(section).toContain(arg.type === "positional" ? `<${flag}>` : `--${flag}`);
    }
  }
});

test("every failure has its entry in docs/errors.md", async () => {
  const page = await text("docs/errors.md");
  for (const code of Object.keys(FAULTS)) expect(page).toContain(`## ${code}\n`);
});

test("every setting has its row in docs/settings.md", async () => {
  const page = await text("docs/settings.md");
  for (const key of SETTING_KEYS) expect(page).toContain(`| \`${key}\` |`);
});

test("every room is on the map in ARCHITECTURE.md", async () => {
  const page = await text("ARCHITECTURE.md");
  for (const room of readdirSync("src")) expect(page).toContain(`\`src/${room}`);
});

test("every command has its example run or its word in the README", async () => {
  const page = await text("README.md");
  for (const { name } of COMMANDS) expect(page).toContain(`loci ${name.split(" ")[0]}`);
});

test("the commands of the README run as they stand there", async () => {
  using home = testHome();
  home.folder("app/.git");
  const binary = await lociBinary();
  home.folder("bin");
  await run(["ln", "-s", binary, `${home.path}/bin/loci`]);
  const blocks = [...(await text("README.md")).matchAll(/^```console\n([\s\S]*?)^```/gm)];
  const lines = blocks.flatMap(([, block = ""]) => block.match(/^\$ loci .*/gm) ?? []);
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) {
    const ran = await run(["sh", "-c", line.slice(2)], {
      cwd: `${home.path}/app`,
      env: { HOME: home.path, PATH: `${home.path}/bin:/usr/bin:/bin` },
    });
    expect(`${line}: ${ran.code}`).toBe(`${line}: 0`);
  }
});
