import { GONE, type Layers } from "./digest-layers.ts";
import { filesIn, type LookedAt, lookedIn } from "./looked-files.ts";

/** What is known of the files that were looked at for a digest, and for what is laid over it. */
export interface KnownFiles {
  /** The files of a folder, by their names. */
  readonly in: (folder: string) => Map<string, LookedAt>;
  readonly folders: readonly string[];
  /** What else was noted. */
  readonly stamps: Readonly<Record<string, string>>;
}

/** Reads what is known of files; the later word counts. */
export function knownFiles(layers: Layers | undefined): KnownFiles {
  const [first, last] = [lookedIn(layers?.base), lookedIn(layers?.over)];
  return {
    in: (folder) => {
      const files = [...filesIn(first, folder), ...filesIn(last, folder)];
      const known = new Map(files.map((file) => [file.name, file]));
      for (const [name, { stamp }] of known) if (stamp === GONE) known.delete(name);
      return known;
    },
    folders: [...new Set([...Object.keys(first.folders), ...Object.keys(last.folders)])],
    stamps: layers?.over ? last.stamps : first.stamps,
  };
}
