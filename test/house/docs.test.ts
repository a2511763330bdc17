import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { FAULTS } from "#base/faults.ts";
import { COMMANDS } from "#doors/cli/command-table.ts";
import { generatedDocs } from "#scripts/docs/pages.ts";
import { SETTING_KEYS } from "#settings/tables/all-settings.ts";

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
