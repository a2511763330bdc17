import { lstatSync, type Stats, statSync } from "node:fs";
import { errorCode } from "#disk/errno.ts";
import { readText } from "#disk/read-text.ts";
import type { LayeredFile, LayeredName, LayeredState } from "./layered-memory.ts";
import { type LayeredPlace, layeredPaths } from "./layered-paths.ts";

/** Larger than any setting allows; such a file is a mistake or an attack. */
const CAP_BYTES = 4 * 1024 * 1024;

/** Reads the four files; a fault of one does not affect the others. */
export function readLayered(place: LayeredPlace): LayeredFile[] {
  return layeredPaths(place).map(([name, path]) => readOne(name, path));
}

/** The files are the user's own, so a link may lead anywhere: that is how people share them. */
function readOne(name: LayeredName, path: string): LayeredFile {
  const named = look(path, lstatSync);
  const isLink = named?.isSymbolicLink() ?? false;
  const written = isLink ? look(path, statSync)?.mtime : named?.mtime;
  return { name, path, state: stateOf(path, isLink), written, isLink };
}

function stateOf(path: string, isLink: boolean): LayeredState {
  const reading = readText(path, { capBytes: CAP_BYTES });
  if (reading.kind === "missing" && isLink) {
    return { kind: "refused", why: "it is a link to nothing" };
  }
  if (reading.kind !== "text") return reading;
  return reading.text.trim() === "" ? { kind: "empty" } : { kind: "text", text: reading.text };
}

function look(path: string, by: typeof statSync | typeof lstatSync): Stats | undefined {
  try {
    return by(path, { throwIfNoEntry: false });
  } catch (error) {
    // The result of reading explains the fault.
    if (errorCode(error)) return undefined;
    throw error;
  }
}
