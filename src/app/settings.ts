import type { SettingLayers } from "#core/settings/layers.ts";
import { pickSettings } from "#core/settings/resolve.ts";
import type { SettingTable, ValuesOf } from "#model/setting.ts";

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
