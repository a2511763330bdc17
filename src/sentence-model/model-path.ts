import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";

/** The file of the model that the user has added; undefined without a home. */
export function modelPath({ stateDir }: World): string | undefined {
  return stateDir === undefined ? undefined : `${stateDir}/model/minilm.bin`;
}

/** Whether the user has added a model. It loads no module. */
export function hasModel(world: World): boolean {
  const path = modelPath(world);
  return path !== undefined && isThere(path);
}
