import type { World } from "#base/world.ts";
import { liftedChange, readForgotten } from "#layouts/forgotten-file.ts";
import { projectRoot } from "#project/find-project.ts";
import { forgottenReason } from "#trust/tombstones.ts";
import type { Origin } from "#trust/trust-signals.ts";
import type { TextChange } from "#undo/logged-change.ts";
import type { PlannedChange } from "./save-records.ts";

/** The change by which a sentence is saved: the user's own words bring back what they forgot. */
export function savedBy(
  { by }: Origin,
  change: Pick<PlannedChange, "files" | "texts">,
): PlannedChange {
  return { ...change, action: "remember", isSpoken: by === "user" };
}

/**
 * Whether a memory for all projects waits for the user, and only a project has a list of waiting memories: a rule that a tool
 * has just printed, and what the user has forgotten, here or for all projects.
 */
export function waitsInProject(world: World, { by }: Origin, text: string): boolean {
  if (by === "tool" || by === "user") return by === "tool";
  const forgotten = readForgotten(world, projectRoot(world, world.cwd));
  return forgottenReason(forgotten, [text]) !== undefined;
}

/** The changes of a list by a sentence; the user's own words take its tombstones away. */
export function withLifted(
  world: World,
  { by, text, texts }: { by: Origin["by"]; text: string; texts: readonly TextChange[] },
): readonly TextChange[] {
  if (by !== "user") return texts;
  return liftedChange(world, undefined, { texts: [text], before: texts[0] });
}
