import { baseName, isWithin } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { pathsIn, type WatchedPath } from "#disk/file-versions.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { ownMemories } from "#hosts/table/host-table.ts";
import { findProject } from "#project/find-project.ts";
import { heldText } from "#store/held-text.ts";
import { LAYOUTS } from "./layout-table.ts";

// Layouts of plain Markdown share this code: each passage is given to agents, forgotten and exported alone.

/** A file of such a layout. */
export interface PlainPage {
  readonly layout: string;
  readonly path: string;
  /** Its name in the change log. */
  readonly name: string;
  /** The project that it is in, where anybody may have put it; undefined for a file of the user's own folder. */
  readonly inside: string | undefined;
}

interface PlainPath {
  readonly layout: string;
  readonly watched: WatchedPath;
  /** The beginning of the names of its files in the change log. */
  readonly prefix: string;
}

/** The paths of the layouts of plain Markdown, those of the user and of a project. */
function plainPaths(world: World, root: string | undefined): PlainPath[] {
  const { memoryDir, stateDir } = world;
  const plain = LAYOUTS.filter(({ isPlain }) => isPlain);
  if (plain.length === 0 || memoryDir === undefined) return [];
  const project = root === undefined ? undefined : findProject(world, root);
  const where = { memoryDir, stateDir, ownMemories: ownMemories(world, root), project };
  return plain.flatMap(({ name: layout, paths }) =>
    paths(where).map((watched) => {
      const folder = watched.ending === undefined ? "" : `${baseName(watched.path)}/`;
      return { layout, watched, prefix: `layout/${layout}/${folder}` };
    }),
  );
}

/** The files and folders of these layouts, whose versions show a change. */
export function watchedPages(world: World, root: string | undefined): string[] {
  return plainPaths(world, root).flatMap(({ watched }) => [watched.path, ...pathsIn(watched)]);
}

/** The files of the layouts of plain Markdown that a project sees. */
export function plainPages(world: World, root: string | undefined): PlainPage[] {
  return plainPaths(world, root).flatMap(({ layout, watched, prefix }) =>
    pathsIn(watched).map((path) => {
      const inside = root !== undefined && isWithin(path, root) ? root : undefined;
      return { layout, path, name: prefix + baseName(path), inside };
    }),
  );
}

/** The text of such a file; undefined if there is none, or if it is a link that leads out of the project. */
export function pageText({ path, inside }: PlainPage): string | undefined {
  const isReadable = inside === undefined || plainTextAt(path, { inside }) !== undefined;
  return (isReadable ? heldText(path) : null) ?? undefined;
}

/** The path of such a file by its name in the change log; undefined for a file of a layout that this version does not know. */
export function pathOfPage(
  world: World,
  root: string | undefined,
  name: string,
): string | undefined {
  return plainPaths(world, root)
    .filter(({ prefix }) => name.startsWith(prefix))
    .map(({ watched: { path, ending }, prefix }) => {
      const rest = name.slice(prefix.length);
      if (ending === undefined) return rest === baseName(path) ? path : undefined;
      return rest.endsWith(ending) && !rest.includes("/") ? `${path}/${rest}` : undefined;
    })
    .find((path) => path !== undefined);
}
