import type { ProjectContext } from "#session/context/project-context.ts";

/** The context of the steps of one moment of a session. */
export interface MomentContext extends ProjectContext {
  /** How many milliseconds are left before the deadline: no lock is waited for longer. */
  readonly leftMs: () => number;
  /** Reports an error without stopping the later steps; the log says `failed`. */
  readonly trouble: (why: string) => void;
}

/** Runs one step of a hook. An error is reported, and the next steps still run. */
export async function attempt<Result>(
  trouble: (why: string) => void,
  step: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await step();
  } catch (error) {
    trouble(error instanceof Error ? `${error.name}: ${error.message}` : "no error was given");
    return undefined;
  }
}
