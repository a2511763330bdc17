import type { World } from "#base/world.ts";
import { errorCode } from "#disk/errno.ts";
import { isThere } from "#disk/file-stat.ts";
import { clearedPath } from "#redact/safe-text-out.ts";
import { mayHoldSecret } from "#redact/text/secret-check.ts";

/**
 * Searching so long a text takes longer than printing it, and it is mostly printed again unchanged.
 */
const VERY_LONG_CHARS = 32_768;

/** Redacts printed text; a very long text without secrets is cached and not searched again. */
export function safeToPrint(world: World): (text: string) => string {
  let redactor: ReturnType<typeof openRedactor> | undefined;
  return (text) => {
    if (!mayHoldSecret(text)) return text;
    const note = text.length < VERY_LONG_CHARS ? undefined : clearedPath(world, text);
    if (note !== undefined && isThere(note)) return text;
    redactor ??= openRedactor(world);
    // A secret that the user allows must not be cached as harmless.
    if (note === undefined || redactor.findSecrets(text).length > 0) return redactor.safe(text);
    noteClean(note);
    return text;
  };
}

/** Notes that a text holds no secret. If the note cannot be written, the text is searched again. */
function noteClean(note: string): void {
  const { putFile } = require("#disk/durable-write.ts") as typeof import("#disk/durable-write.ts");
  try {
    putFile(note, "cleared\n");
  } catch (error) {
    if (!errorCode(error)) throw error;
  }
}

/** The redactor takes as long to load as a fast command takes, so only a text that may hold a secret loads it. */
function openRedactor(world: World) {
  const { findSecrets } =
    require("#redact/find/find-secrets.ts") as typeof import("#redact/find/find-secrets.ts");
  const { redactorForShowing } =
    require("#redact/redactor.ts") as typeof import("#redact/redactor.ts");
  const { readSettings } =
    require("#settings/read-settings.ts") as typeof import("#settings/read-settings.ts");
  return { findSecrets, safe: redactorForShowing(world, () => readSettings(world)).text };
}
