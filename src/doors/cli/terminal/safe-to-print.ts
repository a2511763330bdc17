import type { World } from "#base/world.ts";
import { putFile } from "#disk/durable-write.ts";
import { errorCode } from "#disk/errno.ts";
import { isThere } from "#disk/file-stat.ts";
import { findSecrets } from "#redact/find/find-secrets.ts";
import { redactorForShowing } from "#redact/redactor.ts";
import { clearedPath } from "#redact/safe-text-out.ts";
import { mayHoldSecret } from "#redact/text/secret-check.ts";
import { readSettings } from "#settings/read-settings.ts";

/**
 * Searching so long a text takes longer than printing it, and it is mostly printed again unchanged.
 */
const VERY_LONG_CHARS = 32_768;

/** Redacts printed text; a very long text without secrets is cached and not searched again. */
export function safeToPrint(world: World): (text: string) => string {
  const { text: safe } = redactorForShowing(world, () => readSettings(world));
  return (text) => {
    if (text.length < VERY_LONG_CHARS) return safe(text);
    if (!mayHoldSecret(text)) return text;
    const note = clearedPath(world, text);
    if (note === undefined) return safe(text);
    if (isThere(note)) return text;
    // A secret that the user allows must not be cached as harmless.
    if (findSecrets(text).length > 0) return safe(text);
    noteClean(note);
    return text;
  };
}

/** Notes that a text holds no secret. If the note cannot be written, the text is searched again. */
function noteClean(note: string): void {
  try {
    putFile(note, "cleared\n");
  } catch (error) {
    if (!errorCode(error)) throw error;
  }
}
