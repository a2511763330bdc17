/** The time that a call has. */
export interface Deadline {
  /** Resolves when the time is over. */
  readonly passed: Promise<void>;
  /** When that will be, on the clock of `performance.now`. */
  readonly until: () => Promise<number>;
  /** Stops the clock. Not a `Disposable`: the code that `using` becomes is felt in a hook. */
  readonly stop: () => void;
}

/** No deadline can be shorter, and most calls are over by then. */
const FIRST_LOOK_MS = 10;

/** Starts the time of a call. How long it is has to be read from a file, so that is asked only when it matters. */
export function startDeadline(afterMs: () => Promise<number>): Deadline {
  const begun = performance.now();
  const passed = Promise.withResolvers<void>();
  const until = async () => begun + (await afterMs());
  const wait = (end: number) => {
    timer = setTimeout(passed.resolve, Math.max(0, end - performance.now()));
  };
  let timer = setTimeout(() => {
    // Nobody would catch what is thrown here; who cannot tell the time has none left.
    until().then(wait, () => passed.resolve());
  }, FIRST_LOOK_MS);
  return {
    passed: passed.promise,
    until,
    stop: () => clearTimeout(timer),
  };
}
