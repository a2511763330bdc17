import type { CommandRow } from "./command-row.ts";

/** The commands about settings. */
export const CONFIG_COMMANDS: readonly CommandRow[] = [
  {
    name: "config list",
    group: "settings",
    about: "List all settings with their values",
    load: () => import("./commands/config-list.ts"),
  },
  {
    name: "config get",
    group: "settings",
    about: "Print the value of one setting",
    load: () => import("./commands/config-get.ts"),
  },
  {
    name: "config set",
    group: "settings",
    about: "Change a setting, for yourself or for a project",
    load: () => import("./commands/config-set.ts"),
  },
  {
    name: "config unset",
    group: "settings",
    about: "Take a setting back to what it is by itself",
    load: () => import("./commands/config-unset.ts"),
  },
  {
    name: "config explain",
    group: "settings",
    about: "Tell where a value comes from and what it overrides",
    load: () => import("./commands/config-explain.ts"),
  },
  {
    name: "config hooks",
    group: "settings",
    about: "Print the hook entries for the settings of the agent",
    load: () => import("./commands/config-hooks.ts"),
  },
];
