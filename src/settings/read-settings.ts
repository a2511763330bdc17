import { isObject, type JsonObject } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { foundInFile, type SettingSource } from "./setting-layers.ts";
import {
  projectSettingsPath,
  readSettingsFile,
  type SettingsFile,
  userSettingsPath,
} from "./settings-file.ts";
import type { SettingSources } from "./settings-values.ts";

/**
 * Reads the user's sources: the host's file, the environment, and the `key=value` pairs of the
 * command line.
 */
export function readSettings(world: World, pairs: readonly string[] = []): SettingSources {
  const path = world.hostDir && userSettingsPath(world.hostDir);
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
