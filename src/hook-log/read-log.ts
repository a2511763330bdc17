import { isObject, parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { recordsOf } from "#disk/append.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { HOOK_OUTCOMES, type HookEntry, logPaths } from "./log-entry.ts";
import { callFilesIn } from "./rotate-log.ts";

const MAX_LOG_BYTES = 4 * 1024 * 1024;

/** The calls of the hook door in the log, oldest first. */
export function hookCalls({ stateDir }: Pick<World, "stateDir">): HookEntry[] {
  if (stateDir === undefined) return [];
  const places = logPaths(stateDir);
  const dropped = callFilesIn(places).map((name) => `${places.calls}/${name}`);
  const lines = [places.older, places.current, ...dropped].flatMap((path) => {
    return recordsOf(plainTextAt(path, { capBytes: MAX_LOG_BYTES, lenient: true }) ?? "");
  });
  return [...new Set(lines)].flatMap((line) => parseHookEntry(line) ?? []);
}

/** Parses one line of the hook log; undefined if it is torn or foreign. */
function parseHookEntry(line: string): HookEntry | undefined {
  const entry = parseJson(line);
  if (!isObject(entry)) return undefined;
  const { at, event, ms, why, session, chars } = entry;
  const outcome = HOOK_OUTCOMES.find((word) => word === entry["outcome"]);
  if (typeof at !== "string" || typeof event !== "string" || typeof ms !== "number")
    return undefined;
  if (!outcome) return undefined;
  return {
    at,
    event,
    ms,
    outcome,
    ...(typeof why === "string" && { why }),
    ...(typeof session === "string" && { session }),
    ...(typeof chars === "number" && { chars }),
  };
}
