import { giveUp } from "#index/generations/swap-generation.ts";
import type { CurrentIndex } from "#index/sync/current-index.ts";
import { troubleOf } from "#index/tables/index-trouble.ts";

/** Lets nobody ask an index again that turned out to be damaged. Throws what is no trouble of an index. */
export function giveUpDamaged({ place, name }: CurrentIndex, error: unknown): void {
  const trouble = troubleOf(error);
  if (!trouble) throw error;
  if (trouble.damaged) giveUp(place, name);
}
