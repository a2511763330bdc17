import { recordsOf } from "#files/append.ts";
import { readText } from "#files/read.ts";
import { parseHookEntry } from "#format/hook-entry.ts";
import type { HookEntry } from "#model/hook-entry.ts";
import { droppedIn } from "./fold.ts";
import { logPlaces } from "./places.ts";

const CAP_BYTES = 4 * 1024 * 1024;

/** The calls that the log still knows, oldest first. */
export function readHookLog(stateDir: string): HookEntry[] {
  const places = logPlaces(stateDir);
  const dropped = droppedIn(places).map((name) => `${places.calls}/${name}`);
  const lines = [places.older, places.current, ...dropped].flatMap((path) => {
    const reading = readText(path, { capBytes: CAP_BYTES, lenient: true });
    return reading.kind === "text" ? recordsOf(reading.text) : [];
  });
  return [...new Set(lines)].flatMap((line) => parseHookEntry(line) ?? []);
}
