import { areStill, type FileVersions, fileVersions } from "#disk/file-stat.ts";
import { seenOfRecords } from "#layouts/record-paths.ts";
import { recordLedger } from "#trust/ledger/ledger-paths.ts";
import { lookAtRecords, type RecordLook, type RowsScope } from "./judged-rows.ts";

/** The records of a project as the first step of a session's start or end found them, for the steps that follow. */
export interface SharedLook {
  look?: RecordLook;
  /** The versions of the folders and of the ledger before their files were compared. */
  seen?: FileVersions;
}

/** Compares the records of a project with their rows, unless an earlier step has done so and no folder has changed since. */
export function lookOnce(scope: RowsScope, shared: SharedLook = {}): RecordLook {
  if (shared.look && shared.seen && areStill(shared.seen)) return shared.look;
  const { memory, state } = scope.place;
  shared.seen = { ...seenOfRecords(memory), ...fileVersions([recordLedger(state)]) };
  shared.look = lookAtRecords(scope);
  return shared.look;
}
