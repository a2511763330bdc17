import { lstatSync, readdirSync } from "node:fs";
import { LAYOUT_NAMES, type LayoutName, type LayoutSurvey } from "#base/layout-names.ts";
import type { Place } from "#disk/file-versions.ts";
import { LAYOUTS, type Whereabouts } from "./layout-paths.ts";

/** Counts the files of every layout, without reading any and without following links. */
export function surveyLayouts(where: Whereabouts): LayoutSurvey[] {
  return LAYOUT_NAMES.map((layout) => survey(layout, LAYOUTS[layout](where)));
}

/** The paths of the files of all layouts; a single named file may be missing. */
export function filesOfLayouts(where: Whereabouts): string[] {
  return LAYOUT_NAMES.flatMap((layout) => LAYOUTS[layout](where)).flatMap(filesAt);
}

function survey(layout: LayoutName, places: readonly Place[]): LayoutSurvey {
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
  const newest = files > 0 ? new Date(newestMs) : undefined;
  return { layout, files, bytes, newest, places: places.map(({ path }) => path) };
}

function filesAt({ path, ending }: Place): string[] {
  if (ending === undefined) return [path];
  try {
    const names = readdirSync(path).filter((name) => name.endsWith(ending));
    return names.map((name) => `${path}/${name}`);
  } catch {
    return [];
  }
}
