import type { JsonObject } from "#base/json.ts";
import { hookEntries } from "#core/guard/entries.ts";

/** What a host's settings need so that the host calls `binary` wherever it has something to do. */
export function hookRegistration(binary: string): JsonObject {
  return { hooks: hookEntries({ program: binary, place: "user" }) };
}
