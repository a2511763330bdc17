import { isObject, parseJson } from "#base/json.ts";
import { HOOK_OUTCOMES, type HookEntry } from "#model/hook-entry.ts";

/** Reads one line of the hook log; undefined if it is torn or from somebody else. */
export function parseHookEntry(line: string): HookEntry | undefined {
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
