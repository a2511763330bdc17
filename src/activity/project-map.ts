import { isWithin } from "#base/path.ts";
import { placesOf, type World } from "#base/world.ts";
import { mapPath, readWorkspace, rootsByKey } from "#journal/workspace-map.ts";
import { notedProjects, rootsFromHere } from "#layouts/known-projects.ts";
import { repositorySigns } from "#project/git-remotes.ts";

/** A project that loci knows. */
interface MappedProject {
  readonly root: string;
  /** A folder that is gone may have moved to another one that is there. */
  readonly state: "there" | "gone" | "moved";
  /** The folder that has its repository now. */
  readonly movedTo: string | undefined;
  /** Its description in the workspace map, or nothing. */
  readonly about: string;
}

/** How two projects belong together. */
interface ProjectLink {
  readonly from: string;
  readonly to: string;
  /** `copy` is the same folder twice, `clone` the same remote, `inside` a folder in the other; else the map's own word. */
  readonly how: string;
}

/** All known projects, and how they belong together. */
export interface ProjectMap {
  readonly projects: readonly MappedProject[];
  readonly links: readonly ProjectLink[];
}

/** The known projects, the one of the current folder first, with those that moved, are copies, or belong together. */
export function projectMap(world: World): ProjectMap {
  const places = placesOf(world);
  const roots = rootsFromHere(world);
  const signs = new Map(roots.map((root) => [root, repositorySigns(root)]));
  const workspace = readWorkspace(world);
  const named = rootsByKey(world, workspace);
  const abouts = new Map(
    workspace.projects.map((one) => [mapPath(world, one.path), one.description]),
  );
  const gone = notedProjects(places.stateDir).filter(({ isThere }) => !isThere);
  const lost = gone.map(({ root, signs: old }): MappedProject => {
    const movedTo = roots.find((one) => signs.get(one)?.some((sign) => old.includes(sign)));
    return { root, state: movedTo ? "moved" : "gone", movedTo, about: abouts.get(root) ?? "" };
  });
  const there = roots.map((root): MappedProject => {
    return { root, state: "there", movedTo: undefined, about: abouts.get(root) ?? "" };
  });
  const own = workspace.relationships.flatMap((one) => {
    const [from, to] = [one.from, one.to].map((key) => named.get(key.toLowerCase()));
    return from && to ? [{ from, to, how: one.relation || "related" }] : [];
  });
  return { projects: [...there, ...lost], links: [...own, ...linksAmong(roots, signs)] };
}

function linksAmong(
  roots: readonly string[],
  signs: ReadonlyMap<string, readonly string[]>,
): ProjectLink[] {
  return roots.flatMap((from, at) =>
    roots.slice(at + 1).flatMap((to) => {
      const how = howBelong([from, to], signs);
      return how === undefined ? [] : [{ from, to, how }];
    }),
  );
}

function howBelong(
  [one, other]: readonly [string, string],
  signs: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const shared = (signs.get(one) ?? []).filter((sign) => signs.get(other)?.includes(sign));
  if (shared.some((sign) => sign.startsWith("clone "))) return "copy";
  if (shared.length > 0) return "clone";
  return isWithin(one, other) || isWithin(other, one) ? "inside" : undefined;
}
