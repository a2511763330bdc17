import type { Database } from "bun:sqlite";
import { asItIs } from "#app/index/as-it-is.ts";
import type { CurrentIndex } from "#app/index/current.ts";
import { embedderFrom } from "#app/search/embedder.ts";
import { settingFrom, settingsFrom } from "#app/settings.ts";
import type { Ranked } from "#core/search/rank.ts";
import { isReadByHost } from "#core/search/read-by-host.ts";
import { toldLines } from "#core/search/told.ts";
import { giveUp } from "#files/generations/change.ts";
import { memories } from "#index/memories.ts";
import { troubleOf } from "#index/trouble.ts";
import { CATEGORY_NAMES } from "#model/category.ts";
import type { IndexedMemory } from "#model/indexed.ts";
import { ENABLED_SETTINGS } from "#model/settings/enabled.ts";
import { HOOK_SETTINGS } from "#model/settings/hooks.ts";
import { withoutDoubtful } from "./doubtful.ts";
import type { DigestAsked } from "./from-digest.ts";
import type { Bearer } from "./hand-over.ts";
import { recordNow } from "./read-records.ts";

/** What may be told of what was found in the index, each as its file has it now. */
export async function bearersOf(
  asked: DigestAsked,
  database: Database,
  found: readonly Ranked[],
): Promise<Bearer[]> {
  const values = settingsFrom(asked.sources, ENABLED_SETTINGS);
  const rowids = found.map(({ rowid }) => rowid);
  const current = asItIs(asked.world, database, memories(database, rowids));
  const told = found.flatMap(({ score }, at) => {
    const memory = current[at];
    if (!memory || isReadByHost(memory)) return [];
    const category = CATEGORY_NAMES.find((name) => name === memory.kind);
    return category && !values[`categories.${category}.enabled`] ? [] : [{ memory, score }];
  });
  const ordered = await inOrderOfMeaning(asked, told);
  return ordered.flatMap(({ memory }) => bearerOf(asked, memory) ?? []);
}

/** What a hook may spend of its deadline on a server. */
const SHARE = 0.6;

/** The order in which memories are told: by their words, and by their meaning too where the user has asked for that. */
async function inOrderOfMeaning(
  { world, sources, prompt }: DigestAsked,
  told: readonly Told[],
): Promise<readonly Told[]> {
  const embedder = embedderFrom(world, sources, "hook");
  if (!embedder || told.length < 2) return told;
  const deadlineMs = settingFrom(sources, HOOK_SETTINGS, "hooks.deadline_ms");
  const timeoutMs = Math.min(embedder.timeoutMs, SHARE * deadlineMs);
  const { byMeaning } = await import("#app/search/by-meaning.ts");
  const answer = await byMeaning({ ...embedder, timeoutMs }, prompt, told);
  if (answer.kind === "failed") return told;
  return told
    .map((one, at) => ({ one, score: answer.scores[at] ?? one.score }))
    .sort((a, b) => b.score - a.score)
    .map(({ one }) => one);
}

interface Told {
  readonly memory: IndexedMemory;
  readonly score: number;
}

/** A memory as it may be told; undefined if there is doubt about it, or nothing is left of it. */
function bearerOf({ world, root }: DigestAsked, memory: IndexedMemory): Bearer | undefined {
  const { kind, id, layout, project, title } = memory;
  const category = CATEGORY_NAMES.find((name) => name === kind);
  if (layout === "records" && category) {
    const told = recordNow(world, project, { category, id });
    return told && { name: `${kind}/${id}`, title, level: told.level, lines: () => told.lines };
  }
  const clean = withoutDoubtful({ world, root }, memory);
  // A heading may stand in any page; how a section begins does not.
  const begins = clean?.body.split("\n", 1)[0] ?? "";
  return clean && { name: id, title: begins, level: 1, lines: () => toldLines(clean) };
}

/** Lets an index be built anew that will never answer again; throws what is a mistake of ours. */
export function giveUpIfDamaged({ place, name }: CurrentIndex, error: unknown): void {
  const trouble = troubleOf(error);
  if (!trouble) throw error;
  if (trouble.damaged) giveUp(place, name);
}
