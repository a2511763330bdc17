import { isTerminal, STDERR, showProgress, wipeProgress } from "./text-stream.ts";

/** A progress line on a terminal; without a terminal there is none. */
export interface Progress extends Disposable {
  /** So many more items are done. */
  add(count: number): void;
}

/** Shorter work needs no such line. */
const QUIET_MS = 400;
const EVERY_MS = 100;

/** Starts such a line; `words` formats the number of finished items. */
export function progressLine(words: (done: number) => string): Progress {
  let done = 0;
  let next = performance.now() + QUIET_MS;
  return {
    add(count) {
      done += count;
      const now = performance.now();
      if (now < next || !isTerminal(STDERR)) return;
      next = now + EVERY_MS;
      showProgress(words(done));
    },
    [Symbol.dispose]: wipeProgress,
  };
}
