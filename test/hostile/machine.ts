import { MAY_MOUNT, succeeds } from "#test/root.ts";
import type { Need } from "./input.ts";

/** Whether this machine has what a bad input needs. */
export const HAS: Readonly<Record<Need, boolean>> = {
  root: process.getuid?.() === 0,
  mounts: MAY_MOUNT,
  strace: succeeds("strace", "true"),
};

/** The same, in words for a reader who sees that something was skipped. */
export function needed(need: Need | undefined): string {
  return need === undefined ? "" : ` (needs ${need === "mounts" ? "the right to mount" : need})`;
}
