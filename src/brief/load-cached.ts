import { isObject, parseJson } from "#base/json.ts";
import { CacheEntry } from "#disk/cache/cache-entry.ts";
import { writeCache } from "#disk/cache/write-cache.ts";
import { type FileVersions, fileVersions } from "#disk/file-stat.ts";
import { type LayeredText, MEMORY_NAMES } from "#layouts/layered/read-layered.ts";
import { keyPath } from "#redact/redaction-tally.ts";
import { settingFrom, settingsFrom } from "#settings/resolve-setting.ts";
import { REDACT_SETTINGS } from "#settings/tables/embedding-settings.ts";
import { LAYERED_SETTINGS } from "#settings/tables/layered-settings.ts";
import {
  type LoadedMemory,
  type LoadOptions,
  loadMemory,
  readMemory,
  seenOfMemory,
} from "./load-memory.ts";

/**
 * Loads memory as `loadMemory` does. Searching large files for secrets and for attacks takes longer than all the rest, so the
 * result is cached until one of its inputs changes.
 */
export async function loadKept(options: LoadOptions): Promise<LoadedMemory> {
  const { world } = options;
  const nowMs = world.now().getTime();
  const entry = entryFor(options);
  const kept = textsIn(entry?.read(nowMs));
  if (kept) return { files: readMemory(options), texts: kept };
  const seen = seenBy(options);
  const loaded = await loadMemory(options);
  writeCache(entry, { inputs: seen, answer: JSON.stringify(loaded.texts), nowMs });
  return loaded;
}

/** Its entry in the cache; none for what may hold a secret by the user's word: that is not for another file. */
function entryFor({ world, root, sources }: LoadOptions): CacheEntry | undefined {
  const { stateDir, hostDir } = world;
  const size = settingFrom(sources, LAYERED_SETTINGS, "maxMemorySize");
  const rules = settingsFrom(sources, REDACT_SETTINGS);
  const isSafe = rules["redact.enabled"] && rules["redact.allow"] === "";
  return isSafe && stateDir
    ? new CacheEntry(stateDir, "layered memory", [hostDir, root, size])
    : undefined;
}

/** Redactions depend on their key as well. */
function seenBy(options: LoadOptions): FileVersions {
  const { stateDir } = options.world;
  return { ...seenOfMemory(options), ...(stateDir && fileVersions([keyPath(stateDir)])) };
}

function textsIn(answer: string | undefined): LayeredText[] | undefined {
  const texts = answer === undefined ? undefined : parseJson(answer);
  return Array.isArray(texts) && texts.every(isText) ? texts : undefined;
}

function isText(value: unknown): value is LayeredText {
  return isObject(value) && MEMORY_NAMES.some((name) => name === value["name"]);
}
