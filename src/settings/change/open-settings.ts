import { lstatSync, readlinkSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { folderOf, fromSystem, resolvePath } from "#base/path.ts";
import { realPath } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import { readSettingsFile } from "#settings/read-settings.ts";
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
  /** The same; undefined if the file is missing. */
  readonly before: string | undefined;
}

/** Reads a text file that is to be changed, in whatever form; throws a fault if it may not be. */
export function openText(
  { path: named, inside }: Pick<SettingsPlace, "path" | "inside">,
  follow: boolean,
): OpenSettings {
  const path = realTarget(named, follow);
  const reading = readText(path, { capBytes: MAX_TEXT_BYTES, ...(inside && { inside }) });
  if (reading.kind === "missing") return { path, text: "", before: undefined };
  if (reading.kind === "refused") throw fault("refused-file", { path, why: reading.why });
  const text = reading.bom ? `\uFEFF${reading.text}` : reading.text;
  return { path, text, before: text };
}

const MAX_TEXT_BYTES = 4 * 1024 * 1024;

/** The file itself; throws a fault if it is a link that may not be followed. */
function realTarget(path: string, follow: boolean): string {
  const target = linkTarget(path);
  if (target !== undefined && !follow) throw fault("linked-file", { path, target });
  return target === undefined ? path : realPath(path);
}

/** Reads a file of JSON that is to be changed; throws a fault if it may not be. */
export function openSettings(place: SettingsPlace, follow: boolean): OpenSettings {
  const path = realTarget(place.path, follow);
  const file = readSettingsFile(path, place.inside);
  switch (file.kind) {
    case "missing":
      return { path, text: "", before: undefined };
    case "refused":
      throw fault("refused-file", { path, why: file.why });
    case "broken": {
      const why = whyNotJson(file.text) ?? "it is not a JSON object";
      throw fault("broken-file", { path, why });
    }
    case "object": {
      const text = file.bom ? `\uFEFF${file.text}` : file.text;
      return { path, text, before: text };
    }
  }
}

/** The target of a symbolic link; undefined if the path is none. */
function linkTarget(path: string): string | undefined {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined;
  return resolvePath(folderOf(path), fromSystem(readlinkSync(path), process.platform));
}
