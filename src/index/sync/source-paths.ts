import { INDEXED_LAYOUTS } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import type { SourcePlace } from "#index/readers/layout-reader.ts";
import { knownRoots } from "#layouts/known-projects.ts";
import { LAYOUTS } from "#layouts/layout-paths.ts";
import { findProject } from "#project/find-project.ts";
import type { Project } from "#project/project-hash.ts";

/** The folders of the user's memories, and of some projects; without what the user typed, if that may be indexed later. */
export function sourcePlaces(
  world: World,
  roots: readonly string[],
  withSaid = true,
): SourcePlace[] {
  const { hostDir } = world;
  if (hostDir === undefined) return [];
  const ofUser: SourcePlace[] = [
    ...INDEXED_LAYOUTS.flatMap((layout) =>
      LAYOUTS[layout]({ hostDir, project: undefined }).map((place) => ({
        ...place,
        layout,
        project: "",
      })),
    ),
  ];
  const own = new Set(ofUser.map(({ path }) => path));
  const ofProjects = roots.flatMap((root) => {
    const project = findProject(world, root);
    if (project?.root !== root) return [];
    const places = INDEXED_LAYOUTS.flatMap((layout) =>
      LAYOUTS[layout]({ hostDir, project }).map((place) => ({ ...place, layout, project: root })),
    );
    const said = withSaid ? saidPlaces(world, project) : [];
    return [...places.filter(({ path }) => !own.has(path)), ...said];
  });
  return [...ofUser, ...ofProjects];
}

/** The file with the sentences that the user typed in a project. */
function saidPlaces({ stateDir }: World, { hash12, root }: Project): SourcePlace[] {
  if (stateDir === undefined) return [];
  return [{ path: `${stateDir}/said/${hash12}.jsonl`, layout: "said", project: root }];
}

/** The folders of the memories of all projects in which loci ever ran. */
export function allPlaces(world: World): SourcePlace[] {
  const { hostDir, stateDir } = world;
  return hostDir && stateDir ? sourcePlaces(world, knownRoots({ hostDir, stateDir })) : [];
}
