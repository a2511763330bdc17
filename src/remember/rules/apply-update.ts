import { fault } from "#base/fault.ts";
import { isObject, isSameValue, isTextList, type JsonObject } from "#base/json.ts";
import type { RecordProblem } from "#base/record-faults.ts";
import { isoSeconds } from "#base/time.ts";
import {
  type ChangeEntry,
  fieldsOf,
  type MemoryRecord,
  RECORD_LIMITS,
} from "#layouts/records/format/record.ts";
import {
  appendChanges,
  originEntry,
  originOfDraft,
  withoutOrigins,
} from "#layouts/records/format/record-origin.ts";
import { problemsWith } from "#layouts/records/format/record-shape.ts";
import type { Origin } from "#trust/trust-signals.ts";
import { fixGiven, grownTags, slugOf, titleChange } from "./fix-record.ts";
import {
  contentChanges,
  type ListMerge,
  lostItems,
  mergedContent,
  withoutItems,
} from "./merge-records.ts";

/** An update of a record. */
export interface RecordUpdate {
  /** A whole record, or only its new fields. */
  readonly given: JsonObject;
  /** The change and its reason, if the draft has no entry about it. */
  readonly why: string | undefined;
  readonly origin: Origin | undefined;
  readonly now: Date;
  /** The record's related files that do not exist any more. */
  readonly dangling: readonly string[];
  /** Whether tags and the lists of the content are added to, as they are by default, or replaced. */
  readonly lists?: ListMerge | undefined;
}

/** A record after an update; undefined if the update changes nothing. */
export interface UpdatedRecord {
  readonly record: MemoryRecord | undefined;
  readonly fixed: readonly string[];
  /** The id that its new title gives, if the title is a very different one. */
  readonly newId: string | undefined;
}

/** Applies an update to a record; throws a fault for a field that may not change. */
export function updateRecord(before: MemoryRecord, update: RecordUpdate): UpdatedRecord {
  const { category } = before;
  refuseFixedFields(before, update.given);
  const { id: _, remove, ...given } = withKeptTimes(before, update.given);
  const { value, fixed } = fixGiven(given, category);
  const draft = { ...value, content: contentOf(update.given, value) };
  const merged = mergeDraft(before, draft, update);
  const isShorter = isObject(remove);
  const after = isShorter ? { ...merged, content: withoutItems(merged.content, remove) } : merged;
  const said = newEntries(before, value["changes"]);
  // The same draft once more changes nothing, and needs no reason.
  if (said.length === 0 && isSameValue(before, after)) {
    return { record: undefined, fixed, newId: undefined };
  }
  const noted = notedChanges(before, after, { said, update });
  const whole = { ...after, changes: appendChanges(before.changes, noted) };
  refuseNewProblems(before, whole);
  const record: MemoryRecord = {
    ...whole,
    updated_at: isoSeconds(update.now),
    times_updated: before.times_updated + 1,
  };
  const isRenamed = titleChange(before.title, record.title) > 0.5;
  return { record, fixed, newId: isRenamed ? slugOf(record.title) : undefined };
}

/** The fields by which a record is known, and those that have commands of their own. */
const FIXED: Readonly<Record<string, string>> = {
  category: "make another record with `loci record create`",
  id: "change the title: the id follows it",
  record_status: "use `loci record retire`, `archive`, `unarchive` or `restore`",
};

function refuseFixedFields(before: MemoryRecord, given: JsonObject): void {
  for (const [field, instead] of Object.entries(FIXED)) {
    const wanted = given[field];
    if (wanted === undefined || wanted === null || wanted === before[field]) continue;
    // A draft with a new title may also have the id that follows from it.
    if (field === "id" && wanted === slugOf(`${given["title"]}`)) continue;
    throw fault("fixed-field", { field, id: before.id, instead });
  }
}

/** A draft does not change the fields that only time and loci decide. */
function withKeptTimes(before: MemoryRecord, given: JsonObject): JsonObject {
  const rows = TIMES.filter((name) => Object.hasOwn(given, name)).map((name) => [
    name,
    before[name],
  ]);
  return { ...given, ...Object.fromEntries(rows) };
}

const TIMES = [
  ...["schema_version", "created_at", "updated_at", "times_updated"],
  ...["retired_at", "retired_reason", "archived_at", "archived_reason"],
];

