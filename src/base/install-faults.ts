import { entry } from "./fault-entry.ts";

/** Every failure that has to do with getting into a host, and out of it. */
export const INSTALL_FAULTS = {
  "unwanted-flag": entry<{ flag: string; beside: string; command: string }>({
    exit: 2,
    about: "Two flags stand together that say different things.",
    sample: { flag: "--local", beside: "--project", command: "init" },
    message: ({ flag, beside }) => `\`${flag}\` and \`${beside}\` cannot both be meant`,
    hint: ({ command }) => `\`loci ${command} --help\` tells what each does`,
  }),
  "foreign-folder": entry<{ folder: string }>({
    exit: 1,
    about: "The folder holds something that is not from loci, so nothing was written into it.",
    sample: { folder: "/work/app" },
    message: ({ folder }) => `\`${folder}\` holds something else`,
    hint: () => "name a folder that is empty, or not there yet",
  }),
  "changed-meanwhile": entry<{ path: string }>({
    exit: 1,
    about:
      "Between the look at a file and its change somebody else has changed it, so it was left as it is now.",
    sample: { path: "/home/ada/.claude/settings.json" },
    message: ({ path }) => `\`${path}\` was changed by somebody else meanwhile`,
    hint: () => "nothing was written over it; look again, and repeat",
  }),
} as const;
