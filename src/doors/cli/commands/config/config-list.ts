import { problemInWords, sourceInWords } from "#doors/cli/pages/settings-page.ts";
import { columns, fit } from "#doors/cli/terminal/columns.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import type { Paint } from "#doors/cli/terminal/text-stream.ts";
import { REASONS } from "#settings/tables/shown-settings.ts";
import type { SettingsView, SettingView } from "#settings/view-settings.ts";

/** The lines of all settings, one each: value and source. */
export function allSettingsPage(settings: readonly SettingView[]): string {
  return columns(
    settings.map((one) => [one.key, fit(show(one.value), MAX_VALUE_COLUMNS), sourceOf(one)]),
  ).join("\n");
}

/** The settings that people change: each with its value, what it does, and why its default is what it is. */
export function shownSettingsPage(settings: readonly SettingView[], paint: Paint): string {
  return settings
    .map((one) => {
      const value = `${paint.bold(one.key)} = ${fit(show(one.value), MAX_VALUE_COLUMNS)}`;
      const source = sourceOf(one);
      const from = one.source === undefined ? "default" : `${source}; default ${show(one.default)}`;
      return `${value}  ${paint.dim(`(${from})`)}\n  ${one.about}. ${REASONS[one.key] ?? ""}`;
    })
    .join("\n");
}

/** Prints what is wrong in the sources of settings. */
export function warnOfSettings(view: SettingsView, { err }: Terminal): void {
  for (const warning of warningsIn(view)) err(`warning: ${warning}`);
}

/** A longer value is cut: `loci set KEY` prints it whole. */
const MAX_VALUE_COLUMNS = 60;

function warningsIn({ problems, unusable }: SettingsView): string[] {
  return [
    ...problems.filter(({ kind }) => kind !== "foreign").map(problemInWords),
    ...unusable.map(({ path, why }) => `${path} has no effect: ${why}`),
  ];
}

function sourceOf({ source, key }: SettingView): string {
  return source ? sourceInWords(source, key) : "";
}

/** The page of one setting: its value, its source, and what it overrides. */
export function settingPage(setting: SettingView, paint: Paint): string {
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
      `\`loci set ${key} <value>\`${setting.project ? ", for a project with `--project`" : ""}`,
    ],
    ["or by", `the variable ${setting.variable}, or \`--set ${key}=<value>\` for one call`],
  ];
  const head = `${paint.bold(key)} = ${show(value)}`;
  const why = REASONS[key];
  const about = [setting.about, ...(why === undefined ? [] : [why])].join(". ");
  return [head, about, ...columns(rows).map((row) => `  ${row}`)].join("\n");
}

function show(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
