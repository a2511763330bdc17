import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { askIndex, type IndexQuestion } from "#index/ask-index.ts";
import { embedByModel, type ModelReport } from "#index/embed-by-model.ts";
import { newest } from "#index/tables/find-rows.ts";
import { memories } from "#index/tables/read-rows.ts";
import { rootsFromHere } from "#layouts/known-projects.ts";
import { installedModel, SENTENCE_MODEL } from "#sentence-model/installed-model.ts";
import { readSettings } from "#settings/read-settings.ts";
import { knownTexts, vectorsFor } from "./by-meaning.ts";
import { type Embedder, embedderFrom, sentOf } from "./embedder.ts";

/** How many memories have a vector, and how many get none. */
export interface EmbedReport {
  /** Memories that had a vector before. */
  readonly known: number;
  /** Texts that were sent, or would be. */
  readonly sent: number;
  readonly sentChars: number;
  /** Memories that may not be sent. */
  readonly private: number;
  /** The reason why the rest has none; null if nothing failed. */
  readonly failed: string | null;
  /** The result of the model on this machine; null if the user has added none. */
  readonly model: ModelReport | null;
}

/** A request for vectors of all memories. */
export interface EmbedRequest {
  readonly pairs: readonly string[];
  /** Only counts the texts that would be sent. */
  readonly dryRun: boolean;
  readonly onProgress?: (texts: number) => void;
}

/** The texts of one request. */
const TEXTS_PER_REQUEST = 32;

/** Nobody waits for an answer, and a model on this machine may be slow. */
const TIMEOUT_MS = 60_000;

/** Makes vectors of all memories that have none: with the user's model, and for a server so that no search waits for it. */
export async function embedAll(world: World, asked: EmbedRequest): Promise<EmbedReport> {
  const embedder = embedderFrom(world, readSettings(world, asked.pairs), "search");
  if (!embedder) requireModel(world);
  askIndex(ofAllProjects(world), () => undefined);
  const limits = { mostMs: asked.dryRun ? 0 : Number.POSITIVE_INFINITY };
  const model = embedByModel(world, { ...limits, onProgress: asked.onProgress }) ?? null;
  const sent = embedder ? await sendAll(world, asked, embedder) : NOTHING_SENT;
  return { ...sent, model };
}

function requireModel(world: World): void {
  const { state, path } = installedModel(world);
  if (state === "installed") return;
  if (state === "none" || path === null) throw fault("embeddings-off", {});
  const { package: name, version } = SENTENCE_MODEL;
  throw fault("no-model-there", { path, why: "it is damaged", package: `${name}@${version}` });
}

type SendReport = Omit<EmbedReport, "model">;

const NOTHING_SENT: SendReport = { known: 0, sent: 0, sentChars: 0, private: 0, failed: null };

async function sendAll(world: World, asked: EmbedRequest, embedder: Embedder): Promise<SendReport> {
  const all = allTexts(world, embedder);
  const texts = all.filter((text) => text !== undefined);
  const known = knownTexts(embedder, texts);
  const missing = [...new Set(texts.filter((text) => !known.has(text)))];
  const counted = {
    known: texts.filter((text) => known.has(text)).length,
    private: all.length - texts.length,
  };
  if (asked.dryRun) return { ...counted, ...sumOf(missing), failed: null };
  const sent: string[] = [];
  for (let at = 0; at < missing.length; at += TEXTS_PER_REQUEST) {
    const some = missing.slice(at, at + TEXTS_PER_REQUEST);
    const { why } = await vectorsFor({ ...embedder, timeoutMs: TIMEOUT_MS }, some);
    if (why !== undefined) return { ...counted, ...sumOf(sent), failed: why };
    sent.push(...some);
    asked.onProgress?.(some.length);
  }
  return { ...counted, ...sumOf(sent), failed: null };
}

/** A question about the memories of all projects, which the index may not have met yet. */
function ofAllProjects(world: World): IndexQuestion {
  return { world, roots: rootsFromHere(world), turns: false };
}

/** The text of each memory for the server, the newest first; undefined for a private one. */
function allTexts(world: World, embedder: Embedder): (string | undefined)[] {
  const { result } = askIndex(ofAllProjects(world), (database) => {
    const limit = Number.MAX_SAFE_INTEGER;
    return memories(database, newest(database, { shelf: "memories", filter: {}, limit }));
  });
  return result.map((memory) => sentOf(embedder, memory));
}

function sumOf(texts: readonly string[]): { sent: number; sentChars: number } {
  return { sent: texts.length, sentChars: texts.reduce((sum, text) => sum + text.length, 0) };
}
