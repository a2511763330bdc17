import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { readText } from "#disk/read-text.ts";

/** The result of reading a settings file. */
export type SettingsFile =
  | ({ readonly kind: "object"; readonly object: JsonObject } & SettingsText)
  | { readonly kind: "missing" }
  | { readonly kind: "refused"; readonly why: string }
  | ({ readonly kind: "broken" } & SettingsText);

interface SettingsText {
  readonly text: string;
  /** Whether the text begins with a byte order mark. */
  readonly bom: boolean;
}

/** The user's own file may be large; every hook reads a project's. */
const CAP_BYTES = { user: 4 * 1024 * 1024, project: 256 * 1024 };

/** Reads a settings file; in a project it may not be a link that leads out of it. */
export function readSettingsFile(path: string, inside?: string): SettingsFile {
  const capBytes = inside === undefined ? CAP_BYTES.user : CAP_BYTES.project;
  const reading = readText(path, { capBytes, ...(inside !== undefined && { inside }) });
  if (reading.kind !== "text") return reading;
  const { text, bom } = reading;
  const object = text.trim() === "" ? {} : parseJson(text);
  return isObject(object) ? { kind: "object", object, text, bom } : { kind: "broken", text, bom };
}

/** The host's settings, with loci's under `memory`. */
export function userSettingsPath(hostDir: string): string {
  return `${hostDir}/settings.json`;
}

/** A project's own settings. */
export function projectSettingsPath(root: string): string {
  return `${root}/.claude/memory/memory-config.json`;
}
