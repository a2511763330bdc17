import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { writtenMs } from "#disk/file-stat.ts";
import { readText } from "#disk/read-text.ts";
import type { SettingSources } from "./resolve-setting.ts";
import { foundInFile, type SettingSource } from "./setting-layers.ts";

/** Reads the user's sources: the host's file, the environment, and the `key=value` pairs of the command line. */
export function readSettings(
  world: Pick<World, "memoryDir" | "env">,
  pairs: readonly string[] = [],
): SettingSources {
  const path = world.memoryDir && userSettingsPath(world.memoryDir);
  const sources: SettingSources = { files: [], env: world.env, pairs, unusable: [] };
  return path ? withFile(sources, { kind: "user", path }, undefined) : sources;
}

/** Adds a project's own file of settings. */
export function withProject(sources: SettingSources, root: string | undefined): SettingSources {
  if (root === undefined) return sources;
  return withFile(sources, { kind: "project", path: projectSettingsPath(root) }, root);
}

type FileSource = Extract<SettingSource, { path: string }>;

function withFile(
  sources: SettingSources,
  source: FileSource,
  inside: string | undefined,
): SettingSources {
  const file = readSettingsFile(source.path, inside);
  if (file.kind === "missing") return sources;
  const why = whyUnusable(file, source);
  if (why) return { ...sources, unusable: [...sources.unusable, { path: source.path, why }] };
  return { ...sources, files: [...sources.files, ...foundInFile(valuesOf(file, source), source)] };
}

/** The object with loci's settings: a whole project file, or the part `memory` of the host's. */
function valuesOf(file: SettingsFile, source: FileSource): JsonObject {
  if (file.kind !== "object") return {};
  const part = source.kind === "user" ? file.object["memory"] : file.object;
  return isObject(part) ? part : {};
}

function whyUnusable(file: SettingsFile, source: FileSource): string | undefined {
  if (file.kind === "refused") return file.why;
  if (file.kind === "broken") return "it is not a JSON object";
  const memory =
    file.kind === "object" && source.kind === "user" ? file.object["memory"] : undefined;
  return memory === undefined || isObject(memory) ? undefined : "its `memory` is not an object";
}

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
const MAX_SETTINGS_BYTES = { user: 4 * 1024 * 1024, project: 256 * 1024 };

/** Reads a settings file; in a project it may not be a link that leads out of it. */
export function readSettingsFile(path: string, inside?: string): SettingsFile {
  const capBytes = inside === undefined ? MAX_SETTINGS_BYTES.user : MAX_SETTINGS_BYTES.project;
  const reading = readText(path, { capBytes, ...(inside !== undefined && { inside }) });
  if (reading.kind !== "text") return reading;
  const { text, bom } = reading;
  const object = text.trim() === "" ? {} : parseJson(text);
  return isObject(object) ? { kind: "object", object, text, bom } : { kind: "broken", text, bom };
}

/** The host's settings, with loci's under `memory`. */
export function userSettingsPath(memoryDir: string): string {
  return `${memoryDir}/settings.json`;
}

/** A project's own settings. */
export function projectSettingsPath(root: string): string {
  return `${root}/.claude/memory/memory-config.json`;
}

/** When the files of settings of a project and of the user were last changed; 0 without any. */
export function settingsChangedMs({ memoryDir }: World, root: string): number {
  const paths = [projectSettingsPath(root), ...(memoryDir ? [userSettingsPath(memoryDir)] : [])];
  return Math.max(...paths.map((path) => writtenMs(path) ?? 0));
}
