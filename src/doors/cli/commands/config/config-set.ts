import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { command as define, type Print } from "#doors/cli/usage/command.ts";
import { executablePath } from "#doors/read-world.ts";
import { SETUPS } from "#hosts/table/setup-table.ts";
import { projectRoot } from "#project/find-project.ts";
import { refuseAgents } from "#review/waiting-for-review.ts";
import { changeSetting } from "#settings/change/change-settings.ts";
import { isGuarded } from "#settings/tables/all-settings.ts";
import type { SettingValue } from "#settings/tables/setting.ts";
import { knownKey } from "#settings/view-settings.ts";

/** The flags that every change of a setting takes. */
export const CHANGE_FLAGS = {
  project: {
    type: "boolean",
    description: "Change it in the project's file, for all who share it",
  },
  follow: { type: "boolean", description: "If the file is a link, change its target" },
} as const;

/** The change, as it was typed. */
export interface Change {
  readonly key: string;
  /** The new value; undefined removes the setting from the file. */
  readonly value: SettingValue | undefined;
  readonly project: boolean;
  readonly follow: boolean;
}

/** Changes a setting and prints the result. */
export function change(
  wanted: Change,
  { world, print }: { readonly world: World; readonly print: Print },
): undefined {
  const key = knownKey(wanted.key);
  if (isGuarded(key)) refuseAgents(world, `set … ${key}`);
  const root = wanted.project ? projectRoot(world, world.cwd) : undefined;
  if (wanted.project && root === undefined) throw fault("no-project", { folder: world.cwd });
  const done = changeSetting(world, {
    key,
    value: wanted.value,
    scope: wanted.project ? "project" : "user",
    follow: wanted.follow,
    ...(root !== undefined && { projectRoot: root }),
  });
  return print({ key, ...done }, () => {
    const { path, before, after, backup } = done;
    if (Object.is(before, after))
      return `${key} ${after === undefined ? "is not set" : "has this value already"} in ${path}`;
    const now = after === undefined ? "is no longer set" : `is now ${JSON.stringify(after)}`;
    const saved = backup ? `\nbackup of the file: ${backup}` : "";
    return `${key} ${now} in ${path}${saved}`;
  });
}

/** `loci config hooks`: the entries that make a host call this executable. */
export const configHooksCommand = define({
  more: [
    "Add them to `~/.claude/settings.json`, beside its other entries. Each calls this executable",
    "through a guard: a missing binary, a removed folder or a hostile environment stays silent.",
  ].join("\n"),
  examples: [{ line: "loci config hooks", does: "print the entries as JSON" }],
  run({ world, terminal }) {
    return terminal.out(JSON.stringify(SETUPS[0].printed(executablePath(world)), null, 2));
  },
});
