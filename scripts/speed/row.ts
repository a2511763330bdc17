/** One program run, as a host or a shell would start it. */
export interface Errand {
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stdin: Uint8Array;
  /** Runs before each measured call, unmeasured: the host writes a turn. */
  readonly before?: () => void;
}

/** One line of the measurement. */
export interface Row {
  readonly what: string;
  readonly errand: Errand;
  /** The row that its ratios are to; a row that others are beside is beside itself or another such. */
  readonly beside: string;
  /** The highest ratio that is wanted, where there is one. */
  readonly target: number | undefined;
  /** Whether it leaves the home otherwise than it was, so that others that ran beside it would have to make up for it. */
  readonly disturbs?: boolean;
}

/** The row that every other is at last compared with: a compiled program of one line. */
export const BARE = "bare";

/** The rows with a word in their names, and the rows that they are beside. */
export function onlyRows(rows: readonly Row[], word: string): Row[] {
  return withBeside(
    rows,
    rows.filter(({ what }) => what.includes(word)),
  );
}

/** Some of the rows, and the rows that they are beside. */
export function withBeside(rows: readonly Row[], wanted: readonly Row[]): Row[] {
  const besides = new Set([BARE, ...wanted.map(({ beside }) => beside)]);
  return rows.filter((row) => wanted.includes(row) || besides.has(row.what));
}
