import type { World } from "#base/world.ts";
import { ago, bytesInWords, columns, counted } from "#doors/cli/terminal/columns.ts";
import { progressLine } from "#doors/cli/terminal/progress-line.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { type IndexStatus, indexStatus } from "#index/index-state.ts";
import { rebuildIndex, takeAllTranscripts } from "#index/rebuild-index.ts";
import { verifyIndex } from "#index/verify-index.ts";
import { placeOfRecords } from "#layouts/records/project-records.ts";
import { refreshListing } from "#layouts/records/record-listing.ts";
import { projectRoot } from "#project/find-project.ts";
import { embedAll } from "#recall/meaning/embed-all.ts";

/** `loci index status`: what is in the index. */
export const indexStatusCommand = define({
  json: true,
  more: [
    "The index is a shadow of the files: it may be deleted at any time, and is built again when it is needed.",
    "Whatever is wrong with it, answers come, then from the files themselves.",
  ].join("\n"),
  examples: [
    { line: "loci index status", does: "how many memories can be found, layout by layout" },
    { line: "loci index status --json", does: "the same for a program" },
  ],
  run({ world, terminal, json }) {
    const status = indexStatus(world);
    if (json) return terminal.out(JSON.stringify(status, null, 2));
    return terminal.out(indexPage(status, world.now()));
  },
});

/** `loci index rebuild`: makes a new index. */
export const indexRebuildCommand = define({
  json: true,
  settings: true,
  more: [
    "Builds a new index from the files beside the old one, which is asked until the new one is complete. It is seldom",
    "needed: an index that is damaged, or of another version, is found out and built again by itself. The listing of",
    "this project's records, `index.md`, is written again where it is missing or out of date.",
  ].join("\n"),
  examples: [
    { line: "loci index rebuild", does: "build it anew" },
    {
      line: "loci index rebuild --set index.transcripts=false",
      does: "without what was said in conversations",
    },
  ],
  run({ world, terminal, json, pairs }) {
    using files = progressLine((done) => `building, ${counted(done, "file")} so far`);
    using talks = progressLine((done) => `building, ${counted(done, "conversation")} so far`);
    refreshListingHere(world);
    const rebuilt = rebuildIndex(world, { pairs, onFiles: files.add, onTranscripts: talks.add });
    if (json) return terminal.out(JSON.stringify(rebuilt, null, 2));
    return terminal.out(indexPage(rebuilt, world.now()));
  },
});

function refreshListingHere(world: World): void {
  const root = projectRoot(world, world.cwd);
  if (root !== undefined) refreshListing(placeOfRecords(world, root));
}

/** `loci index verify`: whether the index says what the files say. */
export const indexVerifyCommand = define({
  json: true,
  more: [
    "Reads every file of every project, and compares it with the index row by row; then the counts of words with the",
    "rows. Nothing is changed. Exits 1 if anything differs: `loci index rebuild` makes a new index.",
  ].join("\n"),
  examples: [
    { line: "loci index verify", does: "compare" },
    { line: "loci index verify --json", does: "the same for a program" },
  ],
  run({ world, terminal, json }) {
    using progress = progressLine((files) => `comparing, ${counted(files, "file")} so far`);
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
    const seen = `${memoriesInWords(memories)} from ${counted(files, "file")}`;
    if (why !== undefined) terminal.err(`nothing was compared: ${why}`);
    else terminal.err(state === "right" ? `${seen}, all as the files say` : `${seen} compared`);
    return exit;
  },
});

/** `loci index transcripts`: lets what was said in older conversations be found. */
export const indexTranscriptsCommand = define({
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

/** `loci index embed`: vectors for all memories, made by the server that the user has named. */
export const indexEmbedCommand = define({
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

/** The index in some lines: whether it can be asked, and what is in it. */
export function indexPage(status: IndexStatus, now: Date): string {
  const { state, why, layouts, built, bytes, folder, generations, growing } = status;
  const lines = {
    none: `there is none: ${why}`,
    unusable: `it cannot be used: ${why}; answers come from the files`,
    ready: `ready, built ${built ? ago(built, now) : "at some time"}, ${bytesInWords(bytes)}`,
  };
  const rows = layouts.map(({ layout, files, memories }) => {
    const things = layout === "transcript" ? counted(memories, "turn") : memoriesInWords(memories);
    return [`  ${layout}`, counted(files, "file"), things];
  });
  return [
    lines[state],
    ...columns(rows),
    ...(growing === undefined ? [] : ["a new one was begun, and is not complete"]),
    `kept in ${folder} (${counted(generations, "generation")})`,
  ].join("\n");
}

/** A number of memories. */
export function memoriesInWords(count: number): string {
  return counted(count, "memory", "memories");
}
