import { verifyIndex } from "#app/index/verify.ts";
import { columns } from "#cli/columns.ts";
import { command as define } from "#cli/command.ts";
import { memoriesInWords } from "#cli/index-words.ts";
import { progressLine } from "#cli/progress.ts";
import { counted } from "#cli/sizes.ts";

/** `loci index verify`: whether the index says what the files say. */
export const command = define({
  json: true,
  more: [
    "Reads every file of every project, and compares it with the index row by row; then the counts of words with the",
    "rows. Nothing is changed. Exits 1 if anything differs: `loci index rebuild` makes a new index.",
  ].join("\n"),
  examples: [
    { line: "loci index rebuild", does: "so that there is something to compare" },
    { line: "loci index verify", does: "compare" },
    { line: "loci index verify --json", does: "the same for a program" },
  ],
  run({ world, terminal, json }) {
    using progress = progressLine((files) => `comparing, ${counted(files, "file")} so far`);
    const { why, files, memories, differences } = verifyIndex(world, progress.add);
    const isRight = why === undefined && differences.length === 0;
    const exit = isRight ? undefined : 1;
    if (json) {
      terminal.out(JSON.stringify({ why, files, memories, differences }, null, 2));
      return exit;
    }
    for (const line of columns(differences.map(({ path, says }) => [path, says]))) {
      terminal.out(line);
    }
    const seen = `${memoriesInWords(memories)} from ${counted(files, "file")}`;
    if (why !== undefined) terminal.err(`nothing was compared: ${why}`);
    else terminal.err(isRight ? `${seen}, all as the files say` : `${seen} compared`);
    return exit;
  },
});
