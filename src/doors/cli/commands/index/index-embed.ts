import { counted } from "#doors/cli/terminal/number-words.ts";
import { progressLine } from "#doors/cli/terminal/progress-line.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { embedAll } from "#recall/meaning/embed-all.ts";

/** `loci index embed`: vectors for all memories, made by the server that the user has named. */
export const command = define({
  json: true,
  settings: true,
  args: {
    "dry-run": { type: "boolean", description: "Tell what would be sent, and send nothing" },
  },
  more: "A search makes the vectors of what it finds by itself; this makes those of all memories beforehand, so that none has to wait. What is private is not sent. It needs `recall.embeddings.enabled`.",
  examples: [
    {
      line: "loci index embed --dry-run --set recall.embeddings.enabled=true",
      does: "how much would be sent",
    },
  ],
  async run({ args, world, terminal, json, pairs }) {
    const dryRun = args["dry-run"] === true;
    using texts = progressLine((done) => `sending, ${counted(done, "text")} so far`);
    const report = await embedAll(world, { pairs, dryRun, onProgress: texts.add });
    if (json) return terminal.out(JSON.stringify({ ...report, dry_run: dryRun }, null, 2));
    const { known, sent, sentChars, private: kept, failed } = report;
    terminal.out(
      [
        `${counted(sent, "text")} ${dryRun ? "to be sent" : "sent"}, ${counted(sentChars, "character")}`,
        `${counted(known, "memory", "memories")} with a vector already`,
        `${counted(kept, "memory", "memories")} of which nothing is sent`,
      ].join("\n"),
    );
    if (failed === null) return undefined;
    terminal.err(`the rest has none: ${failed}`);
    return 1;
  },
});
