import { entry } from "./fault-entry.ts";

/** Every failure of installing into a host or removing from it. */
export const INSTALL_FAULTS = {
  "unwanted-flag": entry<{ flag: string; beside: string; command: string }>({
    exit: 2,
    about: "Two flags contradict each other.",
    sample: { flag: "--local", beside: "--project", command: "init" },
    message: ({ flag, beside }) => `\`${flag}\` and \`${beside}\` contradict each other`,
    hint: ({ command }) => `\`loci ${command} --help\` explains both`,
  }),
  "foreign-folder": entry<{ folder: string }>({
    exit: 1,
    about: "The folder holds files that loci did not write, so loci wrote nothing into it.",
    sample: { folder: "/work/app" },
    message: ({ folder }) => `\`${folder}\` holds something else`,
    hint: () => "name an empty folder, or one that does not exist yet",
  }),
  "changed-meanwhile": entry<{ path: string }>({
    exit: 1,
    about: "Somebody changed the file after loci had read it, so loci left it as it is.",
    sample: { path: "/home/ada/.claude/settings.json" },
    message: ({ path }) => `\`${path}\` was changed by somebody else meanwhile`,
    hint: () => "nothing was written over it; check it, and repeat",
  }),
} as const;
