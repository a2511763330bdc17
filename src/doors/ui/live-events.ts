import { placesOf, type World } from "#base/world.ts";
import { MemoryWatch } from "#doors/watch-memory.ts";
import { logPaths } from "#hook-log/log-entry.ts";
import { rootsFromHere } from "#layouts/known-projects.ts";

/** Announces changes on disk to all open pages. */
export interface LiveEvents {
  /** A response that sends a line whenever something has changed. */
  readonly stream: (gone: AbortSignal, headers: Readonly<Record<string, string>>) => Response;
  readonly stop: () => void;
}

const CHANGED = new TextEncoder().encode("data: changed\n\n");
const HELLO = new TextEncoder().encode("data: hello\n\n");

/** Watches the memory of all projects, the user's own, and the hook log. */
export function liveEvents(world: World): LiveEvents {
  const pages = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const { memoryDir, stateDir } = placesOf(world);
  const watched = new MemoryWatch(() => {
    for (const page of pages) send(page, CHANGED);
  });
  watched.follow(world, rootsFromHere(world), [
    ...["projects", "user"].map((name) => ({ path: `${memoryDir}/${name}`, root: memoryDir })),
    { path: logPaths(stateDir).calls, root: stateDir },
  ]);
  const send = (page: ReadableStreamDefaultController<Uint8Array>, bytes: Uint8Array) => {
    try {
      page.enqueue(bytes);
    } catch {
      pages.delete(page);
    }
  };
  return {
    stop: () => watched[Symbol.dispose](),
    stream(gone, headers) {
      let own: ReadableStreamDefaultController<Uint8Array> | undefined;
      const leave = () => own && pages.delete(own);
      gone.addEventListener("abort", leave);
      const body = new ReadableStream<Uint8Array>({
        start(page) {
          own = page;
          pages.add(page);
          send(page, HELLO);
        },
        cancel: () => void leave(),
      });
      return new Response(body, { headers: { ...headers, "Content-Type": "text/event-stream" } });
    },
  };
}
