import { readdirSync, rmdirSync } from "node:fs";
import { isObject, parseJson } from "#base/json.ts";
import { isCategory } from "#base/memory-item.ts";
import { createFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { readText } from "#disk/read-text.ts";
import { removeFile } from "#disk/remove-folder.ts";
import type { ExtractedRecord } from "#triage/scorer/triage-data.ts";

// A memory that could not be written waits here, beside loci's own files and outside of the project, until the next
// event of a session of that project. A full or read-only project folder then costs nothing that was said.

/** A memory that waits to be saved. */
export interface QueuedSave {
  readonly version: 1;
  readonly at: string;
  readonly session: string;
  /** Why it could not be saved when it was last tried. */
  readonly why: string;
  readonly record: ExtractedRecord;
}

/** A queued memory, and the file that it waits in. */
export interface QueuedFile extends QueuedSave {
  readonly path: string;
}

/** Puts a memory into the queue. It is durable when this returns; it throws if even that cannot be done. */
export function enqueueSave(folder: string, save: QueuedSave, uid: number | undefined): void {
  const ms = `${Date.parse(save.at)}`.padStart(14, "0");
  createFile(`${folder}/${ms}-${crypto.randomUUID()}.json`, JSON.stringify(save), { uid });
}

/** The queue of a project. */
export interface SaveQueue {
  /** Oldest first. */
  readonly saves: readonly QueuedFile[];
  /** Files without a readable memory; a person has to read them. */
  readonly unreadable: readonly string[];
}

/** A memory with all that it was drafted from is larger than what most files may be. */
const MAX_QUEUED_BYTES = 16 * 1024 * 1024;

/** Reads the memories that wait. */
export function readQueue(folder: string): SaveQueue {
  const saves: QueuedFile[] = [];
  const unreadable: string[] = [];
  for (const name of namesIn(folder)) {
    const path = `${folder}/${name}`;
    const reading = readText(path, { inside: folder, capBytes: MAX_QUEUED_BYTES });
    const save = reading.kind === "text" ? parseSave(reading.text) : undefined;
    if (save) saves.push({ ...save, path });
    else if (reading.kind !== "missing") unreadable.push(path);
  }
  return { saves, unreadable };
}

/** Removes a saved memory, and the folder with the last one: hooks only check whether the folder exists. */
export function removeQueued(folder: string, { path }: QueuedFile): void {
  removeFile(path, { inside: folder });
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!errorCode(error)) throw error;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json") && !name.startsWith("."))
      .sort();
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}

function parseSave(text: string): QueuedSave | undefined {
  const value = parseJson(text);
  if (!isObject(value) || value["version"] !== 1 || !isObject(value["record"])) return undefined;
  const { at, session, why, record } = value;
  const { category, title, tags, content, evidence } = record;
  const isWhole =
    [at, session, why, title].every((one) => typeof one === "string") &&
    isCategory(category) &&
    Array.isArray(tags) &&
    Array.isArray(evidence) &&
    isObject(content);
  return isWhole ? (value as unknown as QueuedSave) : undefined;
}
