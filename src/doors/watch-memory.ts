import { existsSync, type FSWatcher, watch } from "node:fs";

/** Several files change in one write of a memory. */
const QUIET_MS = 200;
/** A folder that is missing may appear later. */
const RETRY_MS = 1000;

/** The folders of a project that hold memory. */
export const memoryFoldersOf = (root: string) => [`${root}/.claude/memory`, `${root}/_memory`];

/** Calls back soon after files in some folders have changed. Returns a function that stops watching. */
export function watchMemory(folders: readonly string[], changed: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, QUIET_MS);
  };
  const open = (path: string) => {
    const watcher = watch(path, { recursive: true, persistent: false }, () => {
      if (!existsSync(path)) close(path);
      onChange();
    });
    watchers.set(path, watcher);
    watcher.on("error", () => close(path));
  };
  const close = (path: string) => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };
  const openMissing = () => {
    const missing = folders.filter((path) => !watchers.has(path) && existsSync(path));
    for (const path of missing) open(path);
    return missing.length > 0;
  };
  openMissing();
  const retry = setInterval(() => {
    if (openMissing()) onChange();
  }, RETRY_MS);
  retry.unref();
  return () => {
    clearTimeout(timer);
    clearInterval(retry);
    for (const path of [...watchers.keys()]) close(path);
  };
}
