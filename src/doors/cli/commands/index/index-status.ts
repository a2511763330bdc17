import { indexPage } from "#doors/cli/pages/index-page.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { indexStatus } from "#index/index-state.ts";

/** `loci index status`: what is in the index. */
export const command = define({
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
