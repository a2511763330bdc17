import type { Paint } from "#doors/cli/terminal/text-stream.ts";
import type { OwnPlan, OwnState } from "#install/own-files.ts";
import type { EntryChange } from "#install/plan-entries.ts";

/** A change of settings as a diff; without `paint`, only its counts. */
export function settingsLines(
  { path, diff, becomes }: EntryChange,
  paint: Paint | undefined,
): string[] {
  if (diff.length === 0) return [];
  const count = (mark: string) => diff.filter((line) => line.mark === mark).length;
  if (!paint) {
    const counts = ["+", "-"].filter((sign) => count(sign) > 0).map((sign) => sign + count(sign));
    return [`${path} ${becomes}: ${counts.join(", ")} lines`];
  }
  const colours = { "+": paint.green, "-": paint.red, " ": paint.dim };
  const lines = diff.map(({ mark, text }) => colours[mark](`  ${mark} ${text}`.trimEnd()));
  return [`${path} ${becomes}`, ...lines];
}

/** A change of settings as data. */
export function settingsJson({ path, becomes, diff }: EntryChange) {
  return { path, becomes, diff: diff.map(({ mark, text }) => `${mark} ${text}`) };
}

const WORDS: Readonly<Record<OwnState, string>> = {
  new: "is made",
  old: "is updated",
  replaced: "is replaced, and what you edited is saved",
  edited: "stays as you edited it (`--replace` replaces it)",
  foreign: "stays, because it is not from loci",
  retired: "is removed, because this loci has no such command; a backup stays",
  same: "is up to date",
};

/** The changes of files of loci's own, folder by folder; unchanged ones are listed only with `isWhole`. */
export function fileLines(files: readonly OwnPlan[], isWhole = false): string[] {
  const told = files.filter(({ state }) => isWhole || state !== "same");
  return pathLines(told.map(({ path, state }) => ({ path, becomes: WORDS[state] })));
}

/** The changes of files, those of one folder together. */
export function pathLines(
  files: readonly { readonly path: string; readonly becomes: string }[],
): string[] {
  const folders = new Map<string, string[]>();
  for (const { path, becomes } of files) {
    const at = path.lastIndexOf("/");
    const key = `${path.slice(0, at)}/\n${becomes}`;
    folders.set(key, [...(folders.get(key) ?? []), path.slice(at + 1)]);
  }
  return [...folders].map(([key, names]) => `${key.replace("\n", " ")}: ${names.join(", ")}`);
}
