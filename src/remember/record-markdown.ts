import { fault } from "#base/fault.ts";
import { isObject, isTextList, type JsonObject, parseJson } from "#base/json.ts";
import { listedPath } from "#layouts/record-paths.ts";
import type { RecordPlace } from "#layouts/record-place.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { originOf } from "#layouts/records/format/record-origin.ts";
import { readRecord } from "#layouts/records/store/read-records.ts";
import { originIn } from "#review/trust/judge-record.ts";
import { judgeRecords } from "#review/trust/judge-records.ts";
import type { Origin } from "#trust/trust-signals.ts";
import { findRecord, foundIn } from "./find-record.ts";

// The form in which a person edits a record: a few fields as front matter, and each field of the content as a section.

/** The fields of a record, besides its content, that people edit. */
export const HEAD_FIELDS = ["title", "tags", "related_files", "confidence"] as const;

const FENCE = "---";
const BULLET = /^[-*] /;

/** A record as Markdown with front matter. */
export function printMarkdown(record: MemoryRecord): string {
  const head = Object.fromEntries(
    HEAD_FIELDS.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])),
  );
  const sections = Object.entries(record.content).map(([name, value]) => {
    return `## ${name}\n\n${valueText(value)}\n`;
  });
  return [FENCE, Bun.YAML.stringify(head, null, 2).trim(), FENCE, "", ...sections].join("\n");
}

function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  if (!isTextList(value)) return JSON.stringify(value, null, 2);
  return value.map((item) => `- ${item.replaceAll("\n", "\n  ")}`).join("\n");
}

/** The draft in an edited text; `before` says which fields are lists or data. Throws a fault if it cannot be read. */
export function draftFromMarkdown(text: string, before: MemoryRecord, path: string): JsonObject {
  const plain = withoutNotes(text);
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(plain) ?? [];
  if (head === "") throw broken(path, "it does not start with front matter between `---` lines");
  const fields = headFrom(head, path);
  const content = Object.fromEntries(
    body
      .split(/^(?=## \w+ *$)/m)
      .filter((part) => part.trim() !== "")
      .map((part) => sectionFrom(part, before, path)),
  );
  return { ...fields, ...(Object.keys(content).length > 0 && { content }) } as JsonObject;
}

/** A text without the notes that loci put above it. */
export function withoutNotes(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(/^(?:\s*<!--[\s\S]*?-->\n?)+/, "")
    .trimStart();
}

function headFrom(head: string, path: string): JsonObject {
  const value = yamlFrom(head, path);
  if (!isObject(value)) throw broken(path, "its front matter has no fields");
  const wrong = Object.keys(value).find((name) => !HEAD_FIELDS.some((one) => one === name));
  if (wrong === undefined) return value;
  throw broken(path, `its front matter has \`${wrong}\`, which cannot be edited`);
}

function yamlFrom(head: string, path: string): unknown {
  try {
    return Bun.YAML.parse(head);
  } catch (error) {
    throw broken(
      path,
      `its front matter is no YAML: ${error instanceof Error ? error.message : ""}`,
    );
  }
}

function sectionFrom(part: string, { content }: MemoryRecord, path: string): [string, unknown] {
  const [, name, text = ""] = /^## (\w+) *\n([\s\S]*)$/.exec(part) ?? [];
  if (name === undefined) throw broken(path, "it has text above the first `## field`");
  return [name, valueFrom(text.trim(), content[name], { path, name })];
}

function valueFrom(text: string, before: unknown, at: { path: string; name: string }): unknown {
  if (typeof before === "string") return text;
  const isList = before === undefined ? text.split("\n").every(isListLine) : isTextList(before);
  if (isList) return itemsFrom(text);
  const value = parseJson(text);
  if (value !== undefined) return value;
  if (before === undefined) return text;
  throw broken(at.path, `\`${at.name}\` is not valid JSON`);
}

function isListLine(line: string): boolean {
  return line.trim() === "" || BULLET.test(line) || line.startsWith("  ");
}

function itemsFrom(text: string): string[] {
  return text
    .split(/\n(?=[-*] )/)
    .map((item) => item.replace(BULLET, "").replaceAll("\n  ", "\n").trim())
    .filter((item) => item !== "");
}

function broken(path: string, why: string) {
  return fault("broken-file", { path, why });
}

/** A record with all that loci knows about it. */
export interface RecordView {
  readonly record: MemoryRecord;
  readonly path: string;
  readonly hash: string;
  /** Its origin as far as loci knows it, whatever its file claims; null if it is unknown. */
  readonly origin: Origin | null;
  /** The origin in a word or two. */
  readonly from: string;
  /** The reasons why loci does not inject it unasked; empty if it does. */
  readonly waits: readonly string[];
}

/** Shows one record. */
export function viewRecord(place: RecordPlace, word: string): RecordView {
  const { category, id } = findRecord(place, word);
  const file = readRecord(place, category, id);
  const { record, hash } = foundIn(place, file);
  const judge = judgeRecords(place, file);
  const waits = judge.doubts(file);
  const provenance = judge.known.provenance(file);
  const isOurs = provenance === "written" || provenance === "accepted";
  const origin = isOurs ? (originOf(record) ?? null) : originIn(record, provenance);
  const from = judge.source(file);
  return { record, path: listedPath(place, { category, id }), hash, origin, from, waits };
}
