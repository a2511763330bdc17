import { fault } from "#base/fault.ts";
import { folderOf } from "#base/path.ts";
import { realOrSame } from "#files/folder.ts";
import { removeFile } from "#files/remove.ts";
import { replaceFile } from "#files/write.ts";
import type { TextChange } from "#model/record/journal.ts";
import { holdText } from "./held.ts";

/** The text of a file that may be put back; null if it is not there. */
export function heldText(path: string): string | null {
  using held = holdText(realOrSame(path));
  return held.exists ? held.text : null;
}

/** Gives a file the text that it had; throws a fault, and does nothing, if somebody has edited it meanwhile. */
export function putBack(
  folder: string,
  { name, before, after }: TextChange,
  uid: number | undefined,
): void {
  const path = `${folder}/${name}`;
  using held = holdText(realOrSame(path));
  if (held.guarded) throw fault("write-failed", { path, why: held.guarded });
  const when = () => held.isSame();
  const isAsSeen = (held.exists ? held.text : null) === before;
  const isDone = () => {
    if (after === null) return removeFile(held.path, { inside: folderOf(held.path), when });
    return replaceFile(held.path, `${held.mark}${after}`, { uid, when });
  };
  if (!isAsSeen || !isDone()) throw fault("changed-since", { path });
}
