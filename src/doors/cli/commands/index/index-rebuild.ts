import type { World } from "#base/world.ts";
import { indexPage } from "#doors/cli/pages/index-page.ts";
import { countNouns } from "#doors/cli/terminal/number-words.ts";
import { progressLine } from "#doors/cli/terminal/progress-line.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { rebuildIndex } from "#index/rebuild-index.ts";
import { placeOfRecords } from "#layouts/records/project-records.ts";
import { refreshListing } from "#layouts/records/record-listing.ts";
import { projectRoot } from "#project/find-project.ts";

/** `loci index rebuild`: builds a new index. */
export const command = define({
  json: true,
  settings: true,
  more: [
    "Builds a new index from the files beside the old one, which answers until the new one is complete. It is seldom",
    "needed: an index that is damaged, or of another version, is found out and built again by itself. The listing of",
    "this project's records, `index.md`, is written again where it is missing or out of date.",
  ].join("\n"),
  examples: [
    { line: "loci index rebuild", does: "build it from scratch" },
    {
      line: "loci index rebuild --set index.transcripts=false",
      does: "without conversations",
    },
  ],
  run({ world, terminal, json, pairs }) {
    using files = progressLine((done) => `building, ${countNouns(done, "file")} so far`);
    using talks = progressLine((done) => `building, ${countNouns(done, "conversation")} so far`);
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
