import { isObject, parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { ledgerName } from "#layouts/records/ledger/read-record-ledger.ts";
import { placeOfRecords } from "#layouts/records/project-records.ts";
import { type RecordFile, readRecords } from "#layouts/records/store/read-records.ts";
import { recordAt } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { originIn } from "#review/trust/judge-record.ts";
import { judgeRecords, type RecordJudge } from "#review/trust/judge-records.ts";
import { isInForce } from "#review/trust/served-records.ts";
import type { Waiting } from "./waiting-items.ts";

/** The records of a project that a person should look at. */
export function waitingRecords(world: World, root: string): Waiting[] {
  const place = placeOfRecords(world, root);
  const judge = judgeRecords(place);
  const files = readRecords(place);
  const there = new Set(files.map(ledgerName));
  const gone = judge.known.names.filter((name) => !there.has(name));
  return [
    ...files.flatMap((file) => waitingFile(file, { place, judge })),
    ...gone.flatMap((name) => goneRecord(name, { place, judge })),
  ];
}

/** The records of a project, and what is thought of them. */
export interface Judging {
  readonly place: RecordPlace;
  readonly judge: RecordJudge;
}

/** What of one name in the ledger a person should look at, with the file that was found there. */
export function waitingNamed(
  name: string,
  file: RecordFile | undefined,
  judging: Judging,
): Waiting[] {
  const isThere = file !== undefined && file.state.kind !== "missing";
  return isThere ? waitingFile(file, judging) : goneRecord(name, judging);
}

function waitingFile(file: RecordFile, judging: Judging): Waiting[] {
  const { state } = file;
  if (state.kind === "broken") return unreadable(file, state.why, judging);
  if (state.kind === "missing") return [];
  const { judge, place } = judging;
  const { record, text } = state;
  const standing = judge.known.standing(file);
  const before = judge.known.known(ledgerName(file))?.text ?? null;
  const doubts = judge.doubts(file);
  const isOutside = standing === "outside";
  // What is known, and would not be told in any case, may wait for ever.
  const isNews = isOutside && before !== text;
  if (!isNews && (doubts.length === 0 || !isInForce(record))) return [];
  const changed = before === null ? "new" : "changed";
  return [
    {
      id: `${file.category}/${file.id}`,
      kind: "record",
      change: isNews ? changed : "held",
      title: record.title || file.id,
      path: `${place.memory}/${ledgerName(file)}`,
      origin: originIn(record, standing).by,
      why: doubts.map(({ why }) => why),
      before,
      after: text,
    },
  ];
}

/** A file that cannot be read is only news where a record was known. */
function unreadable(file: RecordFile, why: string, { judge, place }: Judging): Waiting[] {
  const before = judge.known.known(ledgerName(file))?.text ?? null;
  if (before === null) return [];
  const id = `${file.category}/${file.id}`;
  const path = `${place.memory}/${ledgerName(file)}`;
  const told = { title: titleIn(before), origin: "outside", why: [why], before, after: null };
  return [{ id, kind: "record", change: "unreadable", path, ...told }];
}

function goneRecord(name: string, { judge, place }: Judging): Waiting[] {
  const before = judge.known.known(name)?.text ?? null;
  const found = recordAt(`/${name}`);
  if (before === null || !found) return [];
  const id = `${found.category}/${found.id}`;
  const path = `${place.memory}/${name}`;
  const told = { title: titleIn(before), origin: "outside", why: [], before, after: null };
  return [{ id, kind: "record", change: "gone", path, ...told }];
}

function titleIn(text: string): string {
  const value = parseJson(text);
  return isObject(value) ? `${value["title"]}` : "";
}
