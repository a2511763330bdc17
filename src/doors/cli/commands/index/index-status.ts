import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { countNouns } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { ago, bytesInWords, columns } from "#doors/cli/terminal/columns.ts";
import { progressLine } from "#doors/cli/terminal/progress-line.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { indexAllTranscripts, rebuildIndex } from "#index/fill-index.ts";
import { type IndexStatus, indexStatus } from "#index/index-state.ts";
import { verifyIndex } from "#index/verify-index.ts";
import { placeOfRecords } from "#layouts/record-place.ts";
import { refreshListing } from "#layouts/records/record-listing.ts";
import { projectRoot } from "#project/find-project.ts";

/** `loci index status`: the state of the index. */
export const indexStatusCommand = define({
  json: true,
  more: [
    "The index is derived from the files: you may delete it at any time, and loci builds it again when it is needed.",
    "If anything is wrong with it, loci answers from the files.",
  ].join("\n"),
  examples: [
    { line: "loci index status", does: "how many memories are indexed, by layout" },
    { line: "loci index status --json", does: "the same for a program" },
  ],
  run({ world, print }) {
    const status = indexStatus(world);
    return print(status, () => indexPage(status, world.now()));
  },
});

/** `loci index rebuild`: builds a new index. */
export const indexRebuildCommand = define({
  json: true,
  settings: true,
  more: [
    "Builds a new index from the files. It is seldom needed: an index that is damaged, or of another version, is",
    "detected and rebuilt without you. The listing of this project's records, `index.md`, is written again where it is",
    "missing or out of date.",
  ].join("\n"),
  examples: [
    { line: "loci index rebuild", does: "build it from scratch" },
    {
      line: "loci index rebuild --set index.transcripts=false",
      does: "without conversations",
    },
  ],
  async run({ world, print, pairs }) {
    using files = progressLine((done) => `building, ${countNouns(done, "file")} so far`);
    using talks = progressLine((done) => `building, ${countNouns(done, "conversation")} so far`);
    refreshListingHere(world);
    const reports = { pairs, onFiles: files.add, onTranscripts: talks.add };
    const rebuilt = await rebuildIndex(world, reports);
    return print(rebuilt, () => indexPage(rebuilt, world.now()));
  },
});

function refreshListingHere(world: World): void {
  const root = projectRoot(world, world.cwd);
  if (root !== undefined) refreshListing(placeOfRecords(world, root), COMMAND_WAIT_MS);
}

/** `loci index verify`: compares the index with the files. */
export const indexVerifyCommand = define({
  json: true,
  more: [
    "Indexes what has changed, then reads every file of every project, and compares it with the index row by row, and the",
    "counts of words with the rows. Exits 1 if anything differs: `loci index rebuild` builds a new index.",
  ].join("\n"),
  examples: [
    { line: "loci index verify", does: "compare" },
    { line: "loci index verify --json", does: "the same for a program" },
  ],
  async run({ world, terminal, print }) {
    using progress = progressLine((files) => `comparing, ${countNouns(files, "file")} so far`);
    const verified = await verifyIndex(world, progress.add);
    const { state, why, files, memories, differences } = verified;
    const exit = state === "wrong" ? 1 : undefined;
    print(verified, () => {
      const seen = `${memoriesInWords(memories)} from ${countNouns(files, "file")}`;
      if (why !== undefined) terminal.err(`nothing was compared: ${why}`);
      else terminal.err(state === "right" ? `${seen}, all equal to the files` : `${seen} compared`);
      const rows = differences.map(({ path, says }) => [path, says]);
      return rows.length === 0 ? undefined : columns(rows).join("\n");
    });
    return exit;
  },
});

/** `loci index transcripts`: indexes older conversations. */
export const indexTranscriptsCommand = define({
  json: true,
  settings: true,
  more: [
    "Only what people and agents said, never the output of tools. New turns are indexed when a session ends and before a",
    "search, step by step; this does all at once. `index.transcripts: false` excludes them.",
  ].join("\n"),
  examples: [
    { line: "loci index transcripts", does: "index all transcripts that the agent has saved" },
  ],
  run({ world, terminal, print, pairs }) {
    using files = progressLine((done) => `building, ${countNouns(done, "file")} so far`);
    using talks = progressLine((done) => `reading, ${countNouns(done, "conversation")} so far`);
    const telling = { pairs, onFiles: files.add, onTranscripts: talks.add };
    const report = indexAllTranscripts(world, telling);
    return print({ enabled: report !== undefined, transcripts: 0, turns: 0, ...report }, () => {
      if (!report) return terminal.err("`index.transcripts` is off");
      const { transcripts, turns } = report;
      return `${countNouns(turns, "new turn")} from ${countNouns(transcripts, "conversation")}`;
    });
  },
});

/** The state of the index in some lines. */
export function indexPage(status: IndexStatus, now: Date): string {
  const { state, why, layouts, built, bytes, folder } = status;
  const lines = {
    none: `there is none: ${why}`,
    unusable: `the next search builds it again: ${why}`,
    ready: `ready, built ${built ? ago(built, now) : "at some time"}, ${bytesInWords(bytes)}`,
  };
  const rows = layouts.map(({ layout, files, memories }) => {
    const things =
      layout === "transcript" ? countNouns(memories, "turn") : memoriesInWords(memories);
    return [`  ${layout}`, countNouns(files, "file"), things];
  });
  return [lines[state], ...columns(rows), `in ${folder}`].join("\n");
}

/** A number of memories. */
export function memoriesInWords(count: number): string {
  return countNouns(count, "memory", "memories");
}
