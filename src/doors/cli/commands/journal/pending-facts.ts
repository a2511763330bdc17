import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { factsNamed, type KnownFact } from "#journal/user-profile.ts";

/** The observations that wait for the user's word and that a word names. */
export function pendingFacts(world: World, word: string): KnownFact[] {
  const facts = factsNamed(world, word).filter(({ file }) => file === "pending");
  if (facts.length === 0) throw fault("no-fact", { word });
  return facts;
}
