/** The indexed length of a conversation, and its length now. */
export interface Growth {
  readonly taken: number;
  readonly size: number;
  /** Whether the session is over; otherwise somebody waits for the next turn. */
  readonly isOver: boolean;
}

/**
 * The amount of new text that is worth indexing at the end of a session, and of a turn: it costs more than the rest of a
 * turn's end. Nothing is missed, because a search of conversations first reads the new part.
 */
const WORTH_INDEXING_BYTES = 256 * 1024;
const WORTH_INDEXING_BETWEEN_BYTES = 1024 * 1024;

/** A long conversation that was never indexed is left to a process with more time. */
const LONG_CONVERSATION_BYTES = 4 * 1024 * 1024;

/** Whether to index a conversation at the end of a turn, or of a session. */
export function isDue({ taken, size, isOver }: Growth): boolean {
  const more = size - taken;
  // A transcript that has become shorter is another one.
  if (more < 0) return true;
  if (isOver) return more >= WORTH_INDEXING_BYTES;
  return more >= WORTH_INDEXING_BETWEEN_BYTES && more < LONG_CONVERSATION_BYTES;
}

/** The same for a conversation that is not indexed yet: a short one is indexed, however short. */
export function isDueFirst({ size, isOver }: Omit<Growth, "taken">): boolean {
  return isOver || size < LONG_CONVERSATION_BYTES;
}
