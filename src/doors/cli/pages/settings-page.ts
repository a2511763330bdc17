import type { SettingProblem } from "#settings/resolve-setting.ts";
import type { SettingSource } from "#settings/setting-layers.ts";

/** Describes where a value is set. */
export function sourceInWords(source: SettingSource, key: string): string {
  switch (source.kind) {
    case "user":
      return `\`memory.${key}\` in ${source.path}`;
    case "project":
      return `\`${key}\` in ${source.path}`;
    case "variable":
      return `the variable ${source.name}`;
    case "flag":
      return "the flag `--set`";
  }
}

/** Describes what is wrong with a value, and what would be right. */
export function problemInWords({
  source,
  name,
  value,
  kind,
  wanted,
  counts,
}: SettingProblem): string {
  const where = sourceInWords(source, name);
  const shown = JSON.stringify(value)?.slice(0, 80);
  switch (kind) {
    case "clamped":
      return `${where} is ${shown}, counts as ${JSON.stringify(counts)?.slice(0, 80)}, and takes ${wanted}`;
    case "wrong":
      return `${where} is ${shown}, but it takes ${wanted}`;
    case "not-for-projects":
      return `${where} has no effect: a project may not decide it`;
    case "foreign":
      return `${where} belongs to another tool and has no effect here`;
    case "gone":
      return `${where} has no effect any more: ${wanted}`;
    case "unknown":
      return `${where} is not a setting${wanted ? `; the nearest is \`${wanted}\`` : ""}`;
  }
}
