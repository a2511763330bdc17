import { writeSync } from "node:fs";
import { isatty } from "node:tty";

/** A line on the terminal that says how far long work has come; where nobody looks there is none. */
export interface Progress extends Disposable {
  /** So much more is done. */
  add(count: number): void;
}

/** What is done sooner needs no such line. */
const QUIET_MS = 400;
const EVERY_MS = 100;

const STDERR = 2;

/** Begins such a line; `words` says it for a number of things that are done. */
export function progressLine(words: (done: number) => string): Progress {
  const isSeen = isatty(STDERR);
  let done = 0;
  let next = performance.now() + QUIET_MS;
  let isShown = false;
  return {
    add(count) {
      done += count;
      const now = performance.now();
      if (!isSeen || now < next) return;
      next = now + EVERY_MS;
      isShown = true;
      writeSync(STDERR, `\r\u001b[K${words(done)}`);
    },
    [Symbol.dispose]: () => {
      if (isShown) writeSync(STDERR, "\r\u001b[K");
    },
  };
}
