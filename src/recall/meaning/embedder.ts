import type { World } from "#base/world.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { findSecrets } from "#redact/find/find-secrets.ts";
import type { EmbeddingServer } from "#remote/embeddings.ts";
import { type SettingSources, settingFrom, settingsFrom } from "#settings/settings-values.ts";
import { EMBEDDINGS_SETTINGS } from "#settings/tables/embedding-settings.ts";
import { RECALL_SETTINGS } from "#settings/tables/hook-settings.ts";
import type { ValuesOf } from "#settings/tables/setting.ts";
import { excludedBy, isPrivateMemory } from "./private-memory.ts";

/** What turns texts into vectors, by the user's settings, and keeps those of memories. */
export interface Embedder {
  readonly server: EmbeddingServer;
  readonly timeoutMs: number;
  /** By which server and model a vector was made: others cannot be compared with it. */
  readonly space: string;
  readonly excluded: readonly string[];
  /** More are not ranked once more; what stands further down is hardly what was asked for. */
  readonly mostReranked: number;
  readonly world: World;
}

const MAX_RERANKED = 50;

/** The embedder that the user has asked for; undefined, as mostly, if none is. */
export function embedderFrom(
  world: World,
  sources: SettingSources,
  door: "search" | "hook",
): Embedder | undefined {
  const values = settingsFrom(sources, EMBEDDINGS_SETTINGS);
  if (!values["recall.embeddings.enabled"]) return undefined;
  const inHooks = settingFrom(sources, RECALL_SETTINGS, "recall.embeddings.in_hooks");
  if (door === "hook" && !inHooks) return undefined;
  return embedderBy(world, values);
}

function embedderBy(world: World, values: ValuesOf<typeof EMBEDDINGS_SETTINGS>): Embedder {
  const { env, home } = world;
  const named = values["recall.embeddings.key_env"];
  const url = values["recall.embeddings.url"];
  const model = values["recall.embeddings.model"];
  return {
    server: { url, model, key: (named && env[named]) || undefined },
    timeoutMs: values["recall.embeddings.timeout_ms"],
    space: hashOf(`${url}\n${model}`),
    excluded: excludedBy(values["recall.embeddings.exclude"], home),
    mostReranked: MAX_RERANKED,
    world,
  };
}

/** The most of a memory that is sent: models read little more, and its beginning says what it is about. */
const MAX_EMBEDDED_CHARS = 4000;

/** What is sent of a memory; undefined if nothing of it may be. */
export function sentOf({ excluded }: Embedder, memory: IndexedMemory): string | undefined {
  if (isPrivateMemory(memory, excluded)) return undefined;
  const text = `${memory.title}\n${memory.body}`.slice(0, MAX_EMBEDDED_CHARS).toWellFormed();
  // Whatever the user has decided about what is shown: no secret is sent anywhere.
  return findSecrets(text).length > 0 ? undefined : text;
}

/** By this a text, or a server with its model, is known again. */
export function hashOf(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, 32);
}
