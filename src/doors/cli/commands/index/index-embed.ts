import { countNouns } from "#doors/cli/terminal/number-words.ts";
import { progressLine } from "#doors/cli/terminal/progress-line.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { embedAll } from "#recall/meaning/embed-all.ts";

/**
 * `loci index embed`: computes vectors for all memories with the server that the user has
 * configured.
 */
export const command = define({
  json: true,
  settings: true,
  args: {
    "dry-run": { type: "boolean", description: "Show what would be sent, and send nothing" },
  },
  more: "A search computes missing vectors for its results; this computes those of all memories in advance, so that no search has to wait. Private memories are not sent. It needs `recall.embeddings.enabled`.",
  examples: [
    {
      line: "loci index embed --dry-run --set recall.embeddings.enabled=true",
      does: "what would be sent",
    },
  ],
  async run({ args, world, terminal, json, pairs }) {
    const dryRun = args["dry-run"] === true;
    using texts = progressLine((done) => `sending, ${countNouns(done, "text")} so far`);
    const report = await embedAll(world, { pairs, dryRun, onProgress: texts.add });
    if (json) return terminal.out(JSON.stringify({ ...report, dry_run: dryRun }, null, 2));
    const { known, sent, sentChars, private: kept, failed } = report;
    terminal.out(
      [
        `${countNouns(sent, "text")} ${dryRun ? "to be sent" : "sent"}, ${countNouns(sentChars, "character")}`,
        `${countNouns(known, "memory", "memories")} with a vector already`,
        `${countNouns(kept, "memory", "memories")} that are not sent`,
      ].join("\n"),
    );
    if (failed === null) return undefined;
    terminal.err(`the rest has none: ${failed}`);
    return 1;
  },
});
