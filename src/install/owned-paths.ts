import { isObject, parseJson } from "#base/json.ts";
import { baseName } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { cacheFolder } from "#disk/cache/cache-entry.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { hasEntry, removeFile, removeIfEmpty } from "#disk/remove-folder.ts";
import { wrapperPath } from "#hosts/hook-wrapper.ts";
import { ownMemories } from "#hosts/table/host-table.ts";
import { knownFolder, rootsFromHere } from "#layouts/known-projects.ts";
import { shownLayouts } from "#layouts/table/survey-layouts.ts";
import { findProject } from "#project/find-project.ts";
import { briefedFolder, briefsFolder } from "#session/state/briefed-sessions.ts";
import { recalledFolder, sessionsFolder, sweptPath } from "#session/state/session-folder.ts";
import { agentsFolder, tasksFolder } from "#session/state/subagent-tasks.ts";

/** A file or folder that holds memory of one layout. */
export interface MemoryPlace {
  readonly layout: string;
  readonly path: string;
}

/** The paths of memory: the user's own, and those of all projects that loci knows, that of the current folder first. */
export function memoryPlaces(world: World): MemoryPlace[] {
  const { memoryDir } = world;
  if (memoryDir === undefined) return [];
  const projects = rootsFromHere(world).map((root) => findProject(world, root));
  const places = [undefined, ...projects].flatMap((project) => {
    const where = { memoryDir, ownMemories: ownMemories(world, project?.root), project };
    const owned = shownLayouts().filter(({ isOwn }) => isOwn);
    return owned.flatMap(({ name: layout, paths }) =>
      paths(where).map(({ path }) => ({ layout, path })),
    );
  });
  const own = places.filter(({ path }) => !isInstructions(path) && hasEntry(path));
  return [...new Map(own.map((place) => [place.path, place])).values()];
}

/** The user's instructions for the host are not loci's own. */
function isInstructions(path: string): boolean {
  return baseName(path) === "CLAUDE.md";
}

/** loci's own files that are rebuilt, or useless without loci. */
export function derivedPlaces(stateDir: string): string[] {
  return [
    ...[sessionsFolder, briefedFolder, briefsFolder, recalledFolder, agentsFolder, tasksFolder],
    cacheFolder,
    wrapperPath,
    sweptPath,
    triedFolder,
    (folder: string) => `${folder}/log`,
    (folder: string) => `${folder}/index`,
    (folder: string) => `${folder}/threads`,
    (folder: string) => `${folder}/candidates`,
    (folder: string) => `${folder}/told-waiting.json`,
    ...(isMemoryLeft(stateDir) ? [] : [knownFolder]),
  ].map((place) => place(stateDir));
}

/** Whether loci has saved something: then the list of projects says where, also after a new installation. */
function isMemoryLeft(stateDir: string): boolean {
  return ["records", "history", "said"].some((name) => hasEntry(`${stateDir}/${name}`));
}

/** The folder in which `loci doctor` tries memory out; it is empty otherwise. */
export function triedFolder(stateDir: string): string {
  return `${stateDir}/tried`;
}

/** A settings file before loci was registered in it; undefined if it was missing. */
export interface Receipt {
  readonly before: string | undefined;
  /** The checksum of the file as loci left it. */
  readonly after: string;
}

const MAX_RECEIPT_BYTES = 16 * 1024 * 1024;

/** The folder of all receipts. */
function receiptsFolder(stateDir: string): string {
  return `${stateDir}/registered`;
}

/** The receipt of a settings file from the time when loci was registered in it. */
export function readReceipt(stateDir: string, path: string): Receipt | undefined {
  const kept = parseJson(
    plainTextAt(pathOf(stateDir, path), { capBytes: MAX_RECEIPT_BYTES }) ?? "",
  );
  if (!isObject(kept) || typeof kept["after"] !== "string") return undefined;
  const { before, after } = kept;
  return { before: typeof before === "string" ? before : undefined, after };
}

/** Saves the receipt of a settings file. */
export function keepReceipt(stateDir: string, path: string, receipt: Receipt): void {
  replaceFile(pathOf(stateDir, path), `${JSON.stringify({ path, ...receipt })}\n`);
}

/** Deletes a receipt, and the folder with the last one. */
export function deleteReceipt(stateDir: string, path: string): void {
  if (readReceipt(stateDir, path)) removeFile(pathOf(stateDir, path), { inside: stateDir });
  removeIfEmpty(receiptsFolder(stateDir));
}

/** The checksum of a text. */
export function sumOf(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex");
}

function pathOf(stateDir: string, path: string): string {
  const name = new Bun.CryptoHasher("md5").update(path).digest("hex").slice(0, 12);
  return `${receiptsFolder(stateDir)}/${name}.json`;
}
