import type { Setting, SettingTable, ValuesOf } from "#settings/tables/setting.ts";
import { pickSettings, resolveSetting } from "./resolve-setting.ts";
import type { SettingLayers } from "./setting-layers.ts";

/** A settings file that loci cannot use at all. */
export interface UnusableFile {
  readonly path: string;
  readonly why: string;
}

/** All sources of settings, and the files that loci cannot use. */
export interface SettingSources extends SettingLayers {
  readonly unusable: readonly UnusableFile[];
}

/** The values of one table of settings. */
export function settingsFrom<Table extends SettingTable>(
  sources: SettingSources,
  table: Table,
): ValuesOf<Table> {
  return pickSettings(table, sources);
}

/** The value of one setting; most readers do not need a whole table. */
export function settingFrom<Table extends SettingTable, Key extends keyof Table & string>(
  sources: SettingSources,
  table: Table,
  key: Key,
): ValuesOf<Table>[Key] {
  const { value } = resolveSetting(key, table[key] as Setting, sources);
  return value as ValuesOf<Table>[Key];
}
