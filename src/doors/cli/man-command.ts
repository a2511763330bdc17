import { mkdtempSync, rmSync } from "node:fs";
import { fromSystem } from "#base/path.ts";
import { currentVersion } from "#base/version.ts";
import type { World } from "#base/world.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { isTerminal, STDOUT } from "#doors/cli/terminal/terminal-streams.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { commandPage, rootPage } from "./help-pages.ts";
import { loadAll, manPage } from "./man-page.ts";

/** `loci man`: the manual page. */
export const command = define({
  more: [
    "On a terminal it opens in `man`; without `man`, the help of every command is printed. Elsewhere the page",
    "itself is printed, in the format of man pages.",
  ].join("\n"),
  examples: [
    { line: "loci man", does: "read it" },
    { line: "loci man > loci.1", does: "save it, for a folder that `man` searches" },
  ],
  async run({ world, terminal, commands }) {
    const loaded = await loadAll(commands);
    const page = manPage(loaded, currentVersion().version);
    if (!isTerminal(STDOUT)) return terminal.data(page);
    if (world.platform !== "win32" && Bun.which("man")) return openInMan(world, page);
    const { paint } = terminal;
    const pages = loaded.map(({ row, command }) => {
      return `${paint.bold(`loci ${row.name}`)}\n${commandPage(row, command, paint)}`;
    });
    return terminal.out([rootPage(commands, paint), ...pages].join("\n\n\n"));
  },
});

/** Opens a page in `man`, which takes a file by its path on every system, but not from stdin. */
function openInMan({ env, platform }: World, page: string): number {
  const folder = mkdtempSync(`${fromSystem(env["TMPDIR"] || "/tmp", platform)}/loci-man-`);
  try {
    replaceFile(`${folder}/loci.1`, page);
    const stdio = ["inherit", "inherit", "inherit"] as const;
    return Bun.spawnSync(["man", `${folder}/loci.1`], { stdio: [...stdio] }).exitCode;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
