import { fstatSync, writeSync } from "node:fs";

/** A line on the terminal that says how far long work has come; where nobody looks there is none. */
export interface Progress extends Disposable {
  /** So much more is done. */
  add(count: number): void;
}

/** What is done sooner needs no such line. */
const QUIET_MS = 400;
const EVERY_MS = 100;

const STDERR = 2;

/** What knows terminals takes as long to load as a search; what swallows everything may be taken for one. */
function isSeen(): boolean {
  try {
    return fstatSync(STDERR).isCharacterDevice();
  } catch {
    // Somebody has closed it.
    return false;
  }
}

/** Begins such a line; `words` says it for a number of things that are done. */
export function progressLine(words: (done: number) => string): Progress {
  let done = 0;
  let next = performance.now() + QUIET_MS;
  let isShown = false;
  return {
    add(count) {
      done += count;
      const now = performance.now();
      if (now < next || !isSeen()) return;
      next = now + EVERY_MS;
      isShown = true;
      writeSync(STDERR, `\r\u001b[K${words(done)}`);
    },
    [Symbol.dispose]: () => {
      if (isShown) writeSync(STDERR, "\r\u001b[K");
    },
  };
}
