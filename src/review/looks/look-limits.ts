/** How far a look may go. */
export interface LookLimits {
  /** Whether there is time left. */
  readonly goOn: () => boolean;
  /** When every file is looked at, for the sake of those that were edited in place. */
  readonly whole: "always" | "when nothing is left" | "never";
  /** Of so few every file is looked at each time. */
  readonly few: number;
  /** How many bytes of folders are gone through: their names are read in one go, which nothing can cut short. */
  readonly mostFolderBytes: number;
  /** How large a journal is read. */
  readonly mostJournalBytes: number;
  /** How many records are judged in one go. */
  readonly mostNames: number;
}

/** Of more records, an edit in place is noticed by `loci review`, and when one of them is about to be told. */
export const FEW = 200;

/** Somebody has asked, and is told all. */
export const UNLIMITED: LookLimits = {
  goOn: () => true,
  whole: "always",
  few: FEW,
  mostFolderBytes: Number.POSITIVE_INFINITY,
  mostJournalBytes: Number.POSITIVE_INFINITY,
  mostNames: Number.POSITIVE_INFINITY,
};

/** A session opens, and somebody waits. */
export function limitsAtStart(ms: number): LookLimits {
  const start = performance.now();
  return {
    goOn: () => performance.now() - start < ms,
    whole: "never",
    few: FEW,
    mostFolderBytes: 1024 * 1024,
    mostJournalBytes: 4 * 1024 * 1024,
    mostNames: 200,
  };
}

/** A turn has ended, and what was left is done. */
export function limitsAtStop(ms: number): LookLimits {
  const start = performance.now();
  return {
    ...UNLIMITED,
    whole: "when nothing is left",
    goOn: () => performance.now() - start < ms,
  };
}
