/** An object as JSON knows it: neither null nor a list. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a parsed value is an object, neither null nor a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a parsed value is a list of texts. */
export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

/** A field if it is a string; otherwise nothing. */
export function stringIn(object: JsonObject, field: string): string {
  const value = object[field];
  return typeof value === "string" ? value : "";
}

/** The value of a JSON text, or undefined if it is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The object in a text, which may begin with a byte order mark; an empty one if it holds none. */
export function objectIn(text: string): JsonObject {
  const value = parseJson(text.replace("\uFEFF", ""));
  return isObject(value) ? value : {};
}

/** The objects in a text with one on each line; blank, torn and other lines are skipped. */
export function objectsOnLines(text: string): JsonObject[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map(parseJson)
    .filter(isObject);
}

/** The value at a path of keys; undefined where an object on the way has no such key. */
export function valueAt(object: JsonObject, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), object);
}

/** Whether a value is nested deeper than so many levels: recursion through it could overflow the stack. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** Whether two JSON values are equal, in any order of their keys. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isObject(value)) return value;
  const rows = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(rows.map(([name, inner]) => [name, sortKeys(inner)]));
}

/** All strings in a value, in order. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
