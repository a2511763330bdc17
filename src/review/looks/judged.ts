import type { Category } from "#base/category.ts";
import type { ChangesOf } from "#layouts/records/ledger/journalled.ts";
import { categoryOf, idOf } from "#layouts/records/ledger/ledger-names.ts";
import { type KnownRecords, knownBy } from "#layouts/records/ledger/read-record-ledger.ts";
import type { CategoryFolder } from "#layouts/records/store/category-folder.ts";
import type { RecordFile } from "#layouts/records/store/read-records.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { judgeBy } from "#review/trust/judge-records.ts";
import { waitingNamed } from "#review/waiting/waiting-records.ts";
import { ledgerOn } from "#trust/ledger/ledger.ts";
import type { waitingLines } from "./waiting-lines.ts";

/** The records of a project while they are looked at. */
export interface LookingPlace {
  readonly place: RecordPlace;
  readonly hasLedger: boolean;
  readonly nowMs: number;
  /** The folder of a category, held open; undefined where there is none. */
  readonly folder: (category: Category) => CategoryFolder | undefined;
  /** What the journal knows; undefined if it is too large to be read now. */
  readonly journal: () => ChangesOf | undefined;
  /** How many may be judged at once. */
  readonly mostNames: number;
}

/** What was thought of some names. */
interface JudgedNames {
  readonly waiting: Parameters<typeof waitingLines>[0];
  /** The names that were judged by the journal, which may be swept. */
  readonly unsure: ReadonlySet<string>;
}

/** Judges names by their files, by what the lines of the ledger tell, and by the journal; undefined if that is too large now. */
export function judgedNow(
  names: ReadonlySet<string>,
  { looking, lines }: { readonly looking: LookingPlace; readonly lines: readonly string[] },
): JudgedNames | undefined {
  const { place, hasLedger, folder } = looking;
  const ledger = hasLedger ? ledgerOn(lines, names) : undefined;
  const files = [...names].map(
    (name) => [name, folder(categoryOf(name))?.read(idOf(name))] as const,
  );
  const textOf = (file: RecordFile | undefined) =>
    file?.state.kind === "record" ? file.state.text : undefined;
  const unknown = files.filter(([name, file]) => {
    const text = textOf(file);
    return text !== undefined && ledger?.get(name)?.text !== text;
  });
  const changesOf = unknown.length > 0 ? looking.journal() : NO_CHANGES;
  if (!changesOf) return undefined;
  const known: KnownRecords = knownBy(place, ledger, () => changesOf);
  const judging = { place, judge: judgeBy(known) };
  const waiting = files.flatMap(([name, file]) =>
    waitingNamed(name, file, judging).map((item) => ({ name, item })),
  );
  const byJournal = unknown.filter(([name]) => changesOf(name).length > 0);
  return { waiting, unsure: new Set(byJournal.map(([name]) => name)) };
}

const NO_CHANGES: ChangesOf = () => [];
