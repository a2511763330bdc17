import { isObject, type JsonObject } from "#base/json.ts";
import type { Environment } from "#base/world.ts";

/** Where a value of a setting was found, from the weakest source to the strongest. */
export type SettingSource =
  | { readonly kind: "user"; readonly path: string }
  | { readonly kind: "project"; readonly path: string }
  | { readonly kind: "variable"; readonly name: string }
  | { readonly kind: "flag" };

/** A value as it stands in its source, under the name that it has there. */
export interface Found {
  readonly name: string;
  readonly value: unknown;
  readonly source: SettingSource;
}

/** All that may decide a setting. */
export interface SettingLayers {
  /** What stands in files, the user's before the project's. */
  readonly files: readonly Found[];
  readonly env: Environment;
  /** `key=value` pairs of the command line. */
  readonly pairs: readonly string[];
}

const DEEPEST = 6;

/** The values of a settings file: each leaf of the object under its dotted name. */
export function foundInFile(object: JsonObject, source: SettingSource): Found[] {
  const found: Found[] = [];
  const walk = (node: JsonObject, path: string, depth: number): void => {
    for (const [name, value] of Object.entries(node)) {
      const here = path === "" ? name : `${path}.${name}`;
      if (isObject(value) && depth < DEEPEST) walk(value, here, depth + 1);
      else found.push({ name: here, value, source });
    }
  };
  walk(object, "", 1);
  return found;
}

/** The two halves of a `key=value` pair. */
export function splitPair(pair: string): { name: string; text: string } {
  const at = pair.indexOf("=");
  return at < 0 ? { name: pair, text: "" } : { name: pair.slice(0, at), text: pair.slice(at + 1) };
}
