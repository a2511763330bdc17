import { existsSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { CATEGORY_NAMES, type Category, isCategory, RECORD_ID } from "#base/memory-item.ts";
import { nearest } from "#base/nearest.ts";
import { fromSystem } from "#base/path.ts";
import { listedPath, recordAt, recordPath } from "#layouts/record-paths.ts";
import type { RecordPlace } from "#layouts/record-place.ts";
import {
  type RecordFile,
  readRecord,
  readRecordPaths,
  type StoredRecord,
} from "#layouts/records/store/read-records.ts";

/** The name of a record. */
export interface RecordName {
  readonly category: Category;
  readonly id: string;
}

/** The record that a memory's id such as `decision/use-jwt` names; undefined for the id of any other memory. */
export function recordNamed(id: string): RecordName | undefined {
  const [category, name = ""] = id.split("/");
  return isCategory(category) ? { category, id: name } : undefined;
}

/** A record as its file has it. */
export interface FoundRecord extends RecordName, StoredRecord {}

/** Finds the record that a word names: an id, `category/id`, or the path of its file; throws a fault for none or several. */
export function findRecord(place: RecordPlace, word: string, category?: Category): RecordName {
  const { id, folder, categories } = wordFor(word);
  if (!isBelow(place, folder)) {
    const wanted = `a record of this project, below \`${place.memory}\``;
    throw fault("bad-value", { name: "record", value: word, wanted });
  }
  const own = category ? [category] : categories;
  const exact = withId(place, own, id);
  const named = readRecordPaths(place).flatMap((path) => recordAt(path) ?? []);
  const isBegun = (one: RecordName) => own.includes(one.category) && one.id.startsWith(id);
  const begin = namesBeginning(word) ? named.filter(isBegun) : [];
  const only = onlyOf(exact.length > 0 ? exact : begin, word);
  if (only) return only;
  const ids = named.map((one) => one.id);
  throw fault("no-record", { word, nearest: nearest(id, ids) });
}

/** A letter or two happen to begin some id, and a change would hit it: the beginning has a hyphen or a few letters. */
const MIN_BEGINNING_CHARS = 5;

function namesBeginning(word: string): boolean {
  return word.length >= MIN_BEGINNING_CHARS || /[-/\d…]/.test(word);
}

/** The record with that very id, `category/id` or path; undefined if there is none. */
export function recordWithId(place: RecordPlace, word: string): RecordName | undefined {
  const { id, categories, folder } = partsOf(word);
  if (!RECORD_ID.test(id) || !isBelow(place, folder)) return undefined;
  return onlyOf(withId(place, categories, id), word);
}

/** A plain word rather belongs to the text of a memory. */
export function mayBeginId(word: string): boolean {
  return /[-/\d]/.test(word);
}

/** Refuses the id of a record that is not in force any more: the memory whose id begins with it is another one. */
export function refuseOutOfForce(place: RecordPlace, word: string): void {
  const named = mayBeginId(word) ? recordWithId(place, word) : undefined;
  if (!named) return;
  const { state } = readRecord(place, named.category, named.id);
  if (state.kind === "record" && state.record.record_status !== "active")
    throw fault("not-in-force", { id: `${named.category}/${named.id}` });
}

function withId(
  { memory }: RecordPlace,
  categories: readonly Category[],
  id: string,
): RecordName[] {
  const isThere = (name: Category) => existsSync(`${memory}/${recordPath(name, id)}`);
  return categories.filter(isThere).map((category) => ({ category, id }));
}

function onlyOf(found: readonly RecordName[], word: string): RecordName | undefined {
  const items = found.map(({ category, id }) => ({ id: `${category}/${id}`, text: "" }));
  if (items.length > 1) throw fault("ambiguous-record", { word, items });
  return found[0];
}

/** Reads a record; throws a fault if it is missing or broken. */
export function readFound(place: RecordPlace, { category, id }: RecordName): FoundRecord {
  return foundIn(place, readRecord(place, category, id));
}

/** The record in a file; throws a fault if it is missing or broken. */
export function foundIn(place: RecordPlace, { category, id, state }: RecordFile): FoundRecord {
  if (state.kind === "missing") throw fault("no-record", { word: id, nearest: undefined });
  if (state.kind === "broken") throw broken(place, { category, id }, state.why);
  return { category, id, ...state };
}

/** The fault of a file that is no valid record; loci leaves the file as it is. */
export function broken(place: RecordPlace, { category, id }: RecordName, why: string) {
  return fault("broken-file", { path: `${place.memory}/${recordPath(category, id)}`, why });
}

/** The id that a word gives to a new record of a category: an id, or the path of its future file. */
export function idFor(place: RecordPlace, word: string, category: Category): string {
  const { id, categories, folder } = wordFor(word);
  if (categories.includes(category) && isBelow(place, folder)) return id;
  const wanted = `an id, or a path such as \`${listedPath(place, { category, id })}\``;
  throw fault("bad-value", { name: "--target", value: word, wanted });
}

interface RecordWord {
  readonly id: string;
  readonly categories: readonly Category[];
  /** The folder above that of the category, if the word is a path. */
  readonly folder: string;
}

/** A word as an id, with its possible categories. */
function wordFor(word: string): RecordWord {
  const parts = partsOf(word);
  // A word that is no id could lead anywhere as a path.
  if (!RECORD_ID.test(parts.id)) throw fault("no-record", { word, nearest: undefined });
  return parts;
}

function partsOf(word: string): RecordWord {
  const path = fromSystem(word, process.platform).replace(/(?:\.json|…)$/, "");
  const parts = path.split("/");
  const id = (parts.pop() ?? "").toLowerCase();
  const folder = parts.pop();
  if (folder === undefined) return { id, categories: CATEGORY_NAMES, folder: "" };
  const named = CATEGORY_NAMES.filter(
    (name) => name === folder || recordPath(name, id).startsWith(`${folder}/`),
  );
  return { id, categories: named, folder: parts.join("/") };
}

/** Whether a folder is this memory: by its full path, or by its path from the project's root. */
function isBelow({ memory, root }: RecordPlace, folder: string): boolean {
  const own = memory.slice(root.length + 1);
  return folder === "" || folder === memory || folder === own || folder === `./${own}`;
}
