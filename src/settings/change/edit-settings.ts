import { fault } from "#base/fault.ts";
import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { type Place, placesIn } from "#settings/setting-layers.ts";
import type { SettingValue } from "#settings/tables/setting.ts";
import { editJson } from "#text/json/json-edit.ts";

/** The text of a settings file, which is a JSON object or blank. */
export interface SettingsText {
  readonly path: string;
  readonly text: string;
  /** The key under which loci's settings are in it. */
  readonly below: string | undefined;
}

/** The result of an edit. */
export interface EditedSettings {
  /** The new text; undefined if the old one is already right. */
  readonly next: string | undefined;
  readonly before: unknown;
}

/** Sets or removes a setting in the text of a file, under the name that it has there. */
export function editSetting(
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
  return paths.reduce((before, path) => editJson(before, { path, value }) ?? before, text);
}

function settingsIn({ path, text, below }: SettingsText): JsonObject {
  const plain = text.replace("\uFEFF", "");
  const whole = plain.trim() === "" ? {} : parseJson(plain);
  const part = isObject(whole) && below !== undefined ? whole[below] : whole;
  if (part === undefined) return {};
  if (isObject(part)) return part;
  throw fault("broken-file", { path, why: `its \`${below}\` is not an object` });
}

function newPlace({ path }: SettingsText, object: JsonObject, key: string): readonly string[] {
  const place = placeFor(object, key);
  if (place.kind === "free") return place.names;
  throw fault("broken-file", { path, why: `its \`${place.by.join(".")}\` is not an object` });
}

/** The path to write a setting to, or the key that blocks it because it holds no object. */
type WritingPlace =
  | { readonly kind: "free"; readonly names: readonly string[] }
  | { readonly kind: "taken"; readonly by: readonly string[] };

/** Every path at which a settings object has a key, in any case; the last one decides. */
export function placesOf(object: JsonObject, key: string): Place[] {
  const plain = key.toLowerCase();
  return placesIn(object).filter(({ names }) => names.join(".").toLowerCase() === plain);
}

/**
 * The path for a key that a settings object does not have yet, below its existing groups, as they
 * are spelled there.
 */
export function placeFor(object: JsonObject, key: string): WritingPlace {
  const names: string[] = [];
  let node: JsonObject = object;
  const wanted = key.split(".");
  for (const [depth, word] of wanted.entries()) {
    const name = Object.keys(node).findLast((other) => other.toLowerCase() === word.toLowerCase());
    if (name === undefined) return { kind: "free", names: [...names, ...wanted.slice(depth)] };
    names.push(name);
    const value = node[name];
    if (!isObject(value)) return { kind: "taken", by: names };
    node = value;
  }
  return { kind: "free", names };
}
