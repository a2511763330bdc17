import { existsSync, type FSWatcher, watch } from "node:fs";
import { folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { memoryOf, sharedMemory } from "#layouts/record-paths.ts";

/** Several files change in one write of a memory. */
const QUIET_MS = 200;

/** Calls back soon after memory files have changed in one of several projects. */
export class MemoryWatch implements Disposable {
  readonly #changed: () => void;
  #folders: WatchedFolder[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Watches these projects, and other folders, instead of those before. */
  follow(world: World, roots: readonly string[], others: readonly WatchedPlace[] = []): void {
    this[Symbol.dispose]();
    const onChange = () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(this.#changed, QUIET_MS);
    };
    const own = roots.flatMap((root) => {
      const memory = memoryOf(world, root);
      const isPrivate = memory !== sharedMemory(root);
      return [
        { path: memory, root: isPrivate ? folderOf(memory) : root },
        { path: `${root}/_memory`, root },
      ];
    });
    this.#folders = [...own, ...others].map((place) => new WatchedFolder(place, onChange));
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    for (const folder of this.#folders) folder[Symbol.dispose]();
  }
}

/** A folder that may not exist yet, and one around it. */
interface WatchedPlace {
  readonly path: string;
  readonly root: string;
}

/** Watches a folder, or until it exists the nearest one around it. */
class WatchedFolder implements Disposable {
  readonly #place: WatchedPlace;
  readonly #changed: () => void;
  #watched = "";
  #watcher: FSWatcher | undefined;

  constructor(place: WatchedPlace, changed: () => void) {
    this.#place = place;
    this.#changed = changed;
    this.#look();
  }

  /** Goes on to the folder that is nearest now; returns whether that is another one, or the same made anew. */
  #look(isGone = false): boolean {
    const { path, root } = this.#place;
    let nearest = path;
    while (nearest !== root && !existsSync(nearest)) nearest = folderOf(nearest);
    if (nearest === this.#watched && !isGone) return false;
    this.#watcher?.close();
    this.#watched = nearest;
    try {
      const options = { recursive: nearest === path, persistent: false };
      this.#watcher = watch(nearest, options, (_, name) => this.#hear(!name)).on(
        "error",
        () => undefined,
      );
    } catch {
      this.#watcher = undefined; // The project itself is gone.
    }
    return true;
  }

  /** The system names no file if the folder itself is gone. */
  #hear(isGone: boolean): void {
    const wasThere = this.#watched === this.#place.path;
    if (this.#look(isGone) || wasThere) this.#changed();
  }

  [Symbol.dispose](): void {
    this.#watcher?.close();
  }
}
