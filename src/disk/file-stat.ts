/**
 * How a file is: when it was last written, and its size. The same stamp means that nobody has written it since.
 * It is asked of the runtime itself, because node:fs takes longer to load than everything that is looked at.
 */
export type Stamp = string;

/** The stamp of what is not there, or may not be looked at. */
export const NOTHING_THERE: Stamp = "-";

/** What the runtime gives as the time of a file that is not there. */
const NO_TIME_MS = 2 ** 52 - 1;

/** How a file is now; it is not opened. */
export function stampOf(path: string): Stamp {
  const found = look(path);
  return found ? `${found.lastModified}:${found.size}` : NOTHING_THERE;
}

/** Time and size of what is at a path; undefined if nothing is. */
function look(path: string): { readonly lastModified: number; readonly size: number } | undefined {
  try {
    const { lastModified, size } = Bun.file(path);
    return lastModified === NO_TIME_MS ? undefined : { lastModified, size };
  } catch {
    // A name that is longer than any can be names nothing.
    return undefined;
  }
}

/** Stands for a path of which it only matters that something is there. */
export const THERE: Stamp = "+";

/**
 * Whether files are still as some stamps say. All is one loop: what is called for each of a hundred files is compiled by
 * the engine meanwhile, and that takes longer than to look at them.
 */
export function areStill(seen: Readonly<Record<string, unknown>>): boolean {
  for (const [path, stamp] of Object.entries(seen)) {
    let now = NOTHING_THERE;
    try {
      const { lastModified, size } = Bun.file(path);
      if (lastModified !== NO_TIME_MS) now = `${lastModified}:${size}`;
    } catch {
      // A name that is longer than any can be names nothing.
    }
    const isStill = stamp === THERE ? now !== NOTHING_THERE : now === stamp;
    if (!isStill) return false;
  }
  return true;
}

/** When a file was last written; undefined if it is not there. */
export function writtenMs(path: string): number | undefined {
  return look(path)?.lastModified;
}

/** Whether anything is at a path. */
export function isThere(path: string): boolean {
  return writtenMs(path) !== undefined;
}

/** The most that is read at a glance. */
const CAP_BYTES = 64 * 1024 * 1024;

/**
 * The bytes of one of loci's own files, which are replaced whole and never cut; undefined where there is none, or where
 * the system has no quick way.
 */
export function glanceAt(path: string): Uint8Array | undefined {
  try {
    const { size } = Bun.file(path);
    if (size === 0 || size > CAP_BYTES) return undefined;
    return Bun.mmap(path, { shared: false });
  } catch {
    return undefined;
  }
}

/** The text of such a file. */
export function glanceText(path: string): string | undefined {
  const bytes = glanceAt(path);
  return bytes && new TextDecoder().decode(bytes);
}
