/** A command waits so long for another writer. A hook waits for what is left of its deadline, so no lock has a wait by default. */
export const COMMAND_WAIT_MS = 30_000;

/** The wait of a command, for functions that serve hooks as well. */
export const commandWait = () => COMMAND_WAIT_MS;
