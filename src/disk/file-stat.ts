/**
 * The time and size of a file. An equal value means that nobody has written it since. It comes from
 * Bun itself, because loading node:fs takes longer than all these checks.
 */
export type Stamp = string;

/** The value for a file that is missing or unreadable. */
export const NOTHING_THERE: Stamp = "-";

/** The time that Bun reports for a missing file. */
const NO_TIME_MS = 2 ** 52 - 1;

/** The time and size of a file now; does not open it. */
export function stampOf(path: string): Stamp {
  const found = look(path);
  return found ? `${found.lastModified}:${found.size}` : NOTHING_THERE;
}

/** Time and size of the file at a path; undefined if there is none. */
function look(path: string): { readonly lastModified: number; readonly size: number } | undefined {
  try {
    const { lastModified, size } = Bun.file(path);
    return lastModified === NO_TIME_MS ? undefined : { lastModified, size };
  } catch {
    // A name above the system's limit names nothing.
    return undefined;
  }
}

/** The value used where only the existence of a file matters. */
export const THERE: Stamp = "+";

/**
 * Whether files still have the given times and sizes. All in one loop: the engine would compile a
 * function that is called a hundred times, which takes longer than the checks.
 */
export function areStill(seen: Readonly<Record<string, unknown>>): boolean {
  for (const [path, stamp] of Object.entries(seen)) {
    let now = NOTHING_THERE;
    try {
      const { lastModified, size } = Bun.file(path);
      if (lastModified !== NO_TIME_MS) now = `${lastModified}:${size}`;
    } catch {
      // A name above the system's limit names nothing.
    }
    const isStill = stamp === THERE ? now !== NOTHING_THERE : now === stamp;
    if (!isStill) return false;
  }
  return true;
}

/** When a file was last written; undefined if it is missing. */
export function writtenMs(path: string): number | undefined {
  return look(path)?.lastModified;
}

/** Whether a file or folder exists at a path. */
export function isThere(path: string): boolean {
  return writtenMs(path) !== undefined;
}

/** The most bytes that a quick read takes. */
const CAP_BYTES = 64 * 1024 * 1024;

/**
 * The bytes of one of loci's own files, which are replaced whole and never truncated; undefined if
 * there is none, or if the system has no quick way to read it.
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
