import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { memoryOf, type SetDocument, type SetGroup } from "./set.ts";

/** A home in which the texts of a group lie as what they are. */
export interface BinaryHome {
  readonly home: string;
  readonly project: string;
  /** Whether they are turns of conversations. */
  readonly turns: boolean;
  /** The id that a text has in the set, by the one that it has in the home. */
  readonly ids: ReadonlyMap<string, string>;
}

/** A file that was written just now may change within the same moment; this one is older. */
const LONG_AGO = new Date("2026-01-01T00:00:00Z");

/** Writes the texts of a group into an empty folder: notes as records, what somebody said as transcripts of the host. */
export function writeBinaryHome(home: string, { docs }: SetGroup): BinaryHome {
  const project = `${home}/set`;
  mkdirSync(`${project}/.git/objects`, { recursive: true });
  mkdirSync(`${project}/.git/refs`);
  const turns = docs[0]?.speaker !== undefined;
  const ids = turns ? writeTurns(home, project, docs) : writeNotes(project, docs);
  return { home, project, turns, ids };
}

function writeNotes(project: string, docs: readonly SetDocument[]): Map<string, string> {
  const folder = `${project}/.claude/memory/runbooks`;
  mkdirSync(folder, { recursive: true });
  return new Map(
    docs.map((document, at) => {
      const id = `note-${`${at}`.padStart(6, "0")}`;
      put(`${folder}/${id}.json`, printRecord(noteOf(document, id)));
      return [id, document.id];
    }),
  );
}

/** A note has one text; what else a record has to say is said by a sign that is no word. */
function noteOf(document: SetDocument, id: string): MemoryRecord {
  const { title, body, updatedMs } = memoryOf(document);
  const at = `${new Date(updatedMs || LONG_AGO).toISOString().slice(0, 19)}Z`;
  return {
    ...{ schema_version: "1.0", category: "runbook", id, title: title || "-" },
    ...{ record_status: "active", created_at: at, updated_at: at, times_updated: 0, changes: [] },
    ...{ tags: ["-"], related_files: [] },
    content: { trigger: "-", steps: [body || "-"], verification: "-" },
  } as unknown as MemoryRecord;
}

function writeTurns(
  home: string,
  project: string,
  docs: readonly SetDocument[],
): Map<string, string> {
  const folder = `${home}/.claude/projects/${hostSlug(project)}`;
  mkdirSync(folder, { recursive: true });
  const first = docs[0]?.speaker;
  const ids = new Map<string, string>();
  for (const [session = "all", said] of Map.groupBy(docs, (one) => one.session)) {
    const name = `session-${session.replaceAll(/\W/g, "-")}`;
    const told = said.filter(({ text }) => text.trim() !== "");
    for (const [at, { id }] of told.entries()) ids.set(`${name}#${at + 1}`, id);
    const lines = told.map((one, at) => turnLine(one, { name, at, isUser: one.speaker === first }));
    put(`${folder}/${name}.jsonl`, `${lines.join("\n")}\n`);
  }
  return ids;

  function turnLine(one: SetDocument, { name, at, isUser }: TurnPlace): string {
    const block = { type: "text", text: one.text };
    const id = `msg_${name}_${at}`;
    const message = isUser
      ? { role: "user", content: one.text }
      : { id, type: "message", role: "assistant", model: "set", content: [block] };
    const ms = memoryOf(one).updatedMs || LONG_AGO.getTime();
    return JSON.stringify({
      ...{ parentUuid: null, isSidechain: false, type: isUser ? "user" : "assistant", message },
      ...{ uuid: `${name}-${at}`, timestamp: new Date(ms + 1000 * at).toISOString() },
      ...{ sessionId: name, cwd: project, version: "2.1.237" },
    });
  }
}

interface TurnPlace {
  readonly name: string;
  readonly at: number;
  readonly isUser: boolean;
}

function put(path: string, text: string): void {
  writeFileSync(path, text);
  utimesSync(path, LONG_AGO, LONG_AGO);
}
