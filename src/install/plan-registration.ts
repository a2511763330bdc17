import { fault } from "#base/fault.ts";
import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import {
  changesToAdd,
  changesToRemove,
  changesToRenew,
  inTheWay,
} from "#hosts/claude/settings/registration.ts";
import { openSettings } from "#settings/change/change-settings.ts";
import { editJson, type JsonChange } from "#text/json/json-edit.ts";
import type { InstallPlace } from "./install-kit.ts";
import { type Receipt, readReceipt, sumOf } from "./receipt.ts";

/** What is to become of a file of settings. */
export interface SettingsPlan {
  /** The file itself, where a link leads to it. */
  readonly path: string;
  /** What stands in it; undefined if it is not there. */
  readonly before: string | undefined;
  /** What will; undefined if it will not be there. */
  readonly after: string | undefined;
  /** What is to be kept of it, so that it can be as it was. */
  readonly receipt: Receipt | undefined;
  /** Whether nobody but loci has written to it since loci was registered: then nothing is lost by its removal. */
  readonly isUntouched: boolean;
}

/** How entries and rules of loci's go into a file of settings. */
export function planRegistration(place: InstallPlace, follow: boolean): SettingsPlan {
  const { path, text, exists } = openSettings(target(place), follow);
  const before = exists ? text : undefined;
  const way = inTheWay(parsed(text));
  if (way) throw fault("broken-file", { path, why: `its \`${way.name}\` is not ${way.wanted}` });
  const renewed = edited(text, changesToRenew(parsed(text), place.registration));
  const after = edited(renewed, changesToAdd(parsed(renewed), place.registration));
  const receipt = { before: withoutLoci(place, { path, before }), after: sumOf(after) };
  const isUntouched = isAsLeft(place, { path, before });
  return { path, before, after: after === text ? before : after, receipt, isUntouched };
}

/** How they go out of it again. */
export function planRemoval(place: InstallPlace, follow: boolean): SettingsPlan {
  const { path, text, exists } = openSettings(target(place), follow);
  const before = exists ? text : undefined;
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

/** Whether a file is as loci has left it. */
function isAsLeft({ stateDir }: InstallPlace, { path, before }: SettingsFound): boolean {
  return before !== undefined && readReceipt(stateDir, path)?.after === sumOf(before);
}

/** The file as it would be without loci: to the byte what it was before, if only loci has changed it since. */
function withoutLoci(
  { stateDir, registration }: InstallPlace,
  { path, before }: SettingsFound,
): string | undefined {
  if (before === undefined) return undefined;
  const receipt = readReceipt(stateDir, path);
  if (receipt?.after === sumOf(before)) return receipt.before;
  const bare = edited(before, changesToRemove(parsed(before), registration.rules));
  // A file that loci has made goes when nothing else has come into it.
  const isOurs = receipt !== undefined && receipt.before === undefined;
  return isOurs && Object.keys(parsed(bare)).length === 0 ? undefined : bare;
}

function edited(text: string, changes: readonly JsonChange[]): string {
  return changes.reduce((before, change) => editJson(before, change) ?? before, text);
}

/** The object that a text holds, which is known to be one, or to be blank. */
function parsed(text: string): JsonObject {
  const object = parseJson(text.replace("\uFEFF", ""));
  return isObject(object) ? object : {};
}

function target({ settings, inside }: InstallPlace) {
  return { path: settings, below: undefined, inside };
}

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

/** A line of a text, and what has become of it. */
export interface DiffLine {
  readonly mark: " " | "+" | "-";
  readonly text: string;
}

/** How many lines that stay are shown around what does not. */
const AROUND = 2;

/** More lines than that are not laid side by side, one with each. */
const MOST = 2000;

/** What is different between two texts, line by line, with what stands around it. */
export function textDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const head = commonLength(old, now);
  const tail = commonLength(old.slice(head).reverse(), now.slice(head).reverse());
  const [gone, come] = [old.slice(head, old.length - tail), now.slice(head, now.length - tail)];
  const lines = [
    ...marked(" ", old.slice(0, head)),
    ...between(gone, come),
    ...marked(" ", old.slice(old.length - tail)),
  ];
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ mark }) => mark !== " "),
  );
  return lines.filter((_, at) => isNear[at]);
}

/** What has gone and come, with the lines that both have in common in the longest order that there is. */
function between(gone: readonly string[], come: readonly string[]): DiffLine[] {
  if (gone.length > MOST || come.length > MOST) return [...marked("-", gone), ...marked("+", come)];
  const lengths = commonLengths(gone, come);
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < gone.length && j < come.length) {
    if (gone[i] === come[j]) {
      lines.push(...marked(" ", gone.slice(i, i + 1)));
      i++;
      j++;
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) {
      lines.push(...marked("-", gone.slice(i, ++i)));
    } else lines.push(...marked("+", come.slice(j, ++j)));
  }
  return [...lines, ...marked("-", gone.slice(i)), ...marked("+", come.slice(j))];
}

/** How many lines two texts have in common from each pair of places on. */
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

function marked(mark: DiffLine["mark"], texts: readonly string[]): DiffLine[] {
  return texts.map((text) => ({ mark, text }));
}

function linesOf(text: string): string[] {
  return text === "" ? [] : text.replace(/\r?\n$/, "").split(/\r?\n/);
}
