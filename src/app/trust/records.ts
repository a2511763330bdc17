import { doubtsAbout, levelOf } from "#core/trust/judge.ts";
import { type KnownRecords, knownRecords } from "#files/ledger/records.ts";
import type { RecordPlace } from "#files/records/place.ts";
import type { RecordFile } from "#files/records/read.ts";
import type { Doubt, TrustLevel } from "#model/trust.ts";

/** What is thought of the records of a project. */
export interface RecordJudge {
  /** Why a record is not to be handed out unasked; empty where it may be, and for what is no record. */
  readonly doubts: (file: RecordFile) => readonly Doubt[];
  /** How much it counts beside another that says the same. */
  readonly level: (file: RecordFile) => TrustLevel;
  readonly known: KnownRecords;
}

/** Judges the records of a project by where they come from. Every door that hands any out unasked asks here first. */
export function judgeRecords(place: RecordPlace): RecordJudge {
  const known = knownRecords(place);
  return {
    doubts: (file) =>
      file.state.kind === "record" ? doubtsAbout(file.state.record, known.standing(file)) : [],
    level: (file) =>
      file.state.kind === "record" ? levelOf(file.state.record, known.standing(file)) : 0,
    known,
  };
}
