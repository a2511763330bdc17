import { countNouns } from "#doors/cli/terminal/number-words.ts";
import { progressLine } from "#doors/cli/terminal/progress-line.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { takeAllTranscripts } from "#index/rebuild-index.ts";

/** `loci index transcripts`: indexes older conversations. */
export const command = define({
  json: true,
  settings: true,
  more: [
    "Only what people and agents said, never the output of tools. New turns are indexed when they end, older",
    "conversations step by step; this does all at once. `index.transcripts: false` excludes them.",
  ].join("\n"),
  examples: [
    { line: "loci index transcripts", does: "index all transcripts that the agent has saved" },
  ],
  run({ world, terminal, json, pairs }) {
    using files = progressLine((done) => `building, ${countNouns(done, "file")} so far`);
    using talks = progressLine((done) => `reading, ${countNouns(done, "conversation")} so far`);
    const telling = { pairs, onFiles: files.add, onTranscripts: talks.add };
    const report = takeAllTranscripts(world, telling);
    if (json) return terminal.out(JSON.stringify(report ?? null, null, 2));
    if (!report) return terminal.err("`index.transcripts` is off");
    const { transcripts, turns } = report;
    return terminal.out(
      `${countNouns(turns, "new turn")} from ${countNouns(transcripts, "conversation")}`,
    );
  },
});
