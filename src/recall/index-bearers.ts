import type { Database } from "bun:sqlite";
import { CATEGORY_NAMES } from "#base/category.ts";
import { giveUp } from "#index/generations/swap-generation.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { asItIs } from "#index/reread-hits.ts";
import type { CurrentIndex } from "#index/sync/current-index.ts";
import { troubleOf } from "#index/tables/index-trouble.ts";
import { memories } from "#index/tables/memory-rows.ts";
import { placeOfRecords } from "#layouts/records/project-records.ts";
import { readRecord } from "#layouts/records/store/read-records.ts";
import { embedderFrom } from "#recall/meaning/embedder.ts";
import type { Ranked } from "#recall/ranking/rank-memories.ts";
import { settingFrom, settingsFrom } from "#settings/settings-values.ts";
import { ENABLED_SETTINGS } from "#settings/tables/enabled-settings.ts";
import { HOOK_SETTINGS } from "#settings/tables/hook-settings.ts";
import type { DigestAsked } from "./from-digest.ts";
import type { Bearer } from "./inject-memories.ts";
import { isReadByHost, toldLines } from "./injected-lines.ts";
import { type RecordTold, tellerOf } from "./read-record-cards.ts";
import { withoutDoubtful } from "./without-doubtful.ts";

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
  const ordered = (await inOrderOfMeaning(asked, told)).map(({ memory }) => memory);
  const records = recordsAmong(asked, ordered);
  return ordered.flatMap((memory) => bearerOf(asked, memory, records) ?? []);
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
  const { byMeaning } = await import("#recall/meaning/by-meaning.ts");
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

/** The records among some memories as they may be told, by their names: they are judged together. */
function recordsAmong(
  { world, root }: DigestAsked,
  told: readonly IndexedMemory[],
): ReadonlyMap<string, RecordTold> {
  const records = told.flatMap(({ layout, kind, id, project }) => {
    const category = CATEGORY_NAMES.find((name) => name === kind);
    return layout === "records" && project === root && category ? [{ category, id }] : [];
  });
  if (records.length === 0) return new Map();
  const place = placeOfRecords(world, root);
  const tell = tellerOf(world, place, records);
  return new Map(
    records.flatMap(({ category, id }) => {
      const one = tell(readRecord(place, category, id));
      return one ? [[`${category}/${id}`, one] as const] : [];
    }),
  );
}

/** A memory as it may be told; undefined if there is doubt about it, or nothing is left of it. */
function bearerOf(
  { world, root }: DigestAsked,
  memory: IndexedMemory,
  records: ReadonlyMap<string, RecordTold>,
): Bearer | undefined {
  const { kind, id, layout, title } = memory;
  if (layout === "records") {
    const name = `${kind}/${id}`;
    const told = records.get(name);
    return told && { name, title, level: told.level, lines: () => told.lines };
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
