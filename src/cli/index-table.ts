import type { CommandRow } from "./command-row.ts";

/** The commands about the index. */
export const INDEX_COMMANDS: readonly CommandRow[] = [
  {
    name: "index status",
    group: "care",
    about: "Tell what is in the index, and whether it can be asked",
    load: () => import("./commands/index-status.ts"),
  },
  {
    name: "index verify",
    group: "care",
    about: "Compare the index with the files, row by row",
    load: () => import("./commands/index-verify.ts"),
  },
  {
    name: "index rebuild",
    group: "care",
    about: "Build the index anew from the files",
    load: () => import("./commands/index-rebuild.ts"),
  },
  {
    name: "index transcripts",
    group: "care",
    about: "Let what was said in older conversations be found",
    load: () => import("./commands/index-transcripts.ts"),
  },
  {
    name: "index embed",
    group: "care",
    about: "Make vectors of all memories, by the model's server that you have named",
    load: () => import("./commands/embed-memories.ts"),
  },
];
