/** A running program, as the system describes it. */
export interface RunningProgram {
  readonly pid: number;
  /** The name of its executable file; empty where the system does not say it. */
  readonly file: string;
  /** The name under which it was started. */
  readonly name: string;
  readonly words: readonly string[];
  /** The session of the terminal that it belongs to; undefined where the system does not say it. */
  readonly session: number | undefined;
  /** Whether it has a terminal; undefined where the system does not say it. */
  readonly hasTerminal: boolean | undefined;
  /** Whether its input is a terminal; undefined where the system does not say it. */
  readonly readsTerminal?: () => boolean | undefined;
  /** The variables that it inherited when it was started; empty where the system hides them. */
  readonly inherited: () => ReadonlySet<string>;
}
