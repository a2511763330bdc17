import type { MemoryItem } from "#base/memory-item.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import {
  type KnownRecords,
  knownRecords,
  ledgerName,
} from "#layouts/records/ledger/record-ledger.ts";
import type { RecordFile } from "#layouts/records/store/read-records.ts";
import type { RecordPlace } from "#layouts/records/store/record-place.ts";
import type { Provenance } from "#trust/trust-signals.ts";
import { doubtsAbout, sourceOf, speakerOf } from "./judge-record.ts";

/** Answers questions about the trust in the records of a project. */
export interface RecordJudge {
  /** The reasons why loci does not inject it unasked; empty if it may, and for a file that is no record. */
  readonly doubts: (file: RecordFile) => readonly string[];
  /** Its origin in a word or two. */
  readonly source: (file: RecordFile) => string;
  /** Its speaker. */
  readonly speaker: (file: RecordFile) => MemoryItem["by"];
  readonly known: KnownRecords;
}

/** The name of a record in its project. */
type NamedRecord = Pick<RecordFile, "category" | "id">;

/**
 * Makes the judge of a project's records, or only of some of them: then it reads no more of the ledger. Everything that
 * injects records unasked asks this judge first.
 */
export function judgeRecords(place: RecordPlace, ...only: readonly NamedRecord[]): RecordJudge {
  return judgeBy(knownRecords(place, only.length > 0 ? new Set(only.map(ledgerName)) : undefined));
}

/** Judges records by their provenance. */
function judgeBy(known: KnownRecords): RecordJudge {
  const about =
    <Said>(say: (record: MemoryRecord, provenance: Provenance) => Said, otherwise: Said) =>
    (file: RecordFile): Said =>
      file.state.kind === "record" ? say(file.state.record, known.provenance(file)) : otherwise;
  return {
    doubts: about<readonly string[]>(doubtsAbout, []),
    source: about(sourceOf, ""),
    speaker: about<MemoryItem["by"]>(speakerOf, "import"),
    known,
  };
}

/** The warning about a new record that loci will not inject unasked; mostly none. */
export function heldWarning(record: MemoryRecord): string[] {
  const [first] = doubtsAbout(record, "written");
  if (!first) return [];
  const { category, id } = record;
  return [
    `\`${category}/${id}\` is saved, but agents do not get it: ${first} (\`loci approve ${id}\`)`,
  ];
}
