import type { World } from "#base/world.ts";
import { isThere } from "#files/glance.ts";
import { findSecrets } from "#redact/find.ts";
import { mayHoldSecret } from "#redact/glance.ts";
import { readSettings } from "./read-settings.ts";
import { redactorForShowing } from "./redactor.ts";
import { clearedPath, noteCleared } from "./safe.ts";

/** To look through so much takes longer than to print it, and what is so long is mostly printed again as it was. */
const VERY_LONG_CHARS = 32_768;

/** Makes safe what is printed; a very long text in which there was nothing secret is not looked through again. */
export function safeToPrint(world: World): (text: string) => string {
  const { text: safe } = redactorForShowing(world, () => readSettings(world));
  return (text) => {
    if (text.length < VERY_LONG_CHARS) return safe(text);
    if (!mayHoldSecret(text)) return text;
    const note = clearedPath(world, text);
    if (note === undefined) return safe(text);
    if (isThere(note)) return text;
    // What stays as it is because the user allows it is not to be taken for harmless.
    if (findSecrets(text).length > 0) return safe(text);
    void noteCleared(world, note);
    return text;
  };
}
