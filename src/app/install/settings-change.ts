import { type DiffLine, textDiff } from "#core/guard/text-diff.ts";
import type { SettingsPlan } from "./settings.ts";

/** What a plan does to a file of settings, for a person to read. */
export interface SettingsChange {
  readonly path: string;
  readonly becomes: "is made" | "is changed" | "is removed" | "stays as it is";
  readonly diff: readonly DiffLine[];
}

/** Tells what a plan does to a file of settings. */
export function changeIn({ path, before, after }: SettingsPlan): SettingsChange {
  return { path, becomes: becomes(before, after), diff: textDiff(before ?? "", after ?? "") };
}

function becomes(before: string | undefined, after: string | undefined): SettingsChange["becomes"] {
  if (before === after) return "stays as it is";
  if (before === undefined) return "is made";
  return after === undefined ? "is removed" : "is changed";
}
