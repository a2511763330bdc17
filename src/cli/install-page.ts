import type { KitPlan, KitState } from "#app/install/kit.ts";
import type { SettingsChange } from "#app/install/settings-change.ts";
import { columns } from "./columns.ts";
import type { Paint } from "./terminal.ts";

/** A change of settings, as lines that come and go. */
export function settingsLines({ path, diff, becomes }: SettingsChange, paint: Paint): string[] {
  if (diff.length === 0) return [];
  const colours = { "+": paint.green, "-": paint.red, " ": paint.dim };
  const lines = diff.map(({ mark, text }) => colours[mark](`  ${mark} ${text}`.trimEnd()));
  return [`${path} ${becomes}`, ...lines];
}

const WORDS: Readonly<Record<KitState, string>> = {
  new: "is made",
  old: "is brought up to date",
  replaced: "is replaced; the version that you edited is kept",
  edited: "stays as you edited it (`--replace` makes it anew)",
  foreign: "stays: it is not from loci",
  same: "is there",
};

/** What becomes of the files of the kit; those that stay as they are need no word. */
export function kitLines(kit: readonly KitPlan[]): string[] {
  const told = kit.filter(({ state }) => state !== "same");
  return columns(told.map(({ path, state }) => [path, WORDS[state]]));
}
