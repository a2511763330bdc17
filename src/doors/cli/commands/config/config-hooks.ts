import type { JsonObject } from "#base/json.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { executablePath } from "#doors/executable-path.ts";
import { hookEntries } from "#hosts/claude/settings/hook-entries.ts";

/** `loci config hooks`: the entries that make a host call this executable. */
export const command = define({
  more: [
    "Put them into `~/.claude/settings.json`, beside what is there. Each calls this very file",
    "through a guard: a missing binary, a removed folder or a hostile environment stays silent.",
  ].join("\n"),
  examples: [{ line: "loci config hooks", does: "print the entries as JSON" }],
  run({ world, terminal }) {
    return terminal.out(JSON.stringify(hookRegistration(executablePath(world)), null, 2));
  },
});

/** What a host's settings need so that the host calls `binary` wherever it has something to do. */
export function hookRegistration(binary: string): JsonObject {
  return { hooks: hookEntries({ program: binary, place: "user" }) };
}
