/** How a call ends whose time is over. */
interface LateEnd {
  readonly outcome: "late";
  readonly why: string;
}

/** Such work has this many times the deadline; the host stops it after a second and a half. */
const WORK_DEADLINE_FACTOR = 8;

/** Waits for work that goes on behind the deadline, as long as it may. */
export async function moreTime<Outcome>(
  work: Promise<Outcome>,
  deadlineMs: number,
): Promise<Outcome | LateEnd> {
  const over = Promise.withResolvers<LateEnd>();
  const why = "what was left to be done was not done in time";
  const timer = setTimeout(
    () => over.resolve({ outcome: "late", why }),
    (WORK_DEADLINE_FACTOR - 1) * deadlineMs,
  );
  const ending = await Promise.race([work, over.promise]);
  clearTimeout(timer);
  return ending;
}

/** The time limit of a call. */
interface Deadline {
  /** Resolves when the time is over. */
  readonly passed: Promise<void>;
  /** The end of the time, on the clock of `performance.now`. */
  readonly until: () => Promise<number>;
  /** Stops the clock. Not a `Disposable`: the code that `using` compiles to is slow enough to show in a hook. */
  readonly stop: () => void;
}

/** The shortest deadline; most calls end before it. */
const MIN_DEADLINE_MS = 10;

/** Starts the clock of a call. Its deadline comes from a file, so it is read only when it matters. */
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
  }, MIN_DEADLINE_MS);
  return {
    passed: passed.promise,
    until,
    stop: () => clearTimeout(timer),
  };
}
