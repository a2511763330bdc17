import { objectIn } from "#base/json.ts";
import type { MemoryItem } from "#base/memory-item.ts";
import { listedPath, recordAt } from "#layouts/record-paths.ts";
import type { RecordPlace } from "#layouts/record-place.ts";
import { originOf, successorOf } from "#layouts/records/format/record-origin.ts";
import { ledgerName } from "#layouts/records/ledger/record-ledger.ts";
import type { RecordFile } from "#layouts/records/store/read-records.ts";
import { holdsSecret } from "#redact/redactor.ts";
import { originIn } from "#review/trust/judge-record.ts";
import type { RecordJudge } from "#review/trust/judge-records.ts";
import { isInForce, itemOf } from "#review/trust/served-records.ts";
import type { Provenance } from "#trust/trust-signals.ts";
import type { BrokenRow, RecordRow } from "./judged-records.ts";
import type { WaitingMemory } from "./waiting-items.ts";

/** The records of a project, and their judge. */
export interface JudgedPlace {
  readonly place: RecordPlace;
  readonly judge: RecordJudge;
}

/** A file among the records, and the reasons why loci does not inject it unasked. */
export interface JudgedFile {
  readonly file: RecordFile;
  readonly waits: readonly string[];
}

/** The judgement of a file among the records, for everybody who asks for it. */
export interface Judgement {
  /** The record as a list has it. */
  readonly record?: RecordRow;
  /** The record as agents get it, if loci may inject it. */
  readonly item?: MemoryItem;
  /** A file that is no valid record. */
  readonly broken?: BrokenRow;
  /** A change that a person should check. */
  readonly waiting?: WaitingFacts;
}

/** A waiting memory without its texts. */
export interface WaitingFacts extends Pick<WaitingMemory, "change" | "why"> {
  /** A digest: another version has another one. */
  readonly key: string;
}

/** Judges one file among the records, or the record that was there before. */
export function judgeFile(file: RecordFile, judged: JudgedPlace): Judgement {
  const { place, judge } = judged;
  const { category, id, state } = file;
  const name = ledgerName(file);
  const waits = judge.doubts(file);
  const [waiting] =
    state.kind === "missing"
      ? lostRecord(name, judged, undefined)
      : waitingFile({ file, waits }, judged);
  const facts = waiting && { waiting: factsOf(waiting) };
  if (state.kind === "missing") return { ...facts };
  if (state.kind === "broken")
    return { broken: { path: `${place.memory}/${name}`, why: state.why }, ...facts };
  const { title, tags, confidence, updated_at: updatedAt, record_status: status } = state.record;
  const successor = successorOf(state.record);
  const path = listedPath(place, file);
  const row = { category, id, title, status, tags, updatedAt, path, waits };
  const [item] = itemOf(place, file, judge);
  return {
    record: {
      ...row,
      ...(confidence !== undefined && { confidence }),
      ...(successor !== undefined && { successor }),
    },
    ...(item && { item }),
    ...facts,
  };
}

/** The facts about a waiting memory that a summary needs. */
export function factsOf({ path, id, change, after, why }: WaitingMemory): WaitingFacts {
  return {
    change,
    why,
    key: Bun.hash(JSON.stringify([path, id, change, after ?? ""])).toString(16),
  };
}

/** Whether no text of a judgement holds a secret: a person or another tool may have written one. */
export function isClean({ record, item }: Judgement): boolean {
  if (!record) return true;
  const { id, title, tags } = record;
  return !holdsSecret([id, title, ...tags, item?.text ?? "", item?.said ?? ""]);
}

/** The waiting memory of a file among the records: the record, or the one that was there before; mostly none. */
export function waitingFile({ file, waits }: JudgedFile, judged: JudgedPlace): WaitingMemory[] {
  const { state } = file;
  const name = ledgerName(file);
  if (state.kind !== "record")
    return lostRecord(name, judged, state.kind === "broken" ? state.why : undefined);
  const { judge, place } = judged;
  const { record, text } = state;
  const provenance = judge.known.provenance(file);
  const before = textBefore(judge, name);
  // A known change of a finished record may wait for ever.
  const isNews = isOthers(provenance, before) && before !== text;
  if (!isNews && (waits.length === 0 || !isInForce(record))) return [];
  const changed = before === null ? "new" : "changed";
  return [
    {
      ...{ id: `${file.category}/${file.id}`, kind: "record", path: `${place.memory}/${name}` },
      ...{ change: isNews ? changed : "held", title: record.title || file.id, why: waits },
      ...{ origin: originIn(record, provenance).by, before, after: text },
    },
  ];
}

/** Whether a change is somebody else's; of a tool that the user lets write here, only the change of a rule of the user. */
function isOthers(provenance: Provenance, before: string | null): boolean {
  if (provenance !== "beside") return provenance === "outside";
  const { changes } = objectIn(before ?? "");
  return Array.isArray(changes) && originOf({ changes })?.by === "user";
}

/** The text of a record when it was last written or seen; null for none. */
function textBefore({ known }: RecordJudge, name: string): string | null {
  return known.ledger.get(name)?.text ?? null;
}

/** A record that is gone, or whose file cannot be read; it is only news if there was one before. */
export function lostRecord(
  name: string,
  { judge, place }: JudgedPlace,
  why: string | undefined,
): WaitingMemory[] {
  const before = textBefore(judge, name);
  const found = recordAt(`/${name}`);
  if (before === null || !found) return [];
  const id = `${found.category}/${found.id}`;
  const change = why === undefined ? "gone" : "unreadable";
  const facts = {
    title: titleIn(before),
    origin: "outside",
    why: why ? [why] : [],
    before,
    after: null,
  };
  return [{ id, kind: "record", change, path: `${place.memory}/${name}`, ...facts }];
}

function titleIn(text: string): string {
  return `${objectIn(text)["title"] ?? ""}`;
}
