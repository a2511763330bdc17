import { fault } from "#base/fault.ts";
import { objectIn } from "#base/json.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { EARLIER_HOOK, isEarlierHook } from "#hosts/claude/kit/kit-files.ts";
import {
  changesToAdd,
  changesToRemove,
  changesToRenew,
  changesToReplace,
  inTheWay,
} from "#hosts/claude/settings/registration.ts";
import { openSettings } from "#settings/change/change-settings.ts";
import { editJson, type JsonChange } from "#text/json/json-edit.ts";
import type { InstallPlace } from "./install-kit.ts";
import { type Receipt, readReceipt, sumOf } from "./owned-paths.ts";

/** The planned change of a settings file. */
export interface SettingsPlan {
  /** The file itself, if the path is a link to it. */
  readonly path: string;
  /** Its content; undefined if it is missing. */
  readonly before: string | undefined;
  /** Its new content; undefined if it will be removed. */
  readonly after: string | undefined;
  /** The receipt to write, so that the file can be restored. */
  readonly receipt: Receipt | undefined;
  /** Whether only loci has written to it since it was registered: then removing it loses nothing. */
  readonly isUntouched: boolean;
}

/** Plans to add loci's entries and rules to a settings file. */
export function planRegistration(place: InstallPlace, follow: boolean): SettingsPlan {
  const { path, text, before } = openSettings(target(place), follow);
  const way = inTheWay(objectIn(text));
  if (way) throw fault("broken-file", { path, why: `its \`${way.name}\` is not ${way.wanted}` });
  const alone = editText(text, changesToReplace(objectIn(text), isEarlierIn(place)));
  const renewed = editText(alone, changesToRenew(objectIn(alone), place.registration));
  const after = editText(renewed, changesToAdd(objectIn(renewed), place.registration));
  const receipt = { before: withoutLoci(place, { path, before }), after: sumOf(after) };
  const isUntouched = isAsLeft(place, { path, before });
  return { path, before, after: after === text ? before : after, receipt, isUntouched };
}

/** Makes a test for commands that call the hook of an earlier system in the project. */
function isEarlierIn({ inside }: InstallPlace): (command: string) => boolean {
  if (inside === undefined) return () => false;
  const script = plainTextAt(`${inside}/${EARLIER_HOOK}`, { inside }) ?? "";
  return (command) => isEarlierHook(script, command);
}

/** Plans to remove them again. */
export function planRemoval(place: InstallPlace, follow: boolean): SettingsPlan {
  const { path, before } = openSettings(target(place), follow);
  const after = withoutLoci(place, { path, before });
  return {
    path,
    before,
    after,
    receipt: undefined,
    isUntouched: isAsLeft(place, { path, before }),
  };
}

type SettingsFound = Pick<SettingsPlan, "path" | "before">;

/** Whether a file is unchanged since loci wrote it. */
function isAsLeft({ stateDir }: InstallPlace, { path, before }: SettingsFound): boolean {
  return before !== undefined && readReceipt(stateDir, path)?.after === sumOf(before);
}

/** The file without loci: identical to the original if only loci has changed it since. */
function withoutLoci(
  { stateDir, registration }: InstallPlace,
  { path, before }: SettingsFound,
): string | undefined {
  if (before === undefined) return undefined;
  const receipt = readReceipt(stateDir, path);
  if (receipt?.after === sumOf(before)) return receipt.before;
  const bare = editText(before, changesToRemove(objectIn(before), registration.rules));
  // loci removes a file that it created, unless it has got other content.
  const isOurs = receipt !== undefined && receipt.before === undefined;
  return isOurs && Object.keys(objectIn(bare)).length === 0 ? undefined : bare;
}

function editText(text: string, changes: readonly JsonChange[]): string {
  return changes.reduce((before, change) => editJson(before, change) ?? before, text);
}

function target({ settings, inside }: InstallPlace) {
  return { path: settings, below: undefined, inside };
}

/** The effect of a plan on a settings file, for a person to read. */
export interface SettingsChange {
  readonly path: string;
  readonly becomes:
    | "is made"
    | "is changed"
    | "is removed"
    | "stays as it is"
    | "has these lines of loci";
  readonly diff: readonly DiffLine[];
}

/** Describes the effect of a plan on a settings file. */
export function changeIn({ path, before, after }: SettingsPlan): SettingsChange {
  return { path, becomes: becomes(before, after), diff: textDiff(before ?? "", after ?? "") };
}

function becomes(before: string | undefined, after: string | undefined): SettingsChange["becomes"] {
  if (before === after) return "stays as it is";
  if (before === undefined) return "is made";
  return after === undefined ? "is removed" : "is changed";
}

/** A line of a text, and whether it stays, comes or goes. */
export interface DiffLine {
  readonly mark: " " | "+" | "-";
  readonly text: string;
}

/** The number of unchanged lines around a change. */
const DIFF_CONTEXT_LINES = 2;

/** Longer texts are not compared line by line. */
const MAX_DIFF_LINES = 2000;

/** The differences between two texts, line by line, with some context. */
export function textDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const head = commonLength(old, now);
  const tail = commonLength(old.slice(head).reverse(), now.slice(head).reverse());
  const [gone, come] = [old.slice(head, old.length - tail), now.slice(head, now.length - tail)];
  const lines = [
    ...prefixLines(" ", old.slice(0, head)),
    ...between(gone, come),
    ...prefixLines(" ", old.slice(old.length - tail)),
  ];
  const isNear = lines.map((_, at) =>
    lines
      .slice(Math.max(0, at - DIFF_CONTEXT_LINES), at + DIFF_CONTEXT_LINES + 1)
      .some(({ mark }) => mark !== " "),
  );
  return lines.filter((_, at) => isNear[at]);
}

/** Removed and added lines, and the longest common subsequence between them. */
function between(gone: readonly string[], come: readonly string[]): DiffLine[] {
  if (gone.length > MAX_DIFF_LINES || come.length > MAX_DIFF_LINES)
    return [...prefixLines("-", gone), ...prefixLines("+", come)];
  const lengths = commonLengths(gone, come);
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < gone.length && j < come.length) {
    if (gone[i] === come[j]) {
      lines.push(...prefixLines(" ", gone.slice(i, i + 1)));
      i++;
      j++;
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) {
      lines.push(...prefixLines("-", gone.slice(i, ++i)));
    } else lines.push(...prefixLines("+", come.slice(j, ++j)));
  }
  return [...lines, ...prefixLines("-", gone.slice(i)), ...prefixLines("+", come.slice(j))];
}

/** The number of common lines from each pair of positions on. */
function commonLengths(gone: readonly string[], come: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: gone.length + 1 }, () => new Uint16Array(come.length + 1));
  for (let i = gone.length - 1; i >= 0; i--) {
    const [row, below] = [rows[i], rows[i + 1]];
    for (let j = come.length - 1; row && below && j >= 0; j--) {
      const [down = 0, right = 0, across = 0] = [below[j], row[j + 1], below[j + 1]];
      row[j] = gone[i] === come[j] ? across + 1 : Math.max(down, right);
    }
  }
  return rows;
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((line, n) => line !== other[n]);
  return at < 0 ? Math.min(one.length, other.length) : at;
}

function prefixLines(mark: DiffLine["mark"], texts: readonly string[]): DiffLine[] {
  return texts.map((text) => ({ mark, text }));
}

function linesOf(text: string): string[] {
  return text === "" ? [] : text.replace(/\r?\n$/, "").split(/\r?\n/);
}
