import { readdirSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { isObject, parseJson } from "#base/json.ts";
import { currentVersion } from "#base/version.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { refusalOf } from "#disk/folder.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { kitFiles } from "#hosts/claude/kit/kit-files.ts";
import { KIT_NAME } from "#hosts/claude/kit/kit-piece.ts";
import { hookEntries } from "#hosts/claude/settings/hook-entries.ts";
import { type KitPlan, readKitFile } from "./install-kit.ts";
import { mcpEntry } from "./mcp-registration.ts";

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

const MANIFEST = ".claude-plugin/plugin.json";

/** Writes a whole plugin of the host into a folder that is empty, or holds this plugin already. */
export function writePlugin({ folder, program }: PluginWishes): WrittenPlugin {
  refuseForeign(folder);
  const kit = kitFiles("plugin").map(({ path, text }) =>
    readKitFile(`${folder}/${path}`, text, folder),
  );
  const written = [
    { path: `${folder}/${MANIFEST}`, text: formatJson(manifest()) },
    { path: `${folder}/hooks/hooks.json`, text: formatJson(hooks(program)) },
    { path: `${folder}/.mcp.json`, text: formatJson({ mcpServers: { loci: mcpEntry(program) } }) },
    ...kit.filter(({ state }) => state === "new" || state === "old"),
  ];
  try {
    for (const { path, text } of written) replaceFile(path, text, { inside: folder });
  } catch (error) {
    throw refusalOf(error, folder);
  }
  return { folder, written: written.map(({ path }) => path), edited: leftAlone(kit) };
}

function leftAlone(kit: readonly KitPlan[]): string[] {
  const left = kit.filter(({ state }) => state === "edited" || state === "foreign");
  return left.map(({ path }) => path);
}

/** A folder with other content is refused. */
function refuseForeign(folder: string): void {
  if (isEmpty(folder)) return;
  const found = parseJson(plainTextAt(`${folder}/${MANIFEST}`, { inside: folder }) ?? "");
  if (isObject(found) && found["name"] === KIT_NAME) return;
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

function manifest() {
  return {
    name: KIT_NAME,
    version: currentVersion().version,
    description: "Memory across sessions in plain files, by loci",
    author: { name: "loci" },
    license: "MIT",
    keywords: ["memory", "recall", "decisions"],
  };
}

function hooks(program: string) {
  return {
    description: "Injects relevant memories, and saves new ones",
    hooks: hookEntries({ program, place: "plugin" }),
  };
}

function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
