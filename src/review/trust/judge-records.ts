import type { MemoryItem } from "#base/memory-item.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import {
  type KnownRecords,
  knownRecords,
  ledgerName,
} from "#layouts/records/ledger/read-record-ledger.ts";
import type { RecordFile } from "#layouts/records/store/read-records.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import type { Doubt, Provenance, TrustLevel } from "#trust/trust-state.ts";
import { doubtsAbout, levelOf, provenanceOf, speakerOf } from "./judge-record.ts";

/** What is thought of the records of a project. */
export interface RecordJudge {
  /** Why a record is not to be handed out unasked; empty where it may be, and for what is no record. */
  readonly doubts: (file: RecordFile) => readonly Doubt[];
  /** How much it counts beside another that says the same. */
  readonly level: (file: RecordFile) => TrustLevel;
  /** Where it comes from, for whoever is handed it. */
  readonly provenance: (file: RecordFile) => string;
  /** Who stands behind it. */
  readonly speaker: (file: RecordFile) => MemoryItem["by"];
  readonly known: KnownRecords;
}

/** What names a record among those of its project. */
type NamedRecord = Pick<RecordFile, "category" | "id">;

/**
 * Judges the records of a project by where they come from, or only some of them: then no more of the ledger is read. Every
 * door that hands any out unasked asks here first.
 */
export function judgeRecords(place: RecordPlace, ...only: readonly NamedRecord[]): RecordJudge {
  return judgeBy(knownRecords(place, only.length > 0 ? new Set(only.map(ledgerName)) : undefined));
}

/** Judges records by what is known of how they came to be. */
function judgeBy(known: KnownRecords): RecordJudge {
  const about =
    <Said>(say: (record: MemoryRecord, standing: Provenance) => Said, otherwise: Said) =>
    (file: RecordFile): Said =>
      file.state.kind === "record" ? say(file.state.record, known.standing(file)) : otherwise;
  return {
    doubts: about<readonly Doubt[]>(doubtsAbout, []),
    level: about<TrustLevel>(levelOf, 0),
    provenance: about(provenanceOf, ""),
    speaker: about<MemoryItem["by"]>(speakerOf, "import"),
    known,
  };
}

/** What is to be told to whoever has just made a record that will not be handed out unasked; mostly nothing. */
export function heldWarning(record: MemoryRecord): string[] {
  const [first] = doubtsAbout(record, "written");
  if (!first) return [];
  const { category, id } = record;
  return [
    `\`${category}/${id}\` is kept, but not handed to agents: ${first.why} (\`loci approve ${id}\`)`,
  ];
}
