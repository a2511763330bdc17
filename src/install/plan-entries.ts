import type { EntryFile } from "#hosts/setup.ts";
import { type OpenSettings, openSettings, openText } from "#settings/change/open-settings.ts";
import { type Receipt, readReceipt, sumOf } from "./owned-paths.ts";
import { type DiffLine, textDiff } from "./text-diff.ts";

/** The planned change of a file with entries. */
export interface EntryPlan extends Pick<EntryFile, "what" | "inside"> {
  /** The file itself, if the path is a link to it. */
  readonly path: string;
  /** Its content; undefined if it is missing. */
  readonly before: string | undefined;
  /** Its new content; undefined if it will be removed. */
  readonly after: string | undefined;
  /** The receipt to write, so that the file can be restored. */
  readonly receipt: Receipt | undefined;
  /** Whether removing the entries loses nothing that a backup could bring back. */
  readonly isUntouched: boolean;
}

/** Plans to add loci's entries to a file. */
export function planEntries(file: EntryFile, stateDir: string, follow: boolean): EntryPlan {
  const found = openEntries(file, follow);
  const { path, text, before } = found;
  const after = file.withLoci(text);
  const receipt = { before: withoutLoci(file, stateDir, found), after: sumOf(after) };
  return {
    ...planOf(file, stateDir, found),
    path,
    after: after === text ? before : after,
    receipt,
  };
}

/** Plans to remove them again. */
export function planRemoval(file: EntryFile, stateDir: string, follow: boolean): EntryPlan {
  const found = openEntries(file, follow);
  return { ...planOf(file, stateDir, found), after: withoutLoci(file, stateDir, found) };
}

function openEntries(file: EntryFile, follow: boolean): OpenSettings {
  return file.form === "json"
    ? openSettings({ ...file, below: undefined }, follow)
    : openText(file, follow);
}

function planOf({ what, inside }: EntryFile, stateDir: string, { path, before }: OpenSettings) {
  // The host changes its list of servers all the time, beside much that no backup should hold.
  const isLeft = before !== undefined && readReceipt(stateDir, path)?.after === sumOf(before);
  const isUntouched = what === "servers" || isLeft;
  return { what, inside, path, before, receipt: undefined, isUntouched };
}

/** The file without loci: identical to the original if only loci has changed it since. */
function withoutLoci(
  file: EntryFile,
  stateDir: string,
  { path, before }: OpenSettings,
): string | undefined {
  if (before === undefined) return undefined;
  const receipt = readReceipt(stateDir, path);
  if (receipt?.after === sumOf(before)) return receipt.before;
  return file.withoutLoci(before, receipt && { text: receipt.before });
}

/** The effect of a plan on a file with entries, for a person to read. */
export interface EntryChange {
  readonly path: string;
  readonly becomes:
    | "is made"
    | "is changed"
    | "is removed"
    | "stays as it is"
    | "has these lines of loci";
  readonly diff: readonly DiffLine[];
}

/** Describes the effect of a plan on a file with entries. */
export function changeIn({
  path,
  before,
  after,
}: Pick<EntryPlan, "path" | "before" | "after">): EntryChange {
  return { path, becomes: becomes(before, after), diff: textDiff(before ?? "", after ?? "") };
}

function becomes(before: string | undefined, after: string | undefined): EntryChange["becomes"] {
  if (before === after) return "stays as it is";
  if (before === undefined) return "is made";
  return after === undefined ? "is removed" : "is changed";
}
