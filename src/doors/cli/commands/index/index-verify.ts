import { memoriesInWords } from "#doors/cli/pages/index-page.ts";
import { columns } from "#doors/cli/terminal/columns.ts";
import { countNouns } from "#doors/cli/terminal/number-words.ts";
import { progressLine } from "#doors/cli/terminal/progress-line.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { verifyIndex } from "#index/verify-index.ts";

/** `loci index verify`: compares the index with the files. */
export const command = define({
  json: true,
  more: [
    "Reads every file of every project, and compares it with the index row by row; then the counts of words with the",
    "rows. Nothing is changed. Exits 1 if anything differs: `loci index rebuild` builds a new index.",
  ].join("\n"),
  examples: [
    { line: "loci index verify", does: "compare" },
    { line: "loci index verify --json", does: "the same for a program" },
  ],
  run({ world, terminal, json }) {
    using progress = progressLine((files) => `comparing, ${countNouns(files, "file")} so far`);
    const verified = verifyIndex(world, progress.add);
    const { state, why, files, memories, differences } = verified;
    const exit = state === "wrong" ? 1 : undefined;
    if (json) {
      terminal.out(JSON.stringify(verified, null, 2));
      return exit;
    }
    for (const line of columns(differences.map(({ path, says }) => [path, says]))) {
      terminal.out(line);
    }
    const seen = `${memoriesInWords(memories)} from ${countNouns(files, "file")}`;
    if (why !== undefined) terminal.err(`nothing was compared: ${why}`);
    else terminal.err(state === "right" ? `${seen}, all equal to the files` : `${seen} compared`);
    return exit;
  },
});
