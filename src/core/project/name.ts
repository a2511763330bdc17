import { baseName } from "#base/path.ts";

/** The name of a project in the layered layout: md5 of its path in lower case, the first 12 digits. */
export function hash12(root: string): string {
  const path = root.toLowerCase().replaceAll("\\", "/");
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return new Bun.CryptoHasher("md5").update(path.slice(0, end)).digest("hex").slice(0, 12);
}

/**
 * The name of a project in the journal layout: its folder's name in lower case, with hyphens for underscores.
 * Where that name belongs to another project already, the name is followed by this project's hash12.
 */
export function projectKey(root: string, owner: string | undefined): string {
  const key = plainKey(root);
  return owner === undefined || owner === root ? key : `${key}-${hash12(root)}`;
}

/** The name of a project in the journal layout, before anybody asked whose it is. */
export function plainKey(root: string): string {
  return baseName(root).toLowerCase().replaceAll("_", "-");
}
