import type { World } from "#base/world.ts";
import { forgottenPath } from "#layouts/forgotten-list.ts";
import { heldText } from "#layouts/layered/held-text.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { type ForgottenText, printForgotten } from "#trust/forgotten.ts";
import type { TextChange } from "#undo/journal-change.ts";

/** What is to be served no more, and why. */
interface Forgotten {
  readonly texts: readonly string[];
  readonly why: ForgottenText["why"];
}

/** The change that adds texts to the list of what was forgotten in a project, or everywhere; none for no texts. */
export function forgottenChange(
  world: World,
  root: string | undefined,
  { texts, why }: Forgotten,
): TextChange[] {
  if (texts.length === 0) return [];
  const at = world.now().toISOString();
  const before = heldText(forgottenPath(placesOf(world).stateDir, root));
  const lines = texts.map((text) => {
    return `${printForgotten({ id: crypto.randomUUID(), at, why, text })}\n`;
  });
  return [{ name: "forgotten.jsonl", before, after: `${before ?? ""}${lines.join("")}` }];
}
