import { fstatSync, writeSync } from "node:fs";

/** A progress line on a terminal; without a terminal there is none. */
export interface Progress extends Disposable {
  /** So many more items are done. */
  add(count: number): void;
}

/** Shorter work needs no such line. */
const QUIET_MS = 400;
const EVERY_MS = 100;

const STDERR = 2;

/**
 * Loading the terminal module takes as long as a search, so a null device may count as a terminal.
 */
function isSeen(): boolean {
  try {
    return fstatSync(STDERR).isCharacterDevice();
  } catch {
    // Somebody has closed it.
    return false;
  }
}

/** Starts such a line; `words` formats the number of finished items. */
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
