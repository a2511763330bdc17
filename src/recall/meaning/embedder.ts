import type { World } from "#base/world.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { hashOf } from "#index/tables/vector-store.ts";
import { findSecrets } from "#redact/find/find-secrets.ts";
import type { EmbeddingServer } from "#remote/embedding-server.ts";
import { type SettingSources, settingFrom, settingsFrom } from "#settings/resolve-setting.ts";
import { RECALL_SETTINGS } from "#settings/tables/hook-settings.ts";
import { EMBEDDINGS_SETTINGS } from "#settings/tables/model-settings.ts";
import type { ValuesOf } from "#settings/tables/setting.ts";
import { excludedBy, isPrivateMemory } from "./private-memory.ts";

/** A server that turns texts into vectors, by the user's settings. */
export interface Embedder {
  readonly server: EmbeddingServer;
  readonly timeoutMs: number;
  /** A hash of the server and the model: vectors of others cannot be compared. */
  readonly space: string;
  readonly excluded: readonly string[];
  /** So many matches are ranked again; the right one is hardly further down. */
  readonly mostReranked: number;
  readonly world: World;
}

const MAX_RERANKED = 50;

/** The embedder in the user's settings; undefined, as mostly, if there is none. */
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

/** So much of a memory is sent: models read little more, and its beginning names its subject. */
const MAX_EMBEDDED_CHARS = 4000;

/** The text of a memory for the server; undefined if it may not be sent. */
export function sentOf({ excluded }: Embedder, memory: IndexedMemory): string | undefined {
  if (isPrivateMemory(memory, excluded)) return undefined;
  const text = `${memory.title}\n${memory.body}`.slice(0, MAX_EMBEDDED_CHARS).toWellFormed();
  // No secret is sent anywhere, even if the user has switched redaction off.
  return findSecrets(text).length > 0 ? undefined : text;
}
