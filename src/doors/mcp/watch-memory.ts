import { type FSWatcher, watch } from "node:fs";
import { projectRoot } from "#project/find-project.ts";
import type { McpPlace } from "./mcp-server.ts";

/** Several files change in one write of a memory. */
const QUIET_MS = 200;

/** Calls back soon after the memory files of the project have changed. Returns a function that stops watching. */
export function watchMemory({ world, folder }: McpPlace, changed: () => void): () => void {
  const root = projectRoot(world, folder ?? world.cwd);
  if (root === undefined) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, QUIET_MS);
  };
  const watchers = [`${root}/.claude/memory`, `${root}/_memory`].flatMap((path): FSWatcher[] => {
    try {
      return [
        watch(path, { recursive: true, persistent: false }, onChange).on("error", () => undefined),
      ];
    } catch {
      return []; // There is no such folder yet.
    }
  });
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
