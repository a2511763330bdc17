import { placesOf } from "#base/world.ts";
import { saidIn, saidPath } from "#layouts/said-file.ts";
import { projectHash } from "#project/project-hash.ts";
import { heldText } from "#store/held-text.ts";
import type { RecordMemory } from "./record-memory.ts";

/** The sentences that the user has typed in a project, the oldest first. */
export function saidTexts({ world, place }: Pick<RecordMemory, "world" | "place">): string[] {
  const path = saidPath(placesOf(world).stateDir, projectHash(world, place.root));
  return saidIn(heldText(path) ?? "").map(({ text }) => text);
}
