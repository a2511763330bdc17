import { readText } from "#disk/read-text.ts";
import { wrapperText } from "#hosts/hook-wrapper.ts";
import { calledBy, type OwnFile, type OwnTextState, type SetupPlace } from "#hosts/setup.ts";

/** The state of a file of loci's own, which decides what happens to it; `new` if it is missing. */
export type OwnState = OwnTextState | "new";

/** A file of loci's own, as it is now. */
export interface OwnPlan extends Pick<OwnFile, "path" | "text" | "inside"> {
  readonly state: OwnState;
  /** Its content now. */
  readonly found: string | undefined;
  /** Whether it is one that the user did not choose, and that is not there. */
  readonly isUnwanted: boolean;
}

/** Reads the state of files of loci's own. */
export function readOwnFiles(files: readonly OwnFile[]): OwnPlan[] {
  return files.flatMap((file) => {
    const { path, text, inside } = file;
    const { state, found } = stateOf(file);
    if (file.isRetired && state !== "retired") return [];
    const isAbsent = state === "new" || state === "foreign";
    return [{ path, text, inside, state, found, isUnwanted: file.isExtra && isAbsent }];
  });
}

/** Reads the state of the wrapper that the entries of a set-up call; none if they call the executable themselves. */
export function readWrapper(place: SetupPlace): OwnPlan[] {
  const { program, wrapper } = calledBy(place);
  if (wrapper === undefined) return [];
  const text = wrapperText(program);
  // The folder is loci's own, so nobody else's file can be there.
  const judge = (found: string) => (found === text ? "same" : "old");
  const file = { path: wrapper, text, inside: undefined, isExtra: false, stateOf: judge } as const;
  return readOwnFiles([file]);
}

function stateOf({ path, inside, stateOf: judge }: OwnFile): Pick<OwnPlan, "state" | "found"> {
  const reading = readText(path, inside === undefined ? {} : { inside });
  if (reading.kind === "missing") return { state: "new", found: undefined };
  if (reading.kind === "refused") return { state: "foreign", found: undefined };
  return { state: judge(reading.text), found: reading.text };
}
