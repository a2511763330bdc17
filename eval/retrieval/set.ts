import type { IndexedMemory } from "#index/model/indexed-memory.ts";

/** A text to find, as the sets have it. */
export interface SetDocument {
  readonly id: string;
  readonly title?: string;
  readonly text: string;
  readonly speaker?: string;
  readonly session?: string;
  readonly date?: string;
  readonly idx: number;
}

/** A question, and the texts that answer it. */
export interface SetQuery {
  readonly id: string;
  readonly text: string;
  readonly cat?: string;
  readonly gold: readonly string[];
}

/** A text that is indexed alone, and asked for alone. */
export interface SetGroup {
  readonly id: string;
  readonly docs: readonly SetDocument[];
  readonly queries: readonly SetQuery[];
}

/** Questions and texts from one source. */
export interface RetrievalSet {
  readonly name: string;
  readonly license: string;
  readonly groups: readonly SetGroup[];
}

/** Reads a set, packed or not. */
export async function readSet(path: string): Promise<RetrievalSet> {
  const bytes = await Bun.file(path).bytes();
  const plain = path.endsWith(".gz") ? Bun.gunzipSync(bytes) : bytes;
  return JSON.parse(new TextDecoder().decode(plain));
}

/** A text as it would be remembered: what somebody said is a turn, everything else a record. */
export function memoryOf(document: SetDocument): IndexedMemory {
  const isTurn = document.speaker !== undefined;
  const atMs = timeOf(document.date ?? "");
  return {
    id: document.id,
    layout: isTurn ? "transcript" : "records",
    kind: isTurn ? "turn" : "note",
    project: "/set",
    scope: "project",
    title: document.title ?? "",
    body: document.text,
    tags: [],
    files: [],
    actor: document.speaker === "user" ? "human" : (document.speaker ?? "agent"),
    createdMs: atMs,
    updatedMs: atMs,
    status: "active",
    origin: "set",
    source: "/set",
    position: document.idx,
    session: isTurn ? (document.session ?? "all") : "",
  };
}

/** `1:56 pm on 8 May, 2023` or `2023-05-08`; 0 for what is no date. */
function timeOf(date: string): number {
  const [, day, month, year] = /(\d{1,2}) ([A-Z][a-z]+),? (\d{4})/.exec(date) ?? [];
  const plain = day ? `${day} ${month} ${year} UTC` : date;
  const atMs = /\d{4}/.test(plain) && !/^\d+\.\d/.test(plain) ? Date.parse(plain) : Number.NaN;
  return Number.isNaN(atMs) ? 0 : atMs;
}
