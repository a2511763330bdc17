import { Fault } from "#base/fault.ts";
import type { MemoryItem } from "#base/memory-item.ts";
import { baseName } from "#base/path.ts";
import { oneLine } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { errorCode } from "#disk/errno.ts";
import { type FileVersions, fileVersions, isThere } from "#disk/file-stat.ts";
import { loadedByHost, ownMemories } from "#hosts/table/host-table.ts";
import { journalItems } from "#journal/read-brief-state.ts";
import { userPaths } from "#layouts/journal-paths.ts";
import { type LayeredFile, type LayeredText, readLayered } from "#layouts/layered-files.ts";
import { layeredPaths } from "#layouts/layered-paths.ts";
import { ownPages } from "#layouts/native-paths.ts";
import { memoryOf } from "#layouts/record-paths.ts";
import { placeOfRecords } from "#layouts/record-place.ts";
import { watchedPages } from "#layouts/table/plain-pages.ts";
import { projectHash } from "#project/project-hash.ts";
import { type Redactor, redactorForShowing } from "#redact/redactor.ts";
import { safeToShow } from "#redact/safe-text-out.ts";
import { servedRows } from "#review/waiting/judged-rows.ts";
import { lookOnce, type SharedLook } from "#review/waiting/shared-look.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { LAYERED_SETTINGS } from "#settings/tables/layout-settings.ts";
import { itemsOfLayered, textForAgents, type WrittenPiece } from "#summary/layered-items.ts";
import { cleanText } from "#text/model-text.ts";
import { acceptedPassages } from "#trust/ledger/ledger.ts";
import { layeredLedgers } from "#trust/ledger/ledger-paths.ts";
import { reasonsFor, siftText } from "#trust/sift-passages.ts";
import { type OwnPage, ownMemoryFiles, readOwnPages } from "./own-memory.ts";
import { plainPieces } from "./plain-pieces.ts";
import type { UserMemories } from "./user-memories.ts";

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
interface CollectScope extends ProjectContext {
  readonly world: World;
  readonly shared?: SharedLook | undefined;
}

/** Collects what is remembered for a project, redacted, without what waits for the user's approval. */
export async function collectMemory(options: CollectScope): Promise<Memory> {
  const { world, root, sources, shared } = options;
  const redactor = redactorForShowing(world, sources);
  const pages = await readOwnPages(world, root);
  const layered = await collectLayered(options, pages);
  const user = await aboutUser(world);
  const own = root === undefined ? [] : recordsOf({ world, root, shared, redactor });
  const noted = await journalItems(world, root);
  const plain = await plainPieces(world, root);
  const redacted = (items: readonly MemoryItem[]) =>
    items.map((item) => redactedItem(item, redactor));
  const items = [...redacted(user.items.filter(isHarmless)), ...own, ...redacted(noted)];
  return {
    items: [...items, ...layered.items],
    pieces: [...layered.pieces, ...harmlessPieces([...user.pieces, ...plain], redactor)],
    native: collectNative(options, pages),
  };
}

/** All that is known about the user; mostly nothing is, and nothing is loaded. */
async function aboutUser({ memoryDir }: World): Promise<UserMemories> {
  if (memoryDir === undefined || !userPaths(memoryDir).some(isThere))
    return { items: [], pieces: [] };
  const { userMemories } = await import("./user-memories.ts");
  return userMemories(memoryDir);
}

/** The pieces that nobody needs to review first, redacted. */
function harmlessPieces(pieces: readonly WrittenPiece[], redactor: Redactor): WrittenPiece[] {
  return pieces
    .filter(isHarmless)
    .map((piece) => ({ ...piece, text: redactor.text(cleanText(piece.text)) }));
}

/** Nobody types what sounds like an attack; `loci review` shows why it is left out. */
function isHarmless({ text }: MemoryItem): boolean {
  return reasonsFor(text).length === 0;
}

/** The records of a project that may be injected, and the one who redacts them. */
interface ServedScope {
  readonly world: World;
  readonly root: string;
  readonly shared: SharedLook | undefined;
  readonly redactor: Redactor;
}

function recordsOf({ world, root, shared, redactor }: ServedScope): MemoryItem[] {
  if (!isThere(memoryOf(world, root))) return [];
  try {
    const scope = { world, place: placeOfRecords(world, root) };
    const rows = servedRows(scope, lookOnce(scope, shared));
    return rows.map(({ item, isClean }) => (isClean ? item : redactedItem(item, redactor)));
  } catch (error) {
    // A memory that leads out of its project is left out; all the rest is injected.
    if (error instanceof Fault || errorCode(error)) return [];
    throw error;
  }
}

/** An item with redacted words. Ids and paths resemble secrets, and searching them takes longer than the texts. */
function redactedItem(item: MemoryItem, redactor: Redactor): MemoryItem {
  return {
    ...item,
    text: redactor.text(item.text),
    ...(item.said !== undefined && { said: redactor.text(item.said) }),
  };
}

