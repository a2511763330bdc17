import { listNames } from "#disk/folder.ts";
import type { OwnMemory } from "#hosts/port.ts";

/** The largest memory that is read; the host itself reads far less. */
const MAX_NATIVE_FILES = 64;

/** The pages of a host's own memory of a project, the index first. */
export function ownPages({ folder, index }: OwnMemory): string[] {
  const names = listNames(folder).filter((name) => name.endsWith(".md"));
  const first = names.filter((name) => name === index);
  const ordered = [...first, ...names.filter((name) => name !== index)];
  return ordered.slice(0, MAX_NATIVE_FILES).map((name) => `${folder}/${name}`);
}
