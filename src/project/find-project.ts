import { fault } from "#base/fault.ts";
import { isObject, parseJson } from "#base/json.ts";
import { baseName, fromSystem, isAbsolute, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { readText } from "#disk/read-text.ts";
import { findProjectRoot, foldersFrom, gitFolder } from "./find-project-root.ts";
import { journalKeys, overridesPath, type Project, projectHash } from "./project-hash.ts";

/** The root of the project that a folder belongs to, without its names. */
export function projectRoot(world: World, folder: string): string | undefined {
  return findProjectRoot(folder, {
    home: world.home,
    overrides: readOverrides(world.stateDir),
    uid: world.uid,
  });
}

/** The same; throws a fault if the folder belongs to no project. */
export function neededProjectRoot(world: World, folder: string): string {
  const root = projectRoot(world, folder);
  if (root === undefined) throw fault("no-project", { folder });
  return root;
}

/** The project that a folder belongs to, with both of its names; undefined for the home folder and its parents. */
export function findProject(world: World, folder: string): Project | undefined {
  const root = projectRoot(world, folder);
  if (root === undefined) return undefined;
  const [plain, withHash] = journalKeys(world, root);
  const owner = ownerOf(world, plain);
  const key = owner === undefined || owner === root ? plain : withHash;
  return { root, name: baseName(root), hash12: projectHash(world, root), key };
}

/** The project that a key of the journal layout belongs to; a journal may name any folder of it. */
function ownerOf(world: World, key: string): string | undefined {
  const { memoryDir, home } = world;
  const folder = memoryDir ? ownerOfKey({ memoryDir, home }, key) : undefined;
  return folder && (projectRoot(world, folder) ?? folder);
}

/** Reads the user's folder mapping from `projects.json`; a project cannot change it. */
function readOverrides(stateDir: string | undefined): Readonly<Record<string, string>> {
  const overrides: Record<string, string> = {};
  const reading = stateDir ? readText(overridesPath(stateDir)) : undefined;
  const found = reading?.kind === "text" ? parseJson(reading.text) : undefined;
  if (!isObject(found)) return overrides;
  for (const [folder, root] of Object.entries(found)) {
    if (typeof root !== "string") continue;
    const [from, to] = [folder, root].map((path) => fromSystem(path, process.platform));
    if (from && to && isPath(from) && isPath(to)) overrides[from] = to;
  }
  return overrides;
}

function isPath(text: string): boolean {
  return isAbsolute(text) && !text.includes("\0");
}

/** The folder that a journal says it belongs to, if there is such a journal. */
export function ownerOfKey(
  { memoryDir, home }: { memoryDir: string; home: string | undefined },
  key: string,
): string | undefined {
  const folder = `${memoryDir}/projects/${key}`;
  const reading = readText(`${folder}/_session.json`, { inside: folder });
  const session = reading.kind === "text" ? parseJson(reading.text) : undefined;
  const owner = isObject(session) ? session["projectPath"] : undefined;
  const named = typeof owner === "string" ? owner : indexedOwner(folder);
  if (!named || named.includes("\0")) return undefined;
  const path = fromSystem(named, process.platform);
  // Agents wrote these files by hand, and abbreviated the home as people do.
  if (home && path.startsWith("~/")) return resolvePath(home, path.slice(2));
  return isAbsolute(path) ? resolvePath("/", path) : undefined;
}

/** The folder that the index of a journal names: where `_session.json` is missing or damaged, the journal is still somebody's. */
function indexedOwner(folder: string): string | undefined {
  const reading = readText(`${folder}/_index.md`, { inside: folder });
  if (reading.kind !== "text") return undefined;
  const [, path] = /^[*_ ]*Path[*_ ]*:[*_ ]*(.+?)\r?$/m.exec(reading.text.slice(0, 4096)) ?? [];
  return path?.replaceAll("`", "").trim();
}

/** The branch that is checked out in a folder's work tree, by git's own file; empty where there is none, or no name. */
export function branchOf(folder: string): string {
  for (const place of foldersFrom(folder)) {
    const reading = readText(`${gitFolder(place)}/HEAD`, { capBytes: 8192 });
    if (reading.kind !== "text") continue;
    const [, branch] = /^ref: refs\/heads\/(.+)$/m.exec(reading.text) ?? [];
    return branch?.trim() ?? reading.text.trim().slice(0, 12);
  }
  return "";
}