async function collectLayered(
  options: CollectScope,
  pages: readonly OwnPage[],
): Promise<Pick<Memory, "items" | "pieces">> {
  const { files, texts } = await loadMemory(options, pages);
  const loaded = loadedByHost(options.world, options);
  const items: MemoryItem[] = [];
  const pieces: WrittenPiece[] = [];
  for (const text of [...cleanTexts(texts)].reverse()) {
    const path = files.find(({ name }) => name === text.name)?.path ?? "";
    // A host may load the user's instructions itself; its own memory is collected apart.
    if (text.name === "native" || loaded.has(path)) continue;
    const found = itemsOfLayered(text, path);
    items.push(...found.notes);
    pieces.push(...found.pieces);
  }
  return { items, pieces };
}

/** The host's own memory, sifted and redacted like ours. */
function collectNative(
  { world, root, sources }: CollectScope,
  pages: readonly OwnPage[],
): Memory["native"] {
  const redactor = redactorForShowing(world, sources);
  const isAccepted = acceptedPassages({ world, root });
  const safe = (text: string) => redactor.text(cleanText(siftText(text, isAccepted).text)).trim();
  const loaded = loadedByHost(world, { root });
  const indexes = pages.filter(({ isIndex, path }) => isIndex && loaded.has(path));
  const topics = pages.filter(({ isIndex }) => !isIndex);
  return {
    index: indexes.map(({ text }) => safe(text)).join("\n"),
    topics: topics.flatMap(({ path, title, text }): MemoryItem[] => {
      const body = oneLine(safe(text));
      if (body === "") return [];
      const said = `${safe(title)}: ${body}`;
      const id = `native/${baseName(path)}`;
      return [{ id, kind: "note", text: said, at: "", by: "agent", path }];
    }),
  };
}

/** The files on the disk, and the texts that are made of them. */
export interface LoadedMemory {
  readonly files: readonly LayeredFile[];
  readonly texts: readonly LayeredText[];
}

/**
 * Loads the memory of the layered layout, and the host's own memory; a text that is too long is loaded in its compressed form.
 */
export async function loadMemory(
  { world, root, sources }: CollectScope,
  pages?: readonly OwnPage[],
): Promise<LoadedMemory> {
  const files = readMemory({ world, root }, pages ?? (await readOwnPages(world, root)));
  const maxMemorySize = settingFrom(sources, LAYERED_SETTINGS, "maxMemorySize");
  const isAccepted = acceptedPassages({ world, root });
  const texts: LayeredText[] = [];
  for (const { name, state } of files) {
    if (state.kind !== "text") continue;
    const { text, held } = siftText(state.text, isAccepted);
    if (text.trim() === "") continue;
    // Every text that is injected or cached is redacted; a long one that is known to hold no secret is not searched again.
    const safe = await safeToShow(text, { world, sources });
    texts.push({ name, held, ...(await shorten(safe, maxMemorySize)) });
  }
  return { files, texts };
}

/** The files of the layered layout as they are, and behind them the host's own memory. */
function readMemory(
  { world, root }: Pick<CollectScope, "world" | "root">,
  pages: readonly OwnPage[],
): LayeredFile[] {
  const { memoryDir, uid } = world;
  if (!memoryDir) return [];
  const name = root === undefined ? undefined : projectHash(world, root);
  const layered = readLayered({ memoryDir, uid, hash12: name });
  return [...layered, ...ownMemoryFiles(pages)];
}

async function shorten(
  text: string,
  maxChars: number,
): Promise<Pick<LayeredText, "text" | "isShortened">> {
  if (text.length <= maxChars) return { text, isShortened: false };
  const { compressMemory } = await import("#compress/steps/compress-memory.ts");
  const { kept, overChars } = compressMemory(text, { maxChars });
  // Beside a hand-written text that alone is too long, the summaries that were spared in writing stay.
  if (overChars > 0) return { text, isShortened: false };
  return { text: kept, isShortened: kept !== text };
}

/** How all that is loaded is on the disk now; what is made of it holds as long as it stays so. */
export function seenOfMemory({ world, root }: Pick<CollectScope, "world" | "root">): FileVersions {
  const { memoryDir } = world;
  if (!memoryDir) return {};
  const places = layeredPaths({
    memoryDir,
    hash12: root === undefined ? undefined : projectHash(world, root),
  });
  return fileVersions([
    ...places.map(([, path]) => path),
    ...ownMemories(world, root).flatMap((one) => [one.folder, ...ownPages(one)]),
    ...layeredLedgers({ world, root }),
    ...watchedPages(world, root),
  ]);
}

/** Removes the parts that mean nothing to an agent, so that they take no room. */
function cleanTexts(texts: readonly LayeredText[]): LayeredText[] {
  return texts.map((one) => ({ ...one, text: textForAgents(one.text) }));
}
