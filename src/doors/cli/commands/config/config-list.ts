import { problemInWords, sourceInWords } from "#doors/cli/pages/settings-page.ts";
import { columns, fit } from "#doors/cli/terminal/columns.ts";
import type { Paint } from "#doors/cli/terminal/text-stream.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { SETTING_WORD } from "#doors/cli/usage/shared-flags.ts";
import { type SettingView, viewSetting, viewSettings } from "#settings/view-settings.ts";

/** `loci config list`: every setting and its value. */
export const configListCommand = define({
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
  run({ args, world, terminal, print, pairs }) {
    const view = viewSettings(world, pairs);
    const settings = view.settings.filter((one) => !args.changed || one.source !== undefined);
    return print({ ...view, settings }, () => {
      for (const warning of warningsIn(view)) terminal.err(`warning: ${warning}`);
      const rows = settings.map((one) => [
        one.key,
        fit(show(one.value), MAX_VALUE_COLUMNS),
        sourceOf(one),
      ]);
      if (rows.length === 0) return "every setting has its default";
      if (!args.changed) terminal.err(EXPLAINED);
      return columns(rows).join("\n");
    });
  },
});

/** A longer value is cut: `loci config get` prints it whole. */
const MAX_VALUE_COLUMNS = 60;

function warningsIn({ problems, unusable }: ReturnType<typeof viewSettings>): string[] {
  return [
    ...problems.filter(({ kind }) => kind !== "foreign").map(problemInWords),
    ...unusable.map(({ path, why }) => `${path} has no effect: ${why}`),
  ];
}

const EXPLAINED =
  "note: `loci config explain KEY` says what a setting does; `--changed` lists only those that are set";

function sourceOf({ source, key }: SettingView): string {
  return source ? sourceInWords(source, key) : "";
}

/** `loci config get`: one value, bare, for scripts. */
export const configGetCommand = define({
  json: true,
  settings: true,
  args: SETTING_WORD,
  examples: [
    { line: "loci config get updateThreshold", does: "print its value and nothing else" },
    { line: "loci config get enabled --json", does: "as JSON, with its source" },
  ],
  run({ args, world, print, pairs }) {
    const setting = viewSetting(world, args.key, pairs);
    return print(setting, () => String(setting.value));
  },
});

/** `loci config explain`: the source of a value. */
export const configExplainCommand = define({
  json: true,
  settings: true,
  args: SETTING_WORD,
  examples: [
    { line: "loci config explain enabled", does: "its source, and what it overrides" },
    {
      line: "loci config explain enabled --set enabled=false",
      does: "the value with that flag",
    },
  ],
  run({ args, world, terminal, print, pairs }) {
    const setting = viewSetting(world, args.key, pairs);
    return print(setting, () => page(setting, terminal.paint));
  },
});

function page(setting: SettingView, paint: Paint): string {
  const { key, value, source, overrides, problems } = setting;
  const rows = [
    ["from", source ? sourceInWords(source, key) : "default"],
    ...overrides.map((one) => [
      "over",
      `${show(one.value)} from ${sourceInWords(one.source, key)}`,
    ]),
    ...(source ? [["over", `${show(setting.default)}, its default`]] : []),
    ...problems.map((problem) => ["not used", problemInWords(problem)]),
    ["takes", setting.takes],
    [
      "set it",
      `\`loci config set ${key} <value>\`${setting.project ? ", for a project with `--project`" : ""}`,
    ],
    ["or by", `the variable ${setting.variable}, or \`--set ${key}=<value>\` for one call`],
  ];
  const head = `${paint.bold(key)} = ${show(value)}`;
  return [head, setting.about, ...columns(rows).map((row) => `  ${row}`)].join("\n");
}

function show(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
