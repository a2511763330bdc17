import { hookRegistration } from "#app/hook-entries.ts";
import { command as define } from "#cli/command.ts";

/** `loci config hooks`: the entries that make a host call this executable. */
export const command = define({
  more: [
    "Put them into `~/.claude/settings.json`, beside what is there. Each calls this very file",
    "through a guard: a missing binary, a removed folder or a hostile environment stays silent.",
  ].join("\n"),
  examples: [{ line: "loci config hooks", does: "print the entries as JSON" }],
  run({ terminal }) {
    return terminal.out(JSON.stringify(hookRegistration(process.execPath), null, 2));
  },
});
