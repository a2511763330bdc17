/** How far a conversation was taken in, and how long it is now. */
export interface Growth {
  readonly taken: number;
  readonly size: number;
  /** Whether the session is over; while it goes on somebody waits for the next turn. */
  readonly isOver: boolean;
}

/**
 * So much is said before it is taken in: to do so costs more than all else that the end of a turn or a session does.
 * Nothing is missed by it, because whoever searches conversations reads first what is new in them.
 */
const GATHERED_BYTES = 256 * 1024;

/** What was never taken in of a long conversation is left to somebody with more time. */
const LONG_BYTES = 4 * 1024 * 1024;

/** Whether what was said is to be taken in at the end of a turn, or of a session. */
export function isDue({ taken, size, isOver }: Growth): boolean {
  const more = size - taken;
  // A transcript that has become shorter is another one.
  if (more < 0) return true;
  return more >= GATHERED_BYTES && (isOver || more < LONG_BYTES);
}

/** The same for a conversation of which nothing was taken in yet: a short one is, however short. */
export function isDueFirst({ size, isOver }: Omit<Growth, "taken">): boolean {
  return isOver || size < LONG_BYTES;
}
