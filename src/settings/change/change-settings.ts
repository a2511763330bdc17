import { fault } from "#base/fault.ts";
import { isObject, type JsonObject, objectIn, parseJson, valueAt } from "#base/json.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import type { World } from "#base/world.ts";
import { keepBackup } from "#disk/backup.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { ensureFolder, refusalOf } from "#disk/folder.ts";
import { takeLock } from "#disk/lock.ts";
import { redactorForShowing } from "#redact/redactor.ts";
import { projectSettingsPath, readSettings, userSettingsPath } from "#settings/read-settings.ts";
import { placesIn, type SettingPath } from "#settings/setting-layers.ts";
import { SETTINGS, type SettingKey } from "#settings/tables/all-settings.ts";
import { fits, type Setting, type SettingValue, wantedBy } from "#settings/tables/setting.ts";
import { editJson } from "#text/json/json-edit.ts";
import { openSettings, type SettingsPlace } from "./open-settings.ts";

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

/** Sets or removes a setting in the user's or a project's file, and leaves the rest of the file as it is. */
export function changeSetting(world: World, change: SettingChange): ChangedSetting {
  refuseUnfit(change);
  refuseSecret(world, change);
  const { stateDir, uid } = world;
  if (stateDir === undefined) throw fault("no-home", {});
  const place = placeOf(world, change);
  try {
    // Under `sudo` with somebody else's home, we would leave files that their owner cannot change.
    ensureFolder(stateDir, uid);
    using _lock = takeLock(`${stateDir}/lock`, COMMAND_WAIT_MS);
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
  const { path, text, before: found } = openSettings(place, follow);
  const { next, before } = editSetting({ path, text, below: place.below }, { key, value });
  if (next === undefined) return { path, backup: undefined, before, after: before };
  const backup = found === undefined ? undefined : keepBackup(folder, { path, text, now });
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
    if (world.memoryDir === undefined) throw fault("no-home", {});
    return { path: userSettingsPath(world.memoryDir), below: "memory", inside: undefined };
  }
  if (projectRoot === undefined) throw fault("no-project", { folder: world.cwd });
  return { path: projectSettingsPath(projectRoot), below: undefined, inside: projectRoot };
}

/** The text of a settings file, which is a JSON object or blank. */
interface SettingsText {
  readonly path: string;
  readonly text: string;
  /** The key under which loci's settings are in it. */
  readonly below: string | undefined;
}

/** The result of an edit. */
interface EditedSettings {
  /** The new text; undefined if the old one is already right. */
  readonly next: string | undefined;
  readonly before: unknown;
}

/** Sets or removes a setting in the text of a file, under the name that it has there. */
function editSetting(
  file: SettingsText,
  { key, value }: { key: string; value: SettingValue | undefined },
): EditedSettings {
  const object = settingsIn(file);
  const places = placesOf(object, key);
  const before = places.at(-1)?.value;
  if (before === value) return { next: undefined, before };
  // Change the occurrence that decides, but remove all of them, or a weaker one would take effect.
  const changed =
    value === undefined
      ? places.map(({ names }) => names)
      : [places.at(-1)?.names ?? newPlace(file, object, key)];
  const next = { ...file, text: editedText(file, changed, value) };
  if (placesOf(settingsIn(next), key).at(-1)?.value !== value)
    throw new Error(`\`${key}\` was not changed as intended`);
  return { next: next.text, before };
}

function editedText(
  { text, below }: SettingsText,
  places: readonly (readonly string[])[],
  value: SettingValue | undefined,
): string {
  const paths = places.map((names) => (below === undefined ? names : [below, ...names]));
  const changed = paths.reduce((before, path) => editJson(before, { path, value }) ?? before, text);
  if (value !== undefined) return changed;
  return paths.reduce((before, path) => withoutEmpty(before, path.slice(0, -1)), changed);
}

/** Removes an object that is empty now, and those around it; the whole file stays an object. */
function withoutEmpty(text: string, path: readonly string[]): string {
  if (path.length === 0) return text;
  const object = valueAt(objectIn(text), path);
  if (!isObject(object) || Object.keys(object).length > 0) return text;
  return withoutEmpty(editJson(text, { path, value: undefined }) ?? text, path.slice(0, -1));
}

function settingsIn({ path, text, below }: SettingsText): JsonObject {
  const plain = text.replace("\uFEFF", "");
  const whole = plain.trim() === "" ? {} : parseJson(plain);
  const part = isObject(whole) && below !== undefined ? whole[below] : whole;
  if (part === undefined) return {};
  if (isObject(part)) return part;
  throw fault("broken-file", { path, why: `its \`${below}\` is not an object` });
}

/** Every path at which a settings object has a key, in any case; the last one decides. */
function placesOf(object: JsonObject, key: string): SettingPath[] {
  const plain = key.toLowerCase();
  return placesIn(object).filter(({ names }) => names.join(".").toLowerCase() === plain);
}

/** The path for a key that a settings object does not have yet, below its existing groups, as they are spelled there. */
function newPlace({ path }: SettingsText, object: JsonObject, key: string): readonly string[] {
  const names: string[] = [];
  let node: unknown = object;
  const wanted = key.split(".");
  for (const [depth, word] of wanted.entries()) {
    if (!isObject(node)) {
      throw fault("broken-file", { path, why: `its \`${names.join(".")}\` is not an object` });
    }
    const name = Object.keys(node).findLast((other) => other.toLowerCase() === word.toLowerCase());
    if (name === undefined) return [...names, ...wanted.slice(depth)];
    names.push(name);
    node = node[name];
  }
  return names;
}
