import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { COMMANDS } from "#doors/cli/command-table.ts";
import { SHELLS } from "#doors/cli/completions-command.ts";
import { loadAll, manPage } from "#doors/cli/man-page.ts";

/** The file of each shell's completions, as packages name it. */
const COMPLETION_FILES: Readonly<Record<string, string>> = {
  bash: "loci.bash",
  zsh: "_loci",
  fish: "loci.fish",
  powershell: "loci.ps1",
};

/** Writes what goes beside the executable: license, manual page and completions. */
export async function writeExtras(folder: string, version: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(`${folder}/completions`, { recursive: true });
  copyFileSync("LICENSE", `${folder}/LICENSE`);
  await Bun.write(`${folder}/loci.1`, manPage(await loadAll(COMMANDS), version));
  for (const [shell, code] of Object.entries(SHELLS)) {
    const name = COMPLETION_FILES[shell];
    if (name === undefined) throw new Error(`the completions for ${shell} have no file`);
    await Bun.write(`${folder}/completions/${name}`, code);
  }
}
