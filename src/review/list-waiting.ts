import { isObject, parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { ledgerName } from "#layouts/records/ledger/read-record-ledger.ts";
import { placeOfRecords } from "#layouts/records/project-records.ts";
import { type RecordFile, readRecords } from "#layouts/records/store/read-records.ts";
import { recordAt } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { originIn } from "#review/trust/judge-record.ts";
import { judgeRecords, type RecordJudge } from "#review/trust/judge-records.ts";
import type { LayeredScope } from "#review/trust/layered-ledgers.ts";
import { isInForce } from "#review/trust/served-records.ts";
import type { WaitingMemory } from "#review/waiting/waiting-items.ts";
import { noteUnknownFiles, waitingLayered } from "#review/waiting/waiting-layered.ts";

/** Lists all memories that wait for a person: of a project, and of the user for all projects. */
export function findWaiting({ world, root }: LayeredScope): WaitingMemory[] {
  noteUnknownFiles(world, root);
  return waitingAmong({ world, root }, root === undefined ? undefined : judgeAll(world, root));
}

/** The same, with the records of the project as they were judged. */
export function waitingAmong(
  { world, root }: LayeredScope,
  judged: JudgedFiles | undefined,
): WaitingMemory[] {
  return [...(judged ? waitingRecords(judged) : []), ...waitingLayered(world, root)];
}

/** The records of a project, each with the reasons to doubt it, and their judge. */
export interface JudgedFiles {
  readonly place: RecordPlace;
  readonly judge: RecordJudge;
  readonly files: readonly JudgedFile[];
}

/** A file among the records, and the reasons why loci does not inject it unasked. */
export interface JudgedFile {
  readonly file: RecordFile;
  readonly waits: readonly string[];
}

/** Reads and judges all records of a project. */
export function judgeAll(world: World, root: string): JudgedFiles {
  const place = placeOfRecords(world, root);
  const judge = judgeRecords(place);
  const files = readRecords(place).map((file) => {
    return { file, waits: judge.doubts(file).map(({ why }) => why) };
  });
  return { place, judge, files };
}

function waitingRecords(judged: JudgedFiles): WaitingMemory[] {
  const there = new Set(judged.files.map(({ file }) => ledgerName(file)));
  const gone = judged.judge.known.names.filter((name) => !there.has(name));
  return [
    ...judged.files.flatMap((one) => waitingFile(one, judged)),
    ...gone.flatMap((name) => goneRecord(name, judged)),
  ];
}

function waitingFile({ file, waits }: JudgedFile, judging: JudgedFiles): WaitingMemory[] {
  const { state } = file;
  if (state.kind === "broken") return unreadable(file, state.why, judging);
  if (state.kind === "missing") return [];
  const { judge, place } = judging;
  const { record, text } = state;
  const provenance = judge.known.provenance(file);
  const before = judge.known.known(ledgerName(file))?.text ?? null;
  const isOutside = provenance === "outside";
  // A known change of a finished record may wait for ever.
  const isNews = isOutside && before !== text;
  if (!isNews && (waits.length === 0 || !isInForce(record))) return [];
  const changed = before === null ? "new" : "changed";
  return [
    {
      id: `${file.category}/${file.id}`,
      kind: "record",
      change: isNews ? changed : "held",
      title: record.title || file.id,
      path: `${place.memory}/${ledgerName(file)}`,
      origin: originIn(record, provenance).by,
      why: waits,
      before,
      after: text,
    },
  ];
}

/** An unreadable file is only news if there was a record before. */
function unreadable(file: RecordFile, why: string, { judge, place }: JudgedFiles): WaitingMemory[] {
  const before = judge.known.known(ledgerName(file))?.text ?? null;
  if (before === null) return [];
  const id = `${file.category}/${file.id}`;
  const path = `${place.memory}/${ledgerName(file)}`;
  const facts = { title: titleIn(before), origin: "outside", why: [why], before, after: null };
  return [{ id, kind: "record", change: "unreadable", path, ...facts }];
}

function goneRecord(name: string, { judge, place }: JudgedFiles): WaitingMemory[] {
  const before = judge.known.known(name)?.text ?? null;
  const found = recordAt(`/${name}`);
  if (before === null || !found) return [];
  const id = `${found.category}/${found.id}`;
  const path = `${place.memory}/${name}`;
  const facts = { title: titleIn(before), origin: "outside", why: [], before, after: null };
  return [{ id, kind: "record", change: "gone", path, ...facts }];
}

function titleIn(text: string): string {
  const value = parseJson(text);
  return isObject(value) ? `${value["title"]}` : "";
}
