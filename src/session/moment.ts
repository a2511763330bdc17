import type { ProjectContext } from "#session/context/project-context.ts";

/** What the steps of one moment of a session work with. */
export interface MomentContext extends ProjectContext {
  /** How many milliseconds are left before the deadline: no lock is waited for longer. */
  readonly leftMs: () => number;
  /** Reports what went wrong without keeping the later steps from being done: the log says `failed`. */
  readonly trouble: (why: string) => void;
}