/** In the content `null` takes a field out; the fixer would only leave it out. */
function contentOf(given: JsonObject, value: JsonObject): JsonObject | undefined {
  const [raw, fixed] = [given["content"], value["content"]];
  if (!isObject(raw) || !isObject(fixed)) return undefined;
  const nulls = Object.entries(raw).filter(([, inner]) => inner === null);
  return { ...fixed, ...Object.fromEntries(nulls) };
}

function mergeDraft(
  before: MemoryRecord,
  value: JsonObject,
  { dangling, lists = "append" }: RecordUpdate,
): MemoryRecord {
  const { tags, related_files: files, content, changes, ...others } = value;
  const given = { tags: texts(tags), files: texts(files) };
  const lost = dangling.filter((path) => given.files && !given.files.includes(path));
  const stay = before.related_files.filter((path) => !lost.includes(path));
  return {
    ...before,
    ...others,
    ...(given.tags && {
      tags: lists === "replace" ? given.tags : grownTags(before.tags, given.tags),
    }),
    related_files: [...new Set([...stay, ...(given.files ?? [])])],
    content: isObject(content) ? mergedContent(before.content, content, lists) : before.content,
  } as MemoryRecord;
}

function texts(value: unknown): string[] | undefined {
  return isTextList(value) ? value : undefined;
}

/** The new entries about a change: from the draft, from its reason, and from the changed fields. */
function notedChanges(
  before: MemoryRecord,
  after: MemoryRecord,
  { said, update }: { readonly said: readonly ChangeEntry[]; readonly update: RecordUpdate },
): ChangeEntry[] {
  const date = isoSeconds(update.now);
  const entry = (summary: string, more: object = {}): ChangeEntry => ({
    ...{ date, summary: summary.slice(0, RECORD_LIMITS.summaryChars) },
    ...more,
  });
  const own = update.why === undefined ? said : [...said, { date, summary: update.why }];
  const about =
    own.length > 0 ? own : [entry(`changed: ${fieldsChanged(before, after).join(", ")}`)];
  const from = originOfDraft(update.origin, update.given);
  const gone = before.tags.filter((tag) => !after.tags.includes(tag) && tag !== "untagged");
  const isFull = after.tags.length >= RECORD_LIMITS.tags;
  const which = isFull ? `tags beyond ${RECORD_LIMITS.tags}` : "tags";
  return [
    ...about,
    ...(gone.length > 0
      ? [entry(`${which} taken out: ${gone.join(", ")}`, { field: "tags", old_value: gone })]
      : []),
    ...lostItems(before.content, after.content, date),
    ...contentChanges(before.content, after.content, date),
    ...(from ? [originEntry(from, date)] : []),
  ];
}

/** The names of the changed fields, for a draft without a word about its change. */
function fieldsChanged(before: MemoryRecord, after: MemoryRecord): string[] {
  const isOther = (name: string) => !isSameValue(before[name], after[name]);
  const inside = Object.keys({ ...before.content, ...after.content })
    .filter((name) => !isSameValue(before.content[name], after.content[name]))
    .map((name) => `content.${name}`);
  return [...Object.keys(after).filter((name) => name !== "content" && isOther(name)), ...inside];
}

/** The entries of a draft that the record lacks; an entry that the draft lacks stays. */
function newEntries({ changes, category }: MemoryRecord, given: unknown): ChangeEntry[] {
  if (!Array.isArray(given)) return [];
  const { changes: fixed } = fixGiven({ changes }, category).value;
  const known = [...changes, ...(fixed as ChangeEntry[])];
  return withoutOrigins(given).filter((entry) => !known.some((old) => isSameValue(old, entry)));
}

/** Refuses only new problems: a file of another tool may have had problems before. */
function refuseNewProblems(before: MemoryRecord, after: MemoryRecord): void {
  const shape = { kind: "object", fields: fieldsOf(before.category) } as const;
  // The index in a list may change: older entries leave, tags are sorted.
  const keyOf = ({ field, got }: RecordProblem) => `${field.replaceAll(/\[\d+\]/g, "[]")} ${got}`;
  const old = new Set(problemsWith(before, shape).map(keyOf));
  const problems = problemsWith(after, shape).filter((problem) => !old.has(keyOf(problem)));
  if (problems.length > 0) throw fault("invalid-record", { problems });
}
