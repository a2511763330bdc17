import type { Database } from "bun:sqlite";
import { asItIs } from "#app/index/as-it-is.ts";
import type { CurrentIndex } from "#app/index/current.ts";
import { settingsFrom } from "#app/settings.ts";
import { isReadByHost } from "#core/search/read-by-host.ts";
import { toldLines } from "#core/search/told.ts";
import { giveUp } from "#files/generations/change.ts";
import { memories } from "#index/memories.ts";
import { troubleOf } from "#index/trouble.ts";
import { CATEGORY_NAMES } from "#model/category.ts";
import type { IndexedMemory } from "#model/indexed.ts";
import { ENABLED_SETTINGS } from "#model/settings/enabled.ts";
import type { DigestAsked } from "./from-digest.ts";
import type { Bearer } from "./hand-over.ts";
import { linesNow } from "./read-records.ts";

/** What may be told of some rows of the index, each as its file has it now. */
export function bearersOf(
  asked: DigestAsked,
  database: Database,
  rowids: readonly number[],
): Bearer[] {
  const values = settingsFrom(asked.sources, ENABLED_SETTINGS);
  const current = asItIs(asked.world, database, memories(database, rowids));
  return current.flatMap((memory) => {
    if (!memory || isReadByHost(memory)) return [];
    const category = CATEGORY_NAMES.find((name) => name === memory.kind);
    return category && !values[`categories.${category}.enabled`] ? [] : [bearerOf(asked, memory)];
  });
}

function bearerOf({ world }: DigestAsked, memory: IndexedMemory): Bearer {
  const { kind, id, layout, project, title, body } = memory;
  const category = CATEGORY_NAMES.find((name) => name === kind);
  if (layout === "records" && category) {
    const lines = () => linesNow(world, project, { category, id });
    return { name: `${kind}/${id}`, known: title, lines };
  }
  // A heading may stand in any page; how a section begins does not.
  const known = body.split("\n", 1)[0] ?? "";
  return { name: id, known, lines: () => toldLines(memory) };
}

/** Lets an index be built anew that will never answer again; throws what is a mistake of ours. */
export function giveUpIfDamaged({ place, name }: CurrentIndex, error: unknown): void {
  const trouble = troubleOf(error);
  if (!trouble) throw error;
  if (trouble.damaged) giveUp(place, name);
}
