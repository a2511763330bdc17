import type { JsonObject } from "#base/json.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { executablePath } from "#doors/executable-path.ts";
import { hookEntries } from "#hosts/claude/settings/hook-entries.ts";

/** `loci config hooks`: the entries that make a host call this executable. */
export const command = define({
  more: [
    "Add them to `~/.claude/settings.json`, beside its other entries. Each calls this executable",
    "through a guard: a missing binary, a removed folder or a hostile environment stays silent.",
  ].join("\n"),
  examples: [{ line: "loci config hooks", does: "print the entries as JSON" }],
  run({ world, terminal }) {
    return terminal.out(JSON.stringify(hookRegistration(executablePath(world)), null, 2));
  },
});

/** The host settings that make the host call `binary` at all events that loci handles. */
export function hookRegistration(binary: string): JsonObject {
  return { hooks: hookEntries({ program: binary, place: "user" }) };
}
