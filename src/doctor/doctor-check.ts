import { Fault } from "#base/fault.ts";

/** The result of one check. */
export interface Check {
  readonly name: string;
  readonly verdict: "fine" | "warning" | "failure";
  readonly says: string;
  /** How to fix it. */
  readonly hint?: string;
}

/** A check that found nothing wrong. */
export function fine(name: string, says: string): Check {
  return { name, verdict: "fine", says };
}

/** A check with a warning. */
export function warning(name: string, says: string, hint: string): Check {
  return { name, verdict: "warning", says, hint };
}

/** A check that found a failure. */
export function failure(name: string, says: string, hint: string): Check {
  return { name, verdict: "failure", says, hint };
}

/** Runs some checks; a memory that is refused as a whole is one warning. */
export function unlessRefused(name: string, run: () => Check[]): Check[] {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return [warning(name, error.message, error.hint)];
  }
}
