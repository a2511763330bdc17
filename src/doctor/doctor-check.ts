/** One thing that was looked at, and how it was found. */
export interface Check {
  readonly name: string;
  readonly verdict: "fine" | "warning" | "failure";
  readonly says: string;
  /** How to mend it. */
  readonly hint?: string;
}

/** A check that found nothing wrong. */
export function fine(name: string, says: string): Check {
  return { name, verdict: "fine", says };
}

/** A check that found something to look at. */
export function warning(name: string, says: string, hint: string): Check {
  return { name, verdict: "warning", says, hint };
}

/** A check that found something broken. */
export function failure(name: string, says: string, hint: string): Check {
  return { name, verdict: "failure", says, hint };
}
