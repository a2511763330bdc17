import { indexPage } from "#doors/cli/pages/index-page.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { indexStatus } from "#index/index-state.ts";

/** `loci index status`: the state of the index. */
export const command = define({
  json: true,
  more: [
    "The index is derived from the files: you may delete it at any time, and loci builds it again when it is needed.",
    "If anything is wrong with it, loci answers from the files.",
  ].join("\n"),
  examples: [
    { line: "loci index status", does: "how many memories are indexed, by layout" },
    { line: "loci index status --json", does: "the same for a program" },
  ],
  run({ world, terminal, json }) {
    const status = indexStatus(world);
    if (json) return terminal.out(JSON.stringify(status, null, 2));
    return terminal.out(indexPage(status, world.now()));
  },
});
