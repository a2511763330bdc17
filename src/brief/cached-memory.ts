import { isObject, parseJson } from "#base/json.ts";
import { buildName } from "#base/version.ts";
import { keptPath, keptText, seenNow } from "#disk/cache/read-cache.ts";
import { keepAnswer } from "#disk/cache/write-cache.ts";
import { settingFrom } from "#settings/settings-values.ts";
import { LAYERED_SETTINGS } from "#settings/tables/layered-settings.ts";
import type { Collecting, Memory } from "./collect.ts";
import { seenOfBrief } from "./session-brief.ts";

const CACHED_MS = 30 * 24 * 3_600_000;
/** More files are not watched for an edit in place. */
const MOST_WATCHED = 200;

/** All that is remembered for a project, from the cache if nothing has changed: a sub-agent's start waits for it. */
export async function cachedMemory(of: Collecting): Promise<Memory> {
  const { world } = of;
  const nowMs = world.now().getTime();
  const path = cachePath(of);
  const cached = parseJson((path && keptText(path, nowMs)) ?? "");
  if (isObject(cached)) return cached as unknown as Memory;
  const seen = seenOfBrief(of);
  const { collectMemory } = await import("./collect.ts");
  const memory = await collectMemory(of);
  const files = memory.items.map((item) => item.path).slice(0, MOST_WATCHED);
  const all = { ...seen, ...seenNow(files) };
  const answer = JSON.stringify(memory);
  if (path) keepAnswer({ path, seen: all, answer, untilMs: nowMs + CACHED_MS, nowMs });
  return memory;
}

function cachePath({ world, root, sources }: Collecting): string | undefined {
  const { stateDir, hostDir } = world;
  const size = settingFrom(sources, LAYERED_SETTINGS, "maxMemorySize");
  return stateDir && keptPath(stateDir, ["memory", buildName(), hostDir, root, size]);
}
