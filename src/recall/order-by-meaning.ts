import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { HOOK_SETTINGS, RECALL_SETTINGS } from "#settings/tables/hook-settings.ts";
import type { ServeScope } from "./memory-items.ts";

/** A memory as its file says it now, and how strongly it matches. */
export interface RecalledMemory {
  readonly memory: IndexedMemory;
  readonly score: number;
}

/** The share of its deadline that a hook may wait for a server. */
const DEADLINE_SHARE = 0.6;

/** Orders matches by words, and also by a server's vectors where the user has switched that on for hooks. */
export async function orderByMeaning(
  { world, sources, text }: ServeScope & { readonly text: string },
  found: readonly RecalledMemory[],
): Promise<readonly RecalledMemory[]> {
  if (found.length < 2) return found;
  if (!settingFrom(sources, RECALL_SETTINGS, "recall.embeddings.in_hooks")) return found;
  const { embedderFrom } = await import("#recall/meaning/embedder.ts");
  const embedder = embedderFrom(world, sources, "hook");
  if (!embedder) return found;
  const deadlineMs = settingFrom(sources, HOOK_SETTINGS, "hooks.deadline_ms");
  const timeoutMs = Math.min(embedder.timeoutMs, DEADLINE_SHARE * deadlineMs);
  const { byMeaning } = await import("#recall/meaning/by-meaning.ts");
  const answer = await byMeaning({ ...embedder, timeoutMs }, text, found);
  if (answer.kind === "failed") return found;
  return found
    .map(({ memory, score }, at) => ({ memory, score: answer.scores[at] ?? score }))
    .sort((a, b) => b.score - a.score);
}
