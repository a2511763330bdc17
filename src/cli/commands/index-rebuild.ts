import { rebuildIndex } from "#app/index/rebuild.ts";
import { command as define } from "#cli/command.ts";
import { indexPage } from "#cli/index-words.ts";
import { progressLine } from "#cli/progress.ts";
import { counted } from "#cli/sizes.ts";

/** `loci index rebuild`: makes a new index. */
export const command = define({
  json: true,
  settings: true,
  more: [
    "Builds a new index from the files beside the old one, which is asked until the new one is complete. It is seldom",
    "needed: an index that is damaged, or of another version, is found out and built again by itself.",
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
    const rebuilt = rebuildIndex(world, { pairs, onFiles: files.add, onTranscripts: talks.add });
    if (json) return terminal.out(JSON.stringify(rebuilt, null, 2));
    return terminal.out(indexPage(rebuilt, world.now()));
  },
});
