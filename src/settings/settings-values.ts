import type { Setting, SettingTable, ValuesOf } from "#settings/tables/setting.ts";
import { pickSettings, resolveSetting } from "./resolve-setting.ts";
import type { SettingLayers } from "./setting-layers.ts";

/** A file of settings that could not be used at all. */
export interface UnusableFile {
  readonly path: string;
  readonly why: string;
}

/** All that decides the settings here, and which files could not be used. */
export interface SettingSources extends SettingLayers {
  readonly unusable: readonly UnusableFile[];
}

/** The values of one table of settings, by what the sources say. */
export function settingsFrom<Table extends SettingTable>(
  sources: SettingSources,
  table: Table,
): ValuesOf<Table> {
  return pickSettings(table, sources);
}

/** The value of one setting; a table is longer than most of its readers want. */
export function settingFrom<Table extends SettingTable, Key extends keyof Table & string>(
  sources: SettingSources,
  table: Table,
  key: Key,
): ValuesOf<Table>[Key] {
  const { value } = resolveSetting(key, table[key] as Setting, sources);
  return value as ValuesOf<Table>[Key];
}
