import { Fault } from "#base/fault.ts";
import { CATEGORY_NAMES, type MemoryItem } from "#base/memory-item.ts";
import { baseName, isWithin } from "#base/path.ts";
import { oneLine } from "#base/printable-text.ts";
import { isoTime } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { plainTextAt } from "#disk/read-text.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { readForgotten } from "#layouts/forgotten-file.ts";
import { placeOfRecords } from "#layouts/record-place.ts";
import { isJudgedWhole } from "#layouts/table/layout-table.ts";
import { readNamed, servedRecords } from "#review/trust/served-records.ts";
import { type SettingSources, settingsFrom } from "#settings/resolve-setting.ts";
import { ENABLED_SETTINGS } from "#settings/tables/hook-settings.ts";
import { isForgotten } from "#trust/forgotten.ts";
import { acceptedPassages } from "#trust/ledger/ledger.ts";
import { ownTexts } from "#trust/ledger/own-texts.ts";
import { siftText } from "#trust/sift-passages.ts";
import { linesOf, type MatchedMemory } from "./format-matches.ts";

/** Whose memory is served, and by which settings. */
export interface ServeScope {
  readonly world: World;
  readonly root: string;
  readonly sources: SettingSources;
}

/**
 * Memories as they may be served, in their order; one that waits for approval, is switched off, or no longer holds is left
 * out. Records are judged together, so that the ledger is read once.
 */
export function serveMemories(
  scope: ServeScope,
  found: readonly (MatchedMemory | undefined)[],
): MemoryItem[] {
  const records = recordItems(scope, found);
  const isAccepted = acceptedPassages(scope);
  const forgotten = readForgotten(scope.world, scope.root);
  return found.flatMap((memory) => {
    if (!memory) return [];
    if (isJudgedWhole(memory.layout)) return records.get(`${memory.kind}/${memory.id}`) ?? [];
    if (isInProject(scope, memory.source) && !isOwnFile(scope, memory.source)) return [];
    const items = textItems(memory, isAccepted);
    return items.filter(({ text, at }) => !isForgotten(forgotten, text, at));
  });
}

/** Whether a page is in the project, and not in a folder of the user's own that happens to be there. */
function isInProject({ world: { memoryDir, stateDir }, root }: ServeScope, path: string): boolean {
  const own = [memoryDir, stateDir].filter((folder) => folder !== undefined);
  return isWithin(path, root) && !own.some((folder) => isWithin(path, folder));
}

/** Anybody may have put a page into the project: unasked, only what loci wrote here is injected. */
function isOwnFile({ world: { stateDir }, root }: ServeScope, path: string): boolean {
  const text = plainTextAt(path, { inside: root, capBytes: 2 * 1024 * 1024 });
  return stateDir !== undefined && text !== undefined && ownTexts({ stateDir, root })(text);
}

function recordItems(
  { world, root, sources }: ServeScope,
  found: readonly (IndexedMemory | undefined)[],
): ReadonlyMap<string, MemoryItem> {
  const isOn = settingsFrom(sources, ENABLED_SETTINGS);
  const records = found.flatMap((memory) => {
    const category = CATEGORY_NAMES.find((name) => name === memory?.kind);
    const isOwn = memory !== undefined && isJudgedWhole(memory.layout) && memory.project === root;
    const isWanted = isOwn && category && isOn[`categories.${category}.enabled`];
    return isWanted ? [{ category, id: memory.id }] : [];
  });
  if (records.length === 0) return new Map();
  try {
    const place = placeOfRecords(world, root);
    const served = servedRecords(place, readNamed(place, records));
    return new Map(served.map((item) => [item.id, item]));
  } catch (error) {
    // A memory that leads out of its project offers nothing; the command line says why.
    if (error instanceof Fault) return new Map();
    throw error;
  }
}

/** The items of a memory that is no record, without the passages that wait for approval. */
function textItems(memory: MatchedMemory, isAccepted: (passage: string) => boolean): MemoryItem[] {
  const { layout, title, body, whole = body } = memory;
  if (layout === "said") return [saidItem(memory)];
  if (isBookkeeping(memory) || siftText(title, isAccepted).held.length > 0) return [];
  const served = new Set(linesOf(siftText(whole, isAccepted).text));
  const lines = linesOf(body).filter((line) => served.has(line));
  if (lines.length === 0) return [];
  // Each item of a list says something of its own; the lines of a paragraph belong together.
  const texts = isList(whole) ? lines : [lines.join(" · ")];
  return texts.map((text) => pageItem(memory, text));
}

function isList(body: string): boolean {
  const lines = body.split("\n").filter((line) => line.trim() !== "" && !/^\s*#/.test(line));
  return lines.every((line) => /^\s*(?:[-*+]|\d+[.)])\s/.test(line));
}

function pageItem(memory: IndexedMemory, text: string): MemoryItem {
  const { layout, id, title, source, actor } = memory;
  // The heading of a session's summary is its time, which says nothing about a line of it.
  const name = memory.kind === "summary" ? "" : oneLine(title.split(" › ").at(-1) ?? "");
  return {
    // Another prompt may match other lines of the same section: they are a memory of their own.
    id: layout === "global" ? id : `${layout}/${id}#${Bun.hash(text).toString(36)}`,
    kind: kindOf(memory),
    text: name === "" || text.startsWith(name) ? text : `${name}: ${text}`,
    at: timeOf(memory),
    by: actor === "user" || baseName(source) === "CLAUDE.md" ? "user" : "agent",
    ...(layout === "global" && { global: true }),
    path: source,
  };
}

/** Logs of sessions are for people; they help no agent. */
function isBookkeeping({ layout, source }: IndexedMemory): boolean {
  return layout === "layered" && baseName(source).startsWith("session-");
}

function saidItem(memory: IndexedMemory): MemoryItem {
  const text = oneLine(memory.body);
  const { id, source, session } = memory;
  return {
    id: `said/${id}`,
    kind: "said",
    text,
    said: text,
    at: timeOf(memory),
    by: "user",
    session,
    path: source,
  };
}

function kindOf({ layout, kind }: IndexedMemory): MemoryItem["kind"] {
  if (layout === "global") return "preference";
  if (layout === "journal" && kind === "decision") return "decision";
  return kind === "summary" ? "session_summary" : "note";
}

function timeOf({ createdMs, updatedMs }: IndexedMemory): string {
  return isoTime(Math.max(createdMs, updatedMs));
}
