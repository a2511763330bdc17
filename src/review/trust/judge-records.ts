import type { MemoryItem } from "#base/memory-item.ts";
import { folderOf } from "#base/path.ts";
import { readForgotten, readOwnForgotten } from "#layouts/forgotten-file.ts";
import type { RecordPlace } from "#layouts/record-place.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { injectedTexts } from "#layouts/records/format/record-sentence.ts";
import {
  type KnownRecords,
  knownBy,
  knownRecords,
  ledgerName,
} from "#layouts/records/ledger/record-ledger.ts";
import type { RecordFile } from "#layouts/records/store/read-records.ts";
import type { ForgottenTexts } from "#trust/forgotten.ts";
import type { Ledger } from "#trust/ledger/ledger.ts";
import { forgottenReason } from "#trust/tombstones.ts";
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
  const known = knownRecords(place, only.length > 0 ? new Set(only.map(ledgerName)) : undefined);
  return judgeBy(known, forgottenOf(place));
}

/** The same judge by a ledger that was read before. */
export function judgeByLedger(place: RecordPlace, ledger: Ledger | undefined): RecordJudge {
  return judgeBy(knownBy(place, ledger), forgottenOf(place));
}

/** Judges records by their provenance, and by what the user has forgotten. */
function judgeBy(known: KnownRecords, forgotten: () => ForgottenLists): RecordJudge {
  const about =
    <Said>(say: (record: MemoryRecord, provenance: Provenance) => Said, otherwise: Said) =>
    (file: RecordFile): Said =>
      file.state.kind === "record" ? say(file.state.record, known.provenance(file)) : otherwise;
  return {
    doubts: about<readonly string[]>(
      (record, provenance) => [
        ...forgottenDoubts(record, provenance, forgotten),
        ...doubtsAbout(record, provenance),
      ],
      [],
    ),
    source: about(sourceOf, ""),
    speaker: about<MemoryItem["by"]>(speakerOf, "import"),
    known,
  };
}

/** The lists of forgotten texts that count for a project's records: its own, and those of all projects, too. */
interface ForgottenLists {
  readonly own: ForgottenTexts;
  readonly all: ForgottenTexts;
}

/** Why a record waits whose value the user has forgotten; a record that is not in force waits for nobody. */
function forgottenDoubts(
  record: MemoryRecord,
  provenance: Provenance,
  lists: () => ForgottenLists,
): string[] {
  if (record.record_status !== "active") return [];
  const { own, all } = lists();
  // The user's words for one project count there, whatever they have forgotten for all projects.
  const list = speakerOf(record, provenance) === "user" ? own : all;
  const reason = forgottenReason(list, injectedTexts(record));
  return reason === undefined ? [] : [reason];
}

/** The lists of a project, read when they are asked for. */
function forgottenOf({ state, root }: RecordPlace): () => ForgottenLists {
  let lists: ForgottenLists | undefined;
  return () => {
    const all = () => readForgotten({ stateDir: folderOf(folderOf(state)) }, root);
    lists ??= { own: readOwnForgotten(state), all: all() };
    return lists;
  };
}

/** The warning about a new record that loci will not inject unasked; mostly none. */
export function heldWarning(record: MemoryRecord, place: RecordPlace): string[] {
  const doubts = [
    ...forgottenDoubts(record, "written", forgottenOf(place)),
    ...doubtsAbout(record, "written"),
  ];
  const [first] = doubts;
  if (!first) return [];
  const { category, id } = record;
  return [
    `\`${category}/${id}\` is saved, but agents do not get it: ${first} (\`loci approve ${id}\`)`,
  ];
}
