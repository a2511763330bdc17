import { lstatSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { isDeeper, isObject, type JsonObject, parseJson } from "#base/json.ts";
import { baseName, folderOf, isWithin } from "#base/path.ts";
import { pathIn, typedPath, type World } from "#base/world.ts";
import { realOrSame } from "#disk/folder.ts";
import { neededText } from "#disk/read-text.ts";
import { MAX_RECORD_LEVELS, type MemoryRecord } from "#layouts/records/format/record.ts";
import { HEAD_FIELDS } from "./record-markdown.ts";
import type { RecordMemory } from "./record-memory.ts";

/** The names of draft files in the folder for temporary files, which everybody shares. */
const DRAFT_NAME = /^\.memory-(?:draft-|write-pending)[\w.-]*\.json$/;

/** Reads a draft from a file; throws a fault for a file outside the allowed folders. */
export function readDraft(memory: RecordMemory, path: string): JsonObject {
  const whole = typedPath(memory.world, path);
  const inside = folderFor(memory, path, whole);
  if (inside === undefined) throw fault("foreign-draft", { path });
  return draftFrom(neededText(whole, { inside }, path), path);
}

/** Reads new information from a file. */
export function readInfo(world: World, path: string): string {
  return neededText(typedPath(world, path), {}, path);
}

/** Parses the text of a draft. */
export function draftFrom(text: string, path = "stdin"): JsonObject {
  const value = shallow(text, path);
  if (!isObject(value)) throw fault("broken-file", { path, why: "it is not a JSON object" });
  return value;
}

/** Parses the text of several drafts: a list, or one object. */
export function listFrom(text: string): unknown {
  const value = shallow(text, "drafts");
  if (isObject(value) || Array.isArray(value)) return value;
  throw fault("broken-file", { path: "drafts", why: "it is not a JSON array" });
}

function shallow(text: string, path: string): unknown {
  const value = parseJson(plainJson(text));
  if (isDeeper(value, MAX_RECORD_LEVELS)) {
    throw fault("broken-file", { path, why: "it is nested too deeply" });
  }
  return value;
}

/** Removes the fence that a model puts around JSON. */
function plainJson(text: string): string {
  return text.trim().replace(/^```(?:json)?\s*\n([\s\S]*?)\n?```$/, "$1");
}

/** The allowed folder that contains a draft; undefined if the draft is outside of all of them. */
function folderFor(
  { place, world }: RecordMemory,
  typed: string,
  whole: string,
): string | undefined {
  if (typed.split(/[/\\]/).includes("..") || typed.includes("\0")) return undefined;
  if (lstatSync(whole, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined;
  // The records themselves are no drafts, and neither are the settings beside them.
  if ([whole, realOrSame(whole)].some((one) => isWithin(one, place.memory))) return undefined;
  const own = [place.root, world.stateDir].find((folder) => folder && isWithin(whole, folder));
  return own ?? (isSharedDraft(world, whole) ? folderOf(whole) : undefined);
}

/** The variables that name the folder for temporary files, the last two on Windows. */
const TEMPORARY_VARIABLES = ["TMPDIR", "TEMP", "TMP"];

/** Whether a path is a draft of this user in the folder for temporary files. */
function isSharedDraft(world: World, whole: string): boolean {
  const { uid } = world;
  const shared = ["/tmp", ...TEMPORARY_VARIABLES.map((name) => pathIn(world, name))];
  // On macOS the folders are links, and an agent may name either path.
  const folders = shared.flatMap((folder) => (folder ? [folder, realOrSame(folder)] : []));
  const isNamed = folders.includes(folderOf(whole)) && DRAFT_NAME.test(baseName(whole));
  const owner = lstatSync(whole, { throwIfNoEntry: false })?.uid;
  return isNamed && (uid === undefined || owner === undefined || owner === uid);
}

/** A draft that sets some fields of a record from `name=value` pairs; a value of a list field is appended. */
export function fieldsFrom(record: MemoryRecord, pairs: readonly string[]): JsonObject {
  const content: Record<string, unknown> = {};
  const others: Record<string, unknown> = {};
  for (const pair of pairs) {
    const { isContent, name, text } = pairFrom(record, pair);
    const [draft, before] = isContent ? [content, record.content] : [others, record];
    draft[name] = valueFor(Object.hasOwn(draft, name) ? draft[name] : before[name], text);
  }
  return { ...others, ...(Object.keys(content).length > 0 && { content }) };
}

function pairFrom(record: MemoryRecord, pair: string) {
  const [, prefix, name, text = ""] = /^(content\.)?([a-z_]+)=(.*)$/s.exec(pair) ?? [];
  if (name === undefined) throw notPair(pair);
  const isContent = prefix !== undefined;
  const fields = [...HEAD_FIELDS, ...Object.keys(record.content).map((one) => `content.${one}`)];
  if (!isContent && !fields.includes(name) && !Object.hasOwn(record, name))
    throw fault("no-field", { field: name, fields });
  return { isContent, name, text };
}

function valueFor(before: unknown, text: string): unknown {
  if (Array.isArray(before) && text === "") return [];
  const value = parseJson(text);
  const plain = value === undefined || typeof before === "string" ? text : value;
  return Array.isArray(before) && !Array.isArray(plain) ? [...before, plain] : plain;
}

function notPair(pair: string) {
  const wanted = "`name=value`, such as `title=…` or `content.status=accepted`";
  return fault("bad-value", { name: "--field", value: pair.slice(0, 60), wanted });
}
