import { isObject, type JsonObject, objectIn, stringIn, valueAt } from "#base/json.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { callsHookDoor } from "#hosts/claude/settings/hook-entries.ts";
import type { SetupPlace } from "#hosts/setup.ts";
import { codexFolder } from "./codex-entries.ts";

/** How far a user has agreed to loci's hooks. Codex skips a hook without consent, and says nothing of it. */
interface HookConsent {
  /** The number of hooks that nobody has agreed to. */
  readonly missing: number;
  /** The number of those that were changed since somebody agreed to them. */
  readonly outdated: number;
}

const MAX_CONFIG_BYTES = 4 * 1024 * 1024;

/** Compares the hooks in a file with the consents that the user's own configuration holds. */
export function consentOf(place: SetupPlace, path: string, text: string): HookConsent {
  const own = codexFolder({ world: place.world, root: undefined });
  const state = stateIn(plainTextAt(`${own}/config.toml`, { capBytes: MAX_CONFIG_BYTES }) ?? "");
  const hooks = hooksIn(text).map(({ event, at, group, handler }) => {
    const found = state[`${path}:${event}:${at}`];
    const trusted = isObject(found) ? stringIn(found, "trusted_hash") : "";
    return { trusted, hash: hashOf(event, group, handler) };
  });
  const missing = hooks.filter(({ trusted }) => trusted === "");
  const outdated = hooks.filter(({ trusted, hash }) => trusted !== "" && trusted !== hash);
  return { missing: missing.length, outdated: outdated.length };
}

function stateIn(config: string): JsonObject {
  try {
    const state = valueAt(Bun.TOML.parse(config) as JsonObject, ["hooks", "state"]);
    return isObject(state) ? state : {};
  } catch {
    return {};
  }
}

/** The hooks of loci in a file, each with the numbers of its group and of itself. */
function hooksIn(text: string) {
  const { hooks } = objectIn(text);
  return Object.entries(isObject(hooks) ? hooks : {}).flatMap(([name, groups]) =>
    listOf(groups).flatMap((group, first) =>
      listOf(group["hooks"]).flatMap((handler, second) => {
        if (!callsHookDoor(stringIn(handler, "command"))) return [];
        const event = name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase();
        return [{ event, at: `${first}:${second}`, group, handler }];
      }),
    ),
  );
}

function listOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.map((one) => (isObject(one) ? one : {})) : [];
}

/** The checksum by which Codex knows a hook: that of its parts in the order of their names. */
function hashOf(event: string, group: JsonObject, handler: JsonObject): string {
  const { additionalContextLimit, command, timeout } = handler;
  const parts = {
    event_name: event,
    hooks: [
      {
        ...(additionalContextLimit !== undefined && { additionalContextLimit }),
        ...{ async: false, command, timeout, type: "command" },
      },
    ],
    ...(group["matcher"] !== undefined && { matcher: group["matcher"] }),
  };
  return `sha256:${new Bun.CryptoHasher("sha256").update(JSON.stringify(parts)).digest("hex")}`;
}
