import { isObject, type JsonObject } from "#base/json.ts";
import { type Place, placesIn } from "./layers.ts";

/** Where the value of a setting is to be written, or the name in the way of it, which holds no object. */
export type WritingPlace =
  | { readonly kind: "free"; readonly names: readonly string[] }
  | { readonly kind: "taken"; readonly by: readonly string[] };

/** Every place at which an object of settings has a key, whatever its case; the last one decides. */
export function placesOf(object: JsonObject, key: string): Place[] {
  const plain = key.toLowerCase();
  return placesIn(object).filter(({ names }) => names.join(".").toLowerCase() === plain);
}

/** The place for a key that an object of settings does not have, below the groups that it has, as they are spelled there. */
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
