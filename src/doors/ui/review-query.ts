import { z } from "zod";
import { reviewOf } from "#review/review-queue.ts";
import type { WaitingMemory } from "#review/waiting/waiting-items.ts";
import { uiCall } from "./ui-call.ts";
import { viewedRoots, worldOfProject } from "./ui-scope.ts";

/** A person approves a text, so the page names a waiting item by all of it. A redactor would hide a value called `key`. */
export function digestOf({ id, path, change, before, after }: WaitingMemory): string {
  const text = JSON.stringify([id, path, change, before, after]);
  return new Bun.CryptoHasher("sha256").update(text).digest("hex");
}

/** The memories that wait for a person, with their differences. */
export const reviewQuery = uiCall({
  input: z.object({ project: z.string().default("") }),
  run({ project }, world) {
    const here = worldOfProject(world, project);
    const { items } = reviewOf(here, here.cwd);
    return {
      project: here.cwd,
      roots: viewedRoots(world),
      items: items.map((item) => {
        const { id, kind, change, title, path, origin, why, diff } = item;
        return { digest: digestOf(item), id, kind, change, title, path, origin, why, diff };
      }),
    };
  },
});
