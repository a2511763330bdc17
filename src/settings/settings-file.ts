import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { readText } from "#disk/read-text.ts";

/** What came of reading a file of settings. */
export type SettingsFile =
  | ({ readonly kind: "object"; readonly object: JsonObject } & SettingsText)
  | { readonly kind: "missing" }
  | { readonly kind: "refused"; readonly why: string }
  | ({ readonly kind: "broken" } & SettingsText);

interface SettingsText {
  readonly text: string;
  /** Whether a byte order mark stands before the text. */
  readonly bom: boolean;
}

/** The user's own file may be large; a project's is read by every hook. */
const CAP_BYTES = { user: 4 * 1024 * 1024, project: 256 * 1024 };

/** Reads a file of settings; one in a project may not be a link that leads out of it. */
export function readSettingsFile(path: string, inside?: string): SettingsFile {
  const capBytes = inside === undefined ? CAP_BYTES.user : CAP_BYTES.project;
  const reading = readText(path, { capBytes, ...(inside !== undefined && { inside }) });
  if (reading.kind !== "text") return reading;
  const { text, bom } = reading;
  const object = text.trim() === "" ? {} : parseJson(text);
  return isObject(object) ? { kind: "object", object, text, bom } : { kind: "broken", text, bom };
}

/** The host's settings, in which loci's stand under `memory`. */
export function userSettingsPath(hostDir: string): string {
  return `${hostDir}/settings.json`;
}

/** A project's own settings. */
export function projectSettingsPath(root: string): string {
  return `${root}/.claude/memory/memory-config.json`;
}
