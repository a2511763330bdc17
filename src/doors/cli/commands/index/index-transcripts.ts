import { counted } from "#doors/cli/terminal/number-words.ts";
import { progressLine } from "#doors/cli/terminal/progress-line.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { takeAllTranscripts } from "#index/rebuild-index.ts";

/** `loci index transcripts`: lets what was said in older conversations be found. */
export const command = define({
  json: true,
  settings: true,
  more: [
    "What people and agents have said, never what tools have printed. New turns are taken in when they end, older",
    "conversations bit by bit; this does all of it at once. `index.transcripts: false` leaves them out.",
  ].join("\n"),
  examples: [
    { line: "loci index transcripts", does: "take in all that the agent program has kept" },
  ],
  run({ world, terminal, json, pairs }) {
    using files = progressLine((done) => `building, ${counted(done, "file")} so far`);
    using talks = progressLine((done) => `reading, ${counted(done, "conversation")} so far`);
    const telling = { pairs, onFiles: files.add, onTranscripts: talks.add };
    const report = takeAllTranscripts(world, telling);
    if (json) return terminal.out(JSON.stringify(report ?? null, null, 2));
    if (!report) return terminal.err("`index.transcripts` is off");
    const { transcripts, turns } = report;
    return terminal.out(
      `${counted(turns, "new turn")} from ${counted(transcripts, "conversation")}`,
    );
  },
});
