import type { World } from "#base/world.ts";
import { hash12 } from "#core/project/name.ts";
import { sifted } from "#core/trust/passages.ts";
import { type Seen, seenNow } from "#files/kept/answer.ts";
import { layeredPaths } from "#files/layered/paths.ts";
import { readLayered } from "#files/layered/read.ts";
import { nativePaths, readNative } from "#files/native/read.ts";
import { cleanText } from "#format/model-text.ts";
import { withoutSessionMarkers } from "#format/session-marker.ts";
import type { LayeredFile, LayeredText } from "#model/layered.ts";
import { LAYERED_SETTINGS } from "#model/settings/layered.ts";
import { redactorForShowing } from "./redactor.ts";
import { type SettingSources, settingFrom } from "./settings.ts";
import { layeredLedgers } from "./trust/ledgers.ts";
import { acceptedPassages } from "./trust/passages.ts";

/** Whose memory is loaded. */
export interface LoadOptions {
  readonly world: World;
  /** The root of the project; undefined where there is none. */
  readonly root: string | undefined;
  readonly sources: SettingSources;
}

/** What there is on the disk, and the texts that come of it. */
export interface LoadedMemory {
  readonly files: readonly LayeredFile[];
  readonly texts: readonly LayeredText[];
}

/**
 * Loads the memory of the layered layout, and what the host remembers by itself; a text that is too long is loaded in
 * its compressed form.
 */
export async function loadMemory({ world, root, sources }: LoadOptions): Promise<LoadedMemory> {
  const files = readMemory({ world, root });
  const maxMemorySize = settingFrom(sources, LAYERED_SETTINGS, "maxMemorySize");
  const isAccepted = acceptedPassages({ world, root });
  // All that is handed over, and all that is kept of it for the next time, comes by here.
  const redactor = redactorForShowing(world, sources);
  const texts: LayeredText[] = [];
  for (const { name, state } of files) {
    if (state.kind !== "text") continue;
    const { text, held } = sifted(state.text, isAccepted);
    if (text.trim() === "") continue;
    texts.push({ name, held, ...(await shortened(redactor.text(text), maxMemorySize)) });
  }
  return { files, texts };
}

/** The files of the layered layout as they are, and behind them what the host remembers by itself. */
export function readMemory({ world, root }: Pick<LoadOptions, "world" | "root">): LayeredFile[] {
  const { hostDir } = world;
  if (!hostDir) return [];
  const layered = readLayered({ hostDir, hash12: root === undefined ? undefined : hash12(root) });
  const native = root === undefined ? undefined : readNative(hostDir, root);
  return native ? [...layered, native] : layered;
}

async function shortened(
  text: string,
  maxChars: number,
): Promise<Pick<LayeredText, "text" | "isShortened">> {
  if (text.length <= maxChars) return { text, isShortened: false };
  const { compressMemory } = await import("#core/compress/compress.ts");
  const { kept } = compressMemory(text, { maxChars });
  return { text: kept, isShortened: kept !== text };
}

/** How all that is loaded is on the disk now; what is made of it holds as long as it stays so. */
export function seenOfMemory({ world, root }: Pick<LoadOptions, "world" | "root">): Seen {
  const { hostDir } = world;
  if (!hostDir) return {};
  const places = layeredPaths({ hostDir, hash12: root === undefined ? undefined : hash12(root) });
  const native = root === undefined ? [] : nativePaths(hostDir, root);
  return seenNow([
    ...places.map(([, path]) => path),
    ...native,
    ...layeredLedgers({ world, root }),
  ]);
}

/** Texts without what tells an agent nothing, so that it takes no room either. */
export function cleaned(texts: readonly LayeredText[]): LayeredText[] {
  return texts.map((one) => ({ ...one, text: cleanText(withoutSessionMarkers(one.text)) }));
}
