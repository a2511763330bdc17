import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { readText } from "#files/read.ts";

/** What came of reading a file of settings. */
export type SettingsFile =
  | { readonly kind: "object"; readonly object: JsonObject; readonly text: string }
  | { readonly kind: "missing" }
  | { readonly kind: "refused"; readonly why: string }
  | { readonly kind: "broken"; readonly text: string };

/** Reads a file of settings; one in a project may not be a link that leads out of it. */
export function readSettingsFile(path: string, inside?: string): SettingsFile {
  const reading = readText(path, { capBytes: 4 * 1024 * 1024, ...(inside && { inside }) });
  if (reading.kind !== "text") return reading;
  const text = reading.text;
  if (text.trim() === "") return { kind: "object", object: {}, text };
  const object = parseJson(text);
  return isObject(object) ? { kind: "object", object, text } : { kind: "broken", text };
}

/** The host's settings, in which loci's stand under `memory`. */
export function userSettingsPath(hostDir: string): string {
  return `${hostDir}/settings.json`;
}

/** A project's own settings. */
export function projectSettingsPath(root: string): string {
  return `${root}/.claude/memory/memory-config.json`;
}
