import { readdirSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { refusalOf } from "#disk/folder.ts";
import { plainTextAt } from "#disk/read-text.ts";
import type { SetupPlugin } from "#hosts/setup.ts";
import { SETUPS } from "#hosts/table/setup-table.ts";
import { type OwnPlan, readOwnFiles } from "./own-files.ts";

/** Options of a plugin. */
export interface PluginWishes {
  readonly folder: string;
  /** The executable that its hooks call: an absolute path, or a bare name to look up on the user's PATH. */
  readonly program: string;
}

/** The written files. */
export interface WrittenPlugin {
  readonly folder: string;
  readonly written: readonly string[];
  /** The files that somebody has edited, which were left alone. */
  readonly edited: readonly string[];
}

/** Writes a whole plugin of the first host that has plugins, into a folder that is empty or holds this plugin already. */
export function writePlugin({ folder, program }: PluginWishes): WrittenPlugin {
  const plugin = SETUPS.map((setup) => setup.plugin?.(folder, program)).find((one) => one);
  if (!plugin) throw new Error("no host has plugins");
  refuseForeign(folder, plugin);
  const files = readOwnFiles(plugin.files);
  const written = [
    ...Object.entries(plugin.texts).map(([path, text]) => ({ path, text })),
    ...files.filter(({ state }) => state === "new" || state === "old"),
  ];
  try {
    for (const { path, text } of written) replaceFile(path, text, { inside: folder });
  } catch (error) {
    throw refusalOf(error, folder);
  }
  return { folder, written: written.map(({ path }) => path), edited: leftAlone(files) };
}

function leftAlone(files: readonly OwnPlan[]): string[] {
  const left = files.filter(({ state }) => state === "edited" || state === "foreign");
  return left.map(({ path }) => path);
}

/** A folder with other content is refused. */
function refuseForeign(folder: string, { manifest, isOurs }: SetupPlugin): void {
  if (isEmpty(folder) || isOurs(plainTextAt(manifest, { inside: folder }) ?? "")) return;
  throw fault("foreign-folder", { folder });
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return true;
    throw refusalOf(error, folder);
  }
}
