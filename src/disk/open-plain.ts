import { closeSync, constants, fstatSync, openSync, statSync } from "node:fs";
import { errorCode, reasonOf } from "./errno.ts";
import { type Inside, isInside, OutsideError, pathOfOpen } from "./folder.ts";

/** The result of opening a file that a stranger may have put there. */
type OpenResult<Value> = Value | { readonly kind: "missing" } | Refusal;

/** Why a file was not read. */
export interface Refusal {
  readonly kind: "refused";
  readonly why: string;
}

/** An open plain file. */
interface PlainFile {
  readonly handle: number;
  /** Its length when it was opened. */
  readonly size: number;
}

/**
 * Opens a file for reading that may be a trap (a link, a pipe, a device), passes it to `use` and
 * closes it. With `inside`, links may lead anywhere inside that folder, and nowhere else.
 */
export function withPlainFile<Value>(
  { path, inside }: { readonly path: string; readonly inside?: Inside | undefined },
  use: (file: PlainFile) => Value,
): OpenResult<Value> {
  let handle: number | undefined;
  try {
    // Most of these files do not exist, and an exception costs more than this check.
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return { kind: "missing" };
    // Opening a device or a pipe can already have an effect.
    if (!found.isFile()) return refusal(NOT_PLAIN);
    // O_NONBLOCK, because a pipe may have replaced the file, and opening a pipe without a writer
    // blocks for ever.
    handle = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
    const { size, why } = lookAt(handle, { path, inside });
    return why === undefined ? use({ handle, size }) : refusal(why);
  } catch (error) {
    return whyNot(error);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** Reports that a file was not read, and why. */
export function refusal(why: string): Refusal {
  return { kind: "refused", why };
}

function whyNot(error: unknown): OpenResult<never> {
  const code = errorCode(error);
  // An error that comes neither from the system nor from a link check is our bug, and must be seen.
  if (code === undefined && !(error instanceof OutsideError)) throw error;
  return code === "ENOENT" || code === "ENOTDIR" ? { kind: "missing" } : refusal(reasonOf(error));
}

const NOT_PLAIN = "it is not a plain file";

function lookAt(
  handle: number,
  { path, inside }: { path: string; inside: Inside | undefined },
): { size: number; why?: string } {
  const found = fstatSync(handle);
  if (!found.isFile()) return { size: 0, why: NOT_PLAIN };
  if (inside !== undefined && !isInside(pathOfOpen(handle, path), inside)) {
    return { size: 0, why: "it leads out of its folder" };
  }
  return { size: found.size };
}
