import type { ProjectContext } from "#session/context/project-context.ts";

/** The context of the steps of one moment of a session. */
export interface MomentContext extends ProjectContext {
  /** How many milliseconds are left before the deadline: no lock is waited for longer. */
  readonly leftMs: () => number;
  /** Reports an error without stopping the later steps; the log says `failed`. */
  readonly trouble: (why: string) => void;
}
