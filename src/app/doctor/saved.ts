import { findProject } from "#app/project.ts";
import type { World } from "#base/world.ts";
import { surveyLayouts } from "#files/survey.ts";
import { type Check, fine } from "./check.ts";

/** Tells when memory was last saved here. */
export function checkSaved(world: World): Check[] {
  const { hostDir } = world;
  if (!hostDir) return [];
  const project = findProject(world, world.cwd);
  const [last] = surveyLayouts({ hostDir, project })
    .filter(({ layout }) => layout !== "native")
    .flatMap(({ layout, newest }) => (newest ? [{ layout, newest }] : []))
    .sort((one, other) => other.newest.getTime() - one.newest.getTime());
  if (!last) return [fine("saved", "nothing was saved here yet")];
  return [
    fine(
      "saved",
      `last on ${last.newest.toISOString().slice(0, 16)}Z, in the ${last.layout} layout`,
    ),
  ];
}
