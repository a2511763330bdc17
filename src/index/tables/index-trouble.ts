/** Why an index gave no answer. */
export interface Trouble {
  /** Whether it will never give one again: then a new one has to be built. */
  readonly damaged: boolean;
  readonly why: string;
}

/** An index that is not one of ours, or not of this version. */
export class ForeignIndex extends Error {
  override readonly name = "ForeignIndex";
}

/** What passes by itself, or what another file would not mend either. */
const PASSING = ["BUSY", "LOCKED", "FULL", "PROTOCOL", "NOMEM", "PERM", "AUTH", "INTERRUPT"];

/** What a statement of ours meets only in tables that are not ours. */
const FOREIGN_TABLES = /^no such |malformed|has no column|vtable constructor failed|corrupt/;

/** Tells what is wrong with the index by what was thrown; undefined for a mistake of ours. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof ForeignIndex) return { damaged: true, why: error.message };
  if (!(error instanceof Error) || error.name !== "SQLiteError") return undefined;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const why = `${code || "SQLITE"}: ${error.message}`;
  if (code === "SQLITE_ERROR" && !FOREIGN_TABLES.test(error.message)) return undefined;
  return { damaged: !PASSING.some((word) => code.startsWith(`SQLITE_${word}`)), why };
}
