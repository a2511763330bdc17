import type { World } from "#base/world.ts";
import { type FileVersions, fileVersions } from "#disk/file-stat.ts";
import { layeredPaths } from "#layouts/layered/layered-paths.ts";
import { withoutSessionMarkers } from "#layouts/layered/memory-paths.ts";
import { type LayeredFile, type LayeredText, readLayered } from "#layouts/layered/read-layered.ts";
import { nativePaths, readNative } from "#layouts/native/read-native.ts";
import { projectHash } from "#project/project-hash.ts";
import { redactorForShowing } from "#redact/redactor.ts";
import { acceptedPassages } from "#review/trust/accepted-passages.ts";
import { layeredLedgers } from "#review/trust/layered-ledgers.ts";
import { type SettingSources, settingFrom } from "#settings/resolve-setting.ts";
import { LAYERED_SETTINGS } from "#settings/tables/layered-settings.ts";
import { cleanText } from "#text/model-text.ts";
import { siftText } from "#trust/sift-passages.ts";

/** Whose memory is loaded. */
export interface LoadOptions {
  readonly world: World;
  /** The root of the project; undefined where there is none. */
  readonly root: string | undefined;
  readonly sources: SettingSources;
}

/** The files on the disk, and the texts that are made of them. */
export interface LoadedMemory {
  readonly files: readonly LayeredFile[];
  readonly texts: readonly LayeredText[];
}

/**
 * Loads the memory of the layered layout, and the host's own memory; a text that is too long is loaded in its compressed form.
 */
export async function loadMemory({ world, root, sources }: LoadOptions): Promise<LoadedMemory> {
  const files = readMemory({ world, root });
  const maxMemorySize = settingFrom(sources, LAYERED_SETTINGS, "maxMemorySize");
  const isAccepted = acceptedPassages({ world, root });
  // Every text that is injected or cached passes this redactor.
  const redactor = redactorForShowing(world, sources);
  const texts: LayeredText[] = [];
  for (const { name, state } of files) {
    if (state.kind !== "text") continue;
    const { text, held } = siftText(state.text, isAccepted);
    if (text.trim() === "") continue;
    texts.push({ name, held, ...(await shorten(redactor.text(text), maxMemorySize)) });
  }
  return { files, texts };
}

/** The files of the layered layout as they are, and behind them the host's own memory. */
export function readMemory({ world, root }: Pick<LoadOptions, "world" | "root">): LayeredFile[] {
  const { hostDir, uid } = world;
  if (!hostDir) return [];
  const name = root === undefined ? undefined : projectHash(world, root);
  const layered = readLayered({ hostDir, uid, hash12: name });
  const native = root === undefined ? undefined : readNative(hostDir, root);
  return native ? [...layered, native] : layered;
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
export function seenOfMemory({ world, root }: Pick<LoadOptions, "world" | "root">): FileVersions {
  const { hostDir } = world;
  if (!hostDir) return {};
  const places = layeredPaths({
    hostDir,
    hash12: root === undefined ? undefined : projectHash(world, root),
  });
  const native = root === undefined ? [] : nativePaths(hostDir, root);
  return fileVersions([
    ...places.map(([, path]) => path),
    ...native,
    ...layeredLedgers({ world, root }),
  ]);
}

/** Removes the parts that mean nothing to an agent, so that they take no room. */
export function cleanTexts(texts: readonly LayeredText[]): LayeredText[] {
  return texts.map((one) => ({ ...one, text: cleanText(withoutSessionMarkers(one.text)) }));
}
