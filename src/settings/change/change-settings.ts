import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { keepBackup } from "#disk/backup.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { ensureFolder } from "#disk/folder.ts";
import { takeLock } from "#disk/lock.ts";
import { redactorForShowing } from "#redact/redactor.ts";
import { readSettings } from "#settings/read-settings.ts";
import { projectSettingsPath, userSettingsPath } from "#settings/settings-file.ts";
import { SETTINGS, type SettingKey } from "#settings/tables/all-settings.ts";
import { fits, type Setting, type SettingValue, wantedBy } from "#settings/tables/setting.ts";
import { editSetting } from "./edit-settings.ts";
import { openSettings, type SettingsPlace } from "./settings-target.ts";
import { refusalOf } from "./write-refusal.ts";

/** One change of a setting in a file. */
export interface SettingChange {
  readonly key: SettingKey;
  /** The new value; undefined removes the setting from the file. */
  readonly value: SettingValue | undefined;
  /** The file to change: the user's or the project's. */
  readonly scope: "user" | "project";
  /** The root of the project whose file that is. */
  readonly projectRoot?: string | undefined;
  /** If the file is a link, change its target. */
  readonly follow?: boolean | undefined;
}

/** The result of a change. */
export interface ChangedSetting {
  /** The file. It was written unless it had the value already. */
  readonly path: string;
  /** The path of the backup; undefined if there was no file, or nothing was written. */
  readonly backup: string | undefined;
  /** The previous value, usable or not; undefined if there was none. */
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Sets or removes a setting in the user's or a project's file, and leaves the rest of the file as
 * it is.
 */
export function changeSetting(world: World, change: SettingChange): ChangedSetting {
  refuseUnfit(change);
  refuseSecret(world, change);
  const { stateDir, uid } = world;
  if (stateDir === undefined) throw fault("no-home", {});
  const place = placeOf(world, change);
  try {
    // Under `sudo` with somebody else's home, we would leave files that their owner cannot change.
    ensureFolder(stateDir, uid);
    using _lock = takeLock(`${stateDir}/lock`);
    return changeFile(place, change, { folder: `${stateDir}/backups`, now: world.now() });
  } catch (error) {
    throw refusalOf(error, place.path);
  }
}

function changeFile(
  place: SettingsPlace,
  { key, value, follow = false }: SettingChange,
  { folder, now }: { folder: string; now: Date },
): ChangedSetting {
  const { path, text, exists } = openSettings(place, follow);
  const { next, before } = editSetting({ path, text, below: place.below }, { key, value });
  if (next === undefined) return { path, backup: undefined, before, after: before };
  const backup = exists ? keepBackup(folder, { path, text, now }) : undefined;
  replaceFile(path, next, place.inside === undefined ? {} : { inside: place.inside });
  return { path, backup, before, after: value };
}

function refuseUnfit({ key, value, scope }: SettingChange): void {
  const { type, project }: Setting = SETTINGS[key];
  // A setting that a project may not decide may still be removed from its file.
  if (value === undefined) return;
  if (scope === "project" && !project) throw fault("not-for-projects", { key });
  if (!fits(type, value)) {
    throw fault("wrong-setting", { key, value: String(value), wanted: wantedBy(type) });
  }
}

/** Many processes read a setting, so it must not hold a secret. */
function refuseSecret(world: World, { key, value }: SettingChange): void {
  if (typeof value !== "string") return;
  const [mark] = redactorForShowing(world, () => readSettings(world)).marksIn(value);
  if (mark) throw fault("holds-secret", { what: `the value of \`${key}\``, kind: mark.kind });
}

function placeOf(world: World, { scope, projectRoot }: SettingChange): SettingsPlace {
  if (scope === "user") {
    if (world.hostDir === undefined) throw fault("no-home", {});
    return { path: userSettingsPath(world.hostDir), below: "memory", inside: undefined };
  }
  if (projectRoot === undefined) throw fault("no-project", { folder: world.cwd });
  return { path: projectSettingsPath(projectRoot), below: undefined, inside: projectRoot };
}
