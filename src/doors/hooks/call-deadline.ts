/** The time limit of a call. */
export interface Deadline {
  /** Resolves when the time is over. */
  readonly passed: Promise<void>;
  /** The end of the time, on the clock of `performance.now`. */
  readonly until: () => Promise<number>;
  /**
   * Stops the clock. Not a `Disposable`: the code that `using` compiles to is slow enough to show
   * in a hook.
   */
  readonly stop: () => void;
}

/** The shortest deadline; most calls end before it. */
const FIRST_LOOK_MS = 10;

/**
 * Starts the clock of a call. Its deadline comes from a file, so it is read only when it matters.
 */
export function startDeadline(afterMs: () => Promise<number>): Deadline {
  const begun = performance.now();
  const passed = Promise.withResolvers<void>();
  const until = async () => begun + (await afterMs());
  const wait = (end: number) => {
    timer = setTimeout(passed.resolve, Math.max(0, end - performance.now()));
  };
  let timer = setTimeout(() => {
    // Nobody would catch an error here; without a deadline, no time is left.
    until().then(wait, () => passed.resolve());
  }, FIRST_LOOK_MS);
  return {
    passed: passed.promise,
    until,
    stop: () => clearTimeout(timer),
  };
}
