import { lstatSync } from "node:fs";
import { LAYOUT_NAMES, type LayoutSurvey } from "#base/memory-item.ts";
import type { WatchedPath } from "#disk/file-versions.ts";
import { listNames } from "#disk/folder.ts";
import type { LayoutBase, LayoutEntry } from "#layouts/port.ts";
import { LAYOUTS } from "./layout-table.ts";

/** The number and size of the record files of a project. */
export interface RecordSurvey {
  readonly files: number;
  readonly bytes: number;
  readonly newestMs: number;
}

/** Counts the files of every layout, without reading any and without following links; the records may have been counted before. */
export function surveyLayouts(where: LayoutBase, records?: RecordSurvey): LayoutSurvey[] {
  return shownLayouts().map(({ name: layout, paths }) => {
    const places = paths(where);
    const { files, bytes, newestMs } = (layout === "records" && records) || survey(places);
    const newest = files > 0 ? new Date(newestMs) : undefined;
    return { layout, files, bytes, newest, places: places.map(({ path }) => path) };
  });
}

/** The layouts that people see, in the order in which they see them. */
export function shownLayouts(): LayoutEntry[] {
  const placeOf = ({ name }: LayoutEntry) => LAYOUT_NAMES.indexOf(name) + 1 || Infinity;
  const shown = LAYOUTS.filter(({ about }) => about !== "");
  return shown.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The paths of the files of all layouts that people see; a single named file may be missing. */
export function filesOfLayouts(where: LayoutBase): string[] {
  return shownLayouts()
    .flatMap(({ paths }) => paths(where))
    .flatMap(filesAt);
}

function survey(places: readonly WatchedPath[]): RecordSurvey {
  let files = 0;
  let bytes = 0;
  let newestMs = 0;
  for (const path of places.flatMap(filesAt)) {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found?.isFile()) continue;
    files++;
    bytes += found.size;
    newestMs = Math.max(newestMs, found.mtimeMs);
  }
  return { files, bytes, newestMs };
}

function filesAt({ path, ending }: WatchedPath): string[] {
  if (ending === undefined) return [path];
  const names = listNames(path).filter((name) => name.endsWith(ending));
  return names.map((name) => `${path}/${name}`);
}
