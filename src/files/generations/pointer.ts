import { glanceText } from "#files/glance.ts";
import { isGeneration } from "./place.ts";

/** More than this is no pointer. */
const MOST_BYTES = 128;

/** The generation that a pointer names; undefined where there is none, or it names anything else. No module is loaded. */
export function generationAt(pointer: string): string | undefined {
  if (Bun.file(pointer).size > MOST_BYTES) return undefined;
  const name = glanceText(pointer)?.trimEnd();
  return name !== undefined && isGeneration(name) ? name : undefined;
}
