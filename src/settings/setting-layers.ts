import { isObject, type JsonObject } from "#base/json.ts";
import type { Environment } from "#base/world.ts";

/** The source of a value, from the weakest to the strongest. */
export type SettingSource =
  | { readonly kind: "user"; readonly path: string }
  | { readonly kind: "project"; readonly path: string }
  | { readonly kind: "variable"; readonly name: string }
  | { readonly kind: "flag" };

/** A value in its source, under the name that it has there. */
export interface FoundValue {
  readonly name: string;
  readonly value: unknown;
  readonly source: SettingSource;
}

/** All sources that may decide a setting. */
export interface SettingLayers {
  /** The values in files, the user's before the project's. */
  readonly files: readonly FoundValue[];
  readonly env: Environment;
  /** `key=value` pairs of the command line. */
  readonly pairs: readonly string[];
}

const MAX_KEY_LEVELS = 6;

/** One path in a settings object, and its value. */
export interface SettingPath {
  readonly names: readonly string[];
  readonly value: unknown;
}

/** Every path in a settings object, as deep as a key can lead. */
export function placesIn(object: JsonObject): SettingPath[] {
  const places: SettingPath[] = [];
  const walk = (node: JsonObject, above: readonly string[]): void => {
    for (const [name, value] of Object.entries(node)) {
      const names = [...above, name];
      places.push({ names, value });
      if (isObject(value) && names.length < MAX_KEY_LEVELS) walk(value, names);
    }
  };
  walk(object, []);
  return places;
}

/** The values of a settings file: each leaf of the object under its dotted name. */
export function foundInFile(object: JsonObject, source: SettingSource): FoundValue[] {
  return placesIn(object)
    .filter(({ names, value }) => names.length === MAX_KEY_LEVELS || !isGroup(value))
    .map(({ names, value }) => ({ name: names.join("."), value, source }));
}

/** An object with keys; an empty one counts as a value. */
function isGroup(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length > 0;
}

/** The two halves of a `key=value` pair; without a `=` there is no value. */
export function splitPair(pair: string): { name: string; text: string | undefined } {
  const at = pair.indexOf("=");
  return at < 0
    ? { name: pair, text: undefined }
    : { name: pair.slice(0, at), text: pair.slice(at + 1) };
}
