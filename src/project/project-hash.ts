import { baseName } from "#base/path.ts";
import { glanceText, isThere } from "#disk/file-stat.ts";

/** The name that a path has in the layered layout: the first 12 digits of the md5 of the path in lower case. */
export function hash12(root: string): string {
  const path = root.toLowerCase().replaceAll("\\", "/");
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return digest12(path.slice(0, end));
}

function digest12(text: string): string {
  return new Bun.CryptoHasher("md5").update(text).digest("hex").slice(0, 12);
}

/** loci's own folder, if the user has a home. */
export interface HashPlace {
  readonly stateDir?: string | undefined;
}

/**
 * The name of a project's own folders: the hash of its path. If another project has that hash, whose
 * path differs only in case and leads to another folder, it is a hash of the exact path.
 */
export function projectHash({ stateDir }: HashPlace, root: string): string {
  const shared = hash12(root);
  if (stateDir === undefined) return shared;
  const owner = glanceText(knownPath(stateDir, shared))?.split("\n", 1)[0];
  if (owner === root) return shared;
  const own = digest12(`exact path ${root}`);
  if (isThere(knownPath(stateDir, own))) return own;
  return owner !== undefined && isOtherCase(owner, root) ? own : shared;
}

/** The note of the project that a hash belongs to. */
export function knownPath(stateDir: string, hash: string): string {
  return `${stateDir}/known/${hash}`;
}

/** Whether two paths differ only in case, and lead to two folders. */
export function isOtherCase(one: string, other: string): boolean {
  if (one === other || hash12(one) !== hash12(other)) return false;
  // Hardly any two projects get here, so that a hook need not load this module.
  const { statSync } = process.getBuiltinModule("node:fs");
  const [first, second] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  if (!first || !second) return false;
  return first.ino !== second.ino || first.dev !== second.dev;
}

/**
 * The names that a project may have in the journal layout: its folder's name in lower case, with
 * hyphens for underscores; and, if another project has that name already, the same with its hash.
 */
export function journalKeys(place: HashPlace, root: string): [plain: string, withHash: string] {
  const plain = plainKey(root);
  return [plain, `${plain}-${projectHash(place, root)}`];
}

/** The first of these names. */
export function plainKey(root: string): string {
  return baseName(root).toLowerCase().replaceAll("_", "-");
}

/** The file in which the user maps folders to projects. */
export function overridesPath(stateDir: string): string {
  return `${stateDir}/projects.json`;
}

/** A project: the main work tree of a repository, or the folder itself without one. */
export interface Project {
  /** The absolute real path of its folder. */
  readonly root: string;
  /** The last name of that path. */
  readonly name: string;
  /** The name of its own folders: `projectHash`. */
  readonly hash12: string;
  /** Its name in the journal layout, made from the folder's name. */
  readonly key: string;
}
