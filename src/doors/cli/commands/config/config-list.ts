import { problemInWords, sourceInWords } from "#doors/cli/pages/settings-page.ts";
import { columns } from "#doors/cli/terminal/columns.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { type SettingView, viewSettings } from "#settings/view-settings.ts";

/** `loci config list`: every setting and its value. */
export const command = define({
  json: true,
  settings: true,
  args: {
    changed: {
      type: "boolean",
      description: "Only settings that differ from the default",
    },
  },
  examples: [
    { line: "loci config list", does: "every setting, with its source if it is set" },
    { line: "loci config list --changed", does: "only settings that somebody has changed" },
  ],
  run({ args, world, terminal, json, pairs }) {
    const view = viewSettings(world, pairs);
    const settings = view.settings.filter((one) => !args.changed || one.source !== undefined);
    if (json) return terminal.out(JSON.stringify({ ...view, settings }, null, 2));
    const rows = settings.map((one) => [one.key, formatValue(one), sourceOf(one)]);
    if (rows.length > 0) terminal.out(columns(rows).join("\n"));
    for (const problem of view.problems) {
      if (problem.kind !== "foreign") terminal.err(`warning: ${problemInWords(problem)}`);
    }
    for (const { path, why } of view.unusable)
      terminal.err(`warning: ${path} has no effect: ${why}`);
  },
});

function formatValue({ value }: SettingView): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

function sourceOf({ source, key }: SettingView): string {
  return source ? sourceInWords(source, key) : "";
}
