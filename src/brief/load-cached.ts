import { isObject, parseJson } from "#base/json.ts";
import { buildName } from "#base/version.ts";
import { keptPath, keptText, type Seen, seenNow } from "#disk/cache/read-cache.ts";
import { keepAnswer } from "#disk/cache/write-cache.ts";
import { type LayeredText, MEMORY_NAMES } from "#layouts/layered/layered-memory.ts";
import { keyPath } from "#redact/redaction-key.ts";
import { settingFrom, settingsFrom } from "#settings/settings-values.ts";
import { LAYERED_SETTINGS } from "#settings/tables/layered-settings.ts";
import { REDACT_SETTINGS } from "#settings/tables/redact-settings.ts";
import {
  type LoadedMemory,
  type LoadOptions,
  loadMemory,
  readMemory,
  seenOfMemory,
} from "./load-memory.ts";

const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Loads memory as `loadMemory` does. To look through large files for secrets, and for what nobody would write there who
 * means well, takes longer than all the rest, so what came of it is kept as long as nothing changes that it depends on.
 */
export async function loadKept(options: LoadOptions): Promise<LoadedMemory> {
  const { world } = options;
  const nowMs = world.now().getTime();
  const path = pathFor(options);
  const kept = path && textsIn(keptText(path, nowMs));
  if (kept) return { files: readMemory(options), texts: kept };
  const seen = seenBy(options);
  const loaded = await loadMemory(options);
  const answer = JSON.stringify(loaded.texts);
  if (path) keepAnswer({ path, seen, answer, untilMs: nowMs + KEPT_MS, nowMs });
  return loaded;
}

/** Where it is kept; nowhere what may hold a secret by the user's word: that is not for another file. */
function pathFor({ world, root, sources }: LoadOptions): string | undefined {
  const { stateDir, hostDir } = world;
  const size = settingFrom(sources, LAYERED_SETTINGS, "maxMemorySize");
  const rules = settingsFrom(sources, REDACT_SETTINGS);
  const isSafe = rules["redact.enabled"] && rules["redact.allow"] === "";
  return isSafe && stateDir
    ? keptPath(stateDir, ["loaded", buildName(), hostDir, root, size])
    : undefined;
}

/** Marks depend on their key as well. */
function seenBy(options: LoadOptions): Seen {
  const { stateDir } = options.world;
  return { ...seenOfMemory(options), ...(stateDir && seenNow([keyPath(stateDir)])) };
}

function textsIn(answer: string | undefined): LayeredText[] | undefined {
  const texts = answer === undefined ? undefined : parseJson(answer);
  return Array.isArray(texts) && texts.every(isText) ? texts : undefined;
}

function isText(value: unknown): value is LayeredText {
  return isObject(value) && MEMORY_NAMES.some((name) => name === value["name"]);
}
