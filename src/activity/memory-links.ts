import { commandId, isCategory } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { parseRecord } from "#layouts/records/format/record-text.ts";
import { isJudgedWhole } from "#layouts/table/layout-table.ts";
import { openRecords, type RecordMemory } from "#remember/record-memory.ts";
import { nearOf } from "#remember/replaced-memory.ts";
import { keyOf } from "#remember/rules/plan-undo.ts";
import { readNamed, servedRecords } from "#review/trust/served-records.ts";
import { search } from "#search/search-memories.ts";
import type { SearchResult } from "#search/search-results.ts";
import { readChangeLog } from "#undo/change-log.ts";
import type { VersionChange } from "#undo/logged-change.ts";

/** Another memory that a memory has to do with. */
export interface MemoryLink {
  readonly how: "replaces" | "replaced by" | "may say the same" | "says the opposite" | "related";
  readonly id: string;
  readonly layout: string;
  readonly kind: string;
  readonly project: string;
  readonly title: string;
}

/** The memory whose links are wanted; the id of a record has its category. */
interface LinkedMemory {
  readonly id: string;
  readonly kind: string;
  readonly layout: string;
  readonly sentence: string;
}

const MAX_RELATED = 5;
/** A related memory scores at least this share of the memory itself. */
const MIN_SHARE = 0.3;

/** Finds what a memory replaces, what replaced it, its twins, and what is related. */
export async function memoryLinks(
  world: World,
  folder: string,
  linked: LinkedMemory,
): Promise<MemoryLink[]> {
  const memory = openRecords(world, { folder, pairs: [] });
  const replaced = isJudgedWhole(linked.layout) ? replacements(memory, linked.id) : [];
  const others = await searchLike(world, folder, linked);
  const twins = twinsAmong(memory, others, linked);
  const known = new Set([...replaced, ...twins].map(({ id }) => id));
  const related = others.map((one) => linkTo("related", one)).filter(({ id }) => !known.has(id));
  return [...replaced, ...twins, ...related.slice(0, MAX_RELATED)];
}

/** The records that were retired together with a change of this one, and the other way round. */
function replacements({ place, world }: RecordMemory, key: string): MemoryLink[] {
  const links = readChangeLog(place, world.now()).flatMap(({ action, files }) => {
    const own = files.find((file) => keyOf(file) === key);
    if (!own || action === "undo" || action === "forget") return [];
    const how = isRetired(own) ? "replaced by" : "replaces";
    return files
      .filter((file) => file !== own && isRetired(file) !== isRetired(own))
      .map((file): MemoryLink => {
        const title = recordIn(file)?.title ?? "";
        const about = { layout: "records", kind: file.category, project: place.root };
        return { how, id: keyOf(file), ...about, title };
      });
  });
  return [...new Map(links.map((link) => [link.id, link])).values()];
}

function recordIn({ category, id, before, after }: VersionChange) {
  const parsed = parseRecord(after ?? before ?? "", { category, id });
  return parsed.kind === "record" ? parsed.record : undefined;
}

function isRetired(file: VersionChange): boolean {
  return file.after === null || recordIn(file)?.record_status === "retired";
}

/** Other memories that the sentence of this one finds. */
async function searchLike(
  world: World,
  folder: string,
  { id, sentence }: LinkedMemory,
): Promise<SearchResult[]> {
  const text = sentence.replaceAll(/["“”„«»:-]/g, " ").slice(0, 300);
  if (text.trim() === "") return [];
  const asked = { text, given: {}, limit: MAX_RELATED + 2, folder, pairs: [] };
  const { found } = await search(world, { ...asked, all: false, related: false, turns: false });
  const isSelf = (one: SearchResult) => linkTo("related", one).id === id;
  const own = found.find(isSelf)?.score ?? found[0]?.score ?? 0;
  return found.filter((one) => !isSelf(one) && one.score >= MIN_SHARE * own);
}

function linkTo(how: MemoryLink["how"], { memory }: SearchResult): MemoryLink {
  const { layout, kind, project, title, body } = memory;
  return { how, id: commandId(memory), layout, kind, project, title: title || body.slice(0, 120) };
}

/** The records among some memories that may say the same, or the opposite. */
function twinsAmong(
  { place }: RecordMemory,
  others: readonly SearchResult[],
  { id, layout, sentence }: LinkedMemory,
): MemoryLink[] {
  if (!isJudgedWhole(layout)) return [];
  const names = others.flatMap(({ memory: { kind: category, id: name, layout: word } }) =>
    isJudgedWhole(word) && isCategory(category) ? [{ category, id: name }] : [],
  );
  const near = nearOf(servedRecords(place, readNamed(place, names)), {
    text: sentence,
    id,
    but: [],
  });
  return near.flatMap(({ item, isOpposite }) => {
    const found = others.find((one) => linkTo("related", one).id === item.id);
    return found ? [linkTo(isOpposite ? "says the opposite" : "may say the same", found)] : [];
  });
}
