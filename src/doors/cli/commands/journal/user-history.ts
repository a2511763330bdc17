import { localTime } from "#base/local-time.ts";
import { columns } from "#doors/cli/terminal/columns.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { globalChanges } from "#remember/record-history.ts";

/** `loci user history`: what was changed of what is known about you. */
export const command = define({
  json: true,
  more: "`loci undo --global` takes the last change back.",
  examples: [{ line: "loci user history", does: "the last 30 days" }],
  run({ world, terminal, json }) {
    const isOfUser = (name: string) => name.startsWith("user/") || name === "preferences.md";
    const changes = globalChanges(world).filter(({ records }) => records.some(isOfUser));
    if (json) return terminal.out(JSON.stringify(changes, null, 2));
    if (changes.length === 0) return terminal.err("no changes yet");
    return terminal.out(
      columns(
        changes.map(({ at, action, records }) => [localTime(at), action, records.join(", ")]),
      ).join("\n"),
    );
  },
});
