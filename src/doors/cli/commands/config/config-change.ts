import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { projectRoot } from "#project/find-project.ts";
import { refuseAgents } from "#review/review-queue.ts";
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
  { world, terminal, json }: { world: World; terminal: Terminal; json: boolean },
): undefined {
  const key = knownKey(wanted.key);
  if (isGuarded(key)) refuseAgents(world, `config … ${key}`);
  const root = wanted.project ? projectRoot(world, world.cwd) : undefined;
  if (wanted.project && root === undefined) throw fault("no-project", { folder: world.cwd });
  const done = changeSetting(world, {
    key,
    value: wanted.value,
    scope: wanted.project ? "project" : "user",
    follow: wanted.follow,
    ...(root !== undefined && { projectRoot: root }),
  });
  if (json) return terminal.out(JSON.stringify({ key, ...done }, null, 2));
  if (Object.is(done.before, done.after))
    return terminal.out(`${key} has this value already in ${done.path}`);
  const now =
    done.after === undefined ? "is no longer set" : `is now ${JSON.stringify(done.after)}`;
  terminal.out(`${key} ${now} in ${done.path}`);
  return done.backup ? terminal.out(`backup of the file: ${done.backup}`) : undefined;
}
