import { Fault } from "#base/fault.ts";
import type { MemoryItem } from "#base/memory-item.ts";
import { baseName } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { errorCode } from "#disk/errno.ts";
import { isThere } from "#disk/file-stat.ts";
import { readText } from "#disk/read-text.ts";
import { journalItems } from "#journal/brief-items.ts";
import { preferencesPath } from "#layouts/journal/journal-paths.ts";
import { parsePreferences } from "#layouts/journal/preferences-format.ts";
import { readNativeParts } from "#layouts/native/read-native.ts";
import { placeOfRecords } from "#layouts/records/project-records.ts";
import { memoryOf } from "#layouts/records/store/record-paths.ts";
import { redactorForShowing } from "#redact/redactor.ts";
import { acceptedPassages } from "#review/trust/accepted-passages.ts";
import { listServedRecords } from "#review/trust/served-records.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { itemsOfLayered, type WrittenPiece } from "#summary/layered-items.ts";
import { cleanText } from "#text/model-text.ts";
import { siftText } from "#trust/sift-passages.ts";
import { strongSignalsIn } from "#trust/trust-signals.ts";
import { cleanTexts, loadMemory } from "./load-memory.ts";

/** All that is remembered for a project and may be injected. */
export interface Memory {
  /** Records, preferences for all projects, and lines of session summaries. */
  readonly items: readonly MemoryItem[];
  /** The pieces that people have written into the layered memory files. */
  readonly pieces: readonly WrittenPiece[];
  /** The host's own memory: the host loads its index, but not its topics. */
  readonly native: { readonly index: string; readonly topics: readonly MemoryItem[] };
}

/** For whom memory is collected. */
export interface CollectScope extends ProjectContext {
  readonly world: World;
}

/** Collects what is remembered for a project, redacted, without what waits for the user's approval. */
export async function collectMemory(options: CollectScope): Promise<Memory> {
  const { world, root, sources } = options;
  const redactor = redactorForShowing(world, sources);
  const layered = await collectLayered(options);
  const global = preferencesOf(world);
  const own = root === undefined ? [] : recordsOf(world, root);
  const noted = await journalItems(world, root);
  // Ids and paths look like secrets, and take longer to search than the texts.
  const items = [...global.filter(isHarmless), ...own, ...noted].map((item) => ({
    ...item,
    text: redactor.text(item.text),
    ...(item.said !== undefined && { said: redactor.text(item.said) }),
  }));
  return {
    items: [...items, ...layered.items],
    pieces: layered.pieces,
    native: collectNative(options),
  };
}

function preferencesOf({ hostDir }: World): MemoryItem[] {
  if (hostDir === undefined) return [];
  const path = preferencesPath(hostDir);
  const reading = readText(path);
  return reading.kind === "text" ? parsePreferences(reading.text, path) : [];
}

/** Nobody types what sounds like an attack; `loci review` shows why it is left out. */
function isHarmless({ text }: MemoryItem): boolean {
  return strongSignalsIn(text).length === 0;
}

function recordsOf(world: World, root: string): MemoryItem[] {
  if (!isThere(memoryOf(world, root))) return [];
  try {
    return listServedRecords({ world, place: placeOfRecords(world, root) });
  } catch (error) {
    // A memory that leads out of its project is left out; all the rest is injected.
    if (error instanceof Fault || errorCode(error)) return [];
    throw error;
  }
}

async function collectLayered(options: CollectScope): Promise<Pick<Memory, "items" | "pieces">> {
  const { files, texts } = await loadMemory(options);
  const items: MemoryItem[] = [];
  const pieces: WrittenPiece[] = [];
  for (const text of [...cleanTexts(texts)].reverse()) {
    const path = files.find(({ name }) => name === text.name)?.path ?? "";
    // The host itself loads the user's instructions and the index of its own memory.
    if (text.name === "global_claude" || text.name === "native") continue;
    const found = itemsOfLayered(text, path);
    items.push(...found.notes);
    pieces.push(...found.pieces);
  }
  return { items, pieces };
}

/** Reads the host's own memory, sifted and redacted like ours. */
function collectNative({ world, root, sources }: CollectScope): Memory["native"] {
  if (world.hostDir === undefined || root === undefined) return { index: "", topics: [] };
  const { index, topics } = readNativeParts(world.hostDir, root);
  const redactor = redactorForShowing(world, sources);
  const isAccepted = acceptedPassages({ world, root });
  const safe = (text: string) => redactor.text(cleanText(siftText(text, isAccepted).text)).trim();
  return {
    index: safe(index),
    topics: topics.flatMap(({ path, title, text }): MemoryItem[] => {
      const body = safe(text).replaceAll(/\s+/g, " ");
      if (body === "") return [];
      const name = baseName(path);
      const said = `${safe(title)}: ${body}`;
      return [{ id: `native/${name}`, kind: "note", text: said, at: "", by: "agent", path }];
    }),
  };
}
