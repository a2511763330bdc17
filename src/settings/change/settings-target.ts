import { lstatSync, readlinkSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { folderOf, fromSystem, resolvePath } from "#base/path.ts";
import { realPath } from "#disk/folder.ts";
import { readSettingsFile } from "#settings/settings-file.ts";
import { whyNotJson } from "#text/json/json-edit.ts";

/** Which settings file to change. */
export interface SettingsPlace {
  readonly path: string;
  /** The key in the file under which loci's settings are; undefined if the whole file is theirs. */
  readonly below: string | undefined;
  /** The folder that the file may not lead out of. */
  readonly inside: string | undefined;
}

/** A settings file before a change. */
export interface OpenSettings {
  readonly path: string;
  readonly text: string;
  readonly exists: boolean;
}

/** Reads a file that is to be changed; throws a fault if it may not be. */
export function openSettings(place: SettingsPlace, follow: boolean): OpenSettings {
  const target = linkTarget(place.path);
  if (target !== undefined && !follow) throw fault("linked-file", { path: place.path, target });
  const path = target === undefined ? place.path : realPath(place.path);
  const file = readSettingsFile(path, place.inside);
  switch (file.kind) {
    case "missing":
      return { path, text: "", exists: false };
    case "refused":
      throw fault("refused-file", { path, why: file.why });
    case "broken": {
      const why = whyNotJson(file.text) ?? "it is not a JSON object";
      throw fault("broken-file", { path, why });
    }
    case "object":
      return { path, text: file.bom ? `\uFEFF${file.text}` : file.text, exists: true };
  }
}

/** The target of a symbolic link; undefined if the path is none. */
export function linkTarget(path: string): string | undefined {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined;
  return resolvePath(folderOf(path), fromSystem(readlinkSync(path), process.platform));
}
