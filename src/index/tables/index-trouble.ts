/** Why an index gave no answer. */
export interface IndexTrouble {
  /** Whether it will never answer again: then a new one must be built. */
  readonly damaged: boolean;
  readonly why: string;
}

/** An index of another program or version. */
export class ForeignIndex extends Error {
  override readonly name = "ForeignIndex";
}

/** Temporary errors, and those that a new file would not fix. */
const PASSING = ["BUSY", "LOCKED", "FULL", "PROTOCOL", "NOMEM", "PERM", "AUTH", "INTERRUPT"];

/** Errors of our statements that only foreign tables cause. */
const FOREIGN_TABLES = /^no such |malformed|has no column|vtable constructor failed|corrupt/;

/** Describes the trouble behind an error of the index; undefined for a bug of ours. */
export function troubleOf(error: unknown): IndexTrouble | undefined {
  if (error instanceof ForeignIndex) return { damaged: true, why: error.message };
  if (!(error instanceof Error) || error.name !== "SQLiteError") return undefined;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const why = `${code || "SQLITE"}: ${error.message}`;
  if (code === "SQLITE_ERROR" && !FOREIGN_TABLES.test(error.message)) return undefined;
  return { damaged: !PASSING.some((word) => code.startsWith(`SQLITE_${word}`)), why };
}
