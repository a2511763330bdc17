import type { World } from "#base/world.ts";
import { judgeEntries } from "#core/guard/entries.ts";
import { readSettingsFile, userSettingsPath } from "#files/settings/read.ts";
import { HOOK_EVENTS } from "#model/hook-event.ts";
import { type Check, fine, warning } from "./check.ts";

const PRINT = "`loci config hooks` prints the entries as they should be";

/** Looks whether the host calls this executable, at every event and in the guarded way. */
export function checkHooks({ hostDir }: World, binary: string): Check[] {
  if (!hostDir) return [];
  const path = userSettingsPath(hostDir);
  const file = readSettingsFile(path);
  const { exact, differing, missing } = judgeEntries(file.kind === "object" ? file.object : {}, {
    program: binary,
    place: "user",
  });
  if (exact.length === HOOK_EVENTS.length && differing.length === 0) {
    return [fine("hooks", `${path} calls this loci at every event`)];
  }
  if (missing.length === HOOK_EVENTS.length) {
    return [warning("hooks", `${path} does not call loci`, PRINT)];
  }
  const odd = differing.map(({ event, command }) =>
    warning("hooks", `${event} is called in another way: ${command.slice(0, 160)}`, PRINT),
  );
  const absent =
    missing.length > 0 ? [warning("hooks", `not called at ${missing.join(", ")}`, PRINT)] : [];
  return [...odd, ...absent];
}
