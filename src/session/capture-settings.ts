import { type SettingSources, settingFrom, settingsFrom } from "#settings/resolve-setting.ts";
import { RECORD_SETTINGS } from "#settings/tables/record-settings.ts";
import { TRIAGE_SETTINGS } from "#settings/tables/triage-settings.ts";
import type { ExtractedRecord } from "#triage/scorer/triage-data.ts";

/** How is captured; `triage.enabled` of another tool switches all of it off. */
export function captureMode(sources: SettingSources) {
  const isOn = settingFrom(sources, TRIAGE_SETTINGS, "triage.enabled");
  return isOn ? settingFrom(sources, TRIAGE_SETTINGS, "triage.capture") : "off";
}

/** Says whether a category is saved unasked. */
export function categoryFilter(
  sources: SettingSources,
): (category: ExtractedRecord["category"]) => boolean {
  const triage = settingsFrom(sources, TRIAGE_SETTINGS);
  const records = settingsFrom(sources, RECORD_SETTINGS);
  return (category) =>
    triage[`categories.${category}.auto_capture`] && records[`categories.${category}.enabled`];
}

/** The work from which on a session gets a record; infinite if sessions get none. */
export function leastWork(sources: SettingSources): number {
  const threshold = settingFrom(sources, TRIAGE_SETTINGS, "triage.thresholds.session_summary");
  return categoryFilter(sources)("session_summary") ? threshold : Number.POSITIVE_INFINITY;
}
