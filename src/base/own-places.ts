import { fault } from "./fault.ts";
import type { World } from "./world.ts";

/** The folders of the host and of loci. */
export interface OwnPlaces {
  readonly memoryDir: string;
  readonly stateDir: string;
}

/** Returns these folders; throws a fault for a user without a home. */
export function placesOf({ memoryDir, stateDir }: World): OwnPlaces {
  if (memoryDir === undefined || stateDir === undefined) throw fault("no-home", {});
  return { memoryDir, stateDir };
}
