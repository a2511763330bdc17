import { takeStep } from "#core/record/life.ts";
import { beyondWindow, claimsOf, isSaid, windowWarning } from "#core/record/window.ts";
import { sayerOf } from "#core/record/words-of.ts";
import { readCategory } from "#files/records/read.ts";
import type { VersionChange } from "#model/record/journal.ts";
import type { MemoryRecord } from "#model/record/record.ts";
import { nearListed } from "./known.ts";
import type { RecordMemory } from "./memory.ts";
import { changeTo } from "./write.ts";

/** Which session summaries have to go, and what goes with them. */
export interface Leaving {
  readonly files: readonly VersionChange[];
  readonly retired: readonly string[];
  readonly warnings: readonly string[];
}

const WINDOW_REASON = "Session rolling window: exceeded max_retained limit";

/** The session summaries that must go when one more comes. */
export function makeRoom(
  { place, values, world }: RecordMemory,
  coming: MemoryRecord,
  listing: string,
): Leaving {
  const retained = values["categories.session_summary.max_retained"];
  const stored = readCategory(place, "session_summary").flatMap(({ state }) =>
    state.kind === "record" && state.record.record_status === "active" ? [state] : [],
  );
  const others = stored.map(({ record }) => record).filter(({ id }) => id !== coming.id);
  const leaving = beyondWindow([...others, coming], retained).filter(({ id }) => id !== coming.id);
  const staying = [...others, coming].filter((record) => !leaving.includes(record)).map(sayerOf);
  const warnings = leaving.flatMap((session) => {
    const isKnown = (claim: string) => {
      const near = nearListed(place, listing, claim).filter(
        ({ record }) => !leaving.some(({ id }) => id === record.id),
      );
      return isSaid(claim, [...staying, ...near]);
    };
    return (
      windowWarning(
        session,
        claimsOf(session).filter((claim) => !isKnown(claim)),
      ) ?? []
    );
  });
  const files = leaving.flatMap((record) => {
    const after = takeStep(record, "retire", { reason: WINDOW_REASON, now: world.now() });
    const before = stored.find((one) => one.record === record)?.text ?? null;
    return after ? [changeTo(after, before)] : [];
  });
  return { files, retired: leaving.map(({ id }) => id), warnings };
}
