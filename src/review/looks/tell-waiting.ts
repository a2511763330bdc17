import { parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { glanceText } from "#disk/file-stat.ts";
import type { Looked } from "./looked-parts.ts";
import { toTell } from "./part-lines.ts";
import { asTold, untoldKeys } from "./waiting-lines.ts";

/** More than this is not remembered to have been told. */
const MOST_TOLD = 2000;

/** What was found out, when all of it is told; `isNews` if some of it was not told before. */
export function told(
  { stateDir, uid }: World,
  looked: Looked,
): { readonly looked: Looked; readonly isNews: boolean } {
  const parts = looked.parts.map(toTell);
  const { layered } = looked;
  const keys = [...parts.flatMap((part) => part.keys), ...untoldKeys(layered.waiting)];
  if (stateDir === undefined || keys.length === 0) return { looked, isNews: false };
  const now: Looked = {
    ...looked,
    parts: parts.map((part) => part.told),
    layered: { ...layered, waiting: asTold(layered.waiting) },
  };
  const path = `${stateDir}/told-waiting.json`;
  const kept = parseJson(glanceText(path) ?? "");
  const before: readonly unknown[] = Array.isArray(kept) ? kept : [];
  const known = new Set(before);
  // Another build may have told it, or a session of another project.
  const fresh = keys.filter((key) => !known.has(key));
  if (fresh.length === 0) return { looked: now, isNews: false };
  replaceFile(path, JSON.stringify([...before, ...fresh].slice(-MOST_TOLD)), { uid });
  return { looked: now, isNews: true };
}
