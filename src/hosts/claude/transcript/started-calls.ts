import { isObject, parseJson } from "#base/json.ts";
import { isThere, writtenMs } from "#disk/file-stat.ts";
import { readDropped } from "#disk/write-light.ts";
import { subagentsFolder } from "#hosts/claude/claude-paths.ts";

/** A file system may store whole seconds only, rounded down. */
const LEAST_MS = 2000;

/**
 * The ids of the calls whose agents are working, from the files that the host writes beside each
 * transcript once its hooks have ended; much older files are ignored.
 */
export async function startedCalls(transcript: string, sinceMs: number): Promise<Set<string>> {
  const folder = subagentsFolder(transcript);
  const calls = new Set<string>();
  if (!isThere(folder)) return calls;
  for (const name of new Bun.Glob("agent-*.meta.json").scanSync({ cwd: folder })) {
    const path = `${folder}/${name}`;
    if ((writtenMs(path) ?? 0) < sinceMs - LEAST_MS) continue;
    const value = parseJson(await readDropped(path));
    const id = isObject(value) ? value["toolUseId"] : undefined;
    if (typeof id === "string" && id !== "") calls.add(id);
  }
  return calls;
}
