import { heldText } from "#layouts/layered/held-text.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import type { RecordMemory } from "#remember/record-memory.ts";
import { type ForgottenText, printForgotten } from "#trust/forgotten.ts";
import type { TextChange } from "#undo/journal-change.ts";
import { forgottenPath } from "./forgotten-list.ts";

/** The change that adds texts to the list of what a project has forgotten; none for no texts. */
export function forgottenChange(
  { world, place }: RecordMemory,
  texts: readonly string[],
  why: ForgottenText["why"],
): TextChange[] {
  if (texts.length === 0) return [];
  const at = world.now().toISOString();
  const before = heldText(forgottenPath(placesOf(world).stateDir, place.root));
  const lines = texts.map((text) => {
    return `${printForgotten({ id: crypto.randomUUID(), at, why, text })}\n`;
  });
  return [{ name: "forgotten.jsonl", before, after: `${before ?? ""}${lines.join("")}` }];
}
