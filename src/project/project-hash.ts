import { baseName } from "#base/path.ts";

/**
 * The name of a project in the layered layout: the first 12 digits of the md5 of its path in lower
 * case.
 */
export function hash12(root: string): string {
  const path = root.toLowerCase().replaceAll("\\", "/");
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return new Bun.CryptoHasher("md5").update(path.slice(0, end)).digest("hex").slice(0, 12);
}

/**
 * The name of a project in the journal layout: its folder's name in lower case, with hyphens for
 * underscores. If another project has that name already, this project's hash12 is appended.
 */
export function projectKey(root: string, owner: string | undefined): string {
  const key = plainKey(root);
  return owner === undefined || owner === root ? key : `${key}-${hash12(root)}`;
}

/** The name of a project in the journal layout, before checking whether it is taken. */
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
  /** Its name in the layered layout: the first 12 digits of the md5 of its path. */
  readonly hash12: string;
  /** Its name in the journal layout, made from the folder's name. */
  readonly key: string;
}
