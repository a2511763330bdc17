import { folderOf } from "#base/path.ts";
import { buildName } from "#base/version.ts";
import type { World } from "#base/world.ts";
import { keptFolder } from "#disk/cache/read-cache.ts";
import { isThere } from "#disk/file-stat.ts";
import { dropFile } from "#disk/write-light.ts";
import { mayHoldSecret } from "#redact/text/secret-check.ts";
import type { SettingSources } from "#settings/settings-values.ts";
import { WRAPPER_END } from "#text/brief-envelope.ts";

/** Whose secrets are taken out, and by whose word. */
interface Around {
  readonly world: World;
  readonly sources: SettingSources;
}

/** Whether a value holds a secret. What looks for one takes a while to load, so that most values are told by a glance. */
export async function isSecret(value: unknown): Promise<boolean> {
  if (!mayHoldSecret(value)) return false;
  const { holdsSecret } = await import("#redact/text/redact-values.ts");
  return holdsSecret(value);
}

/** A value that is to be written, with marks in the places of secrets; what makes marks is loaded only where there is one. */
export async function safeToWrite<Value>(value: Value, { world, sources }: Around): Promise<Value> {
  if (!(await isSecret(value))) return value;
  const { redactorForWriting } = await import("./redactor.ts");
  return redactorForWriting(world, sources).value(value);
}

/** The same for an answer to a host. */
export async function safeToShow<Value>(value: Value, { world, sources }: Around): Promise<Value> {
  if (!mayHoldSecret(textsIn(value))) return value;
  const note = clearedPath(world, value);
  if (note !== undefined && isThere(note)) return value;
  if (!(await isSecret(value))) {
    if (note !== undefined) await noteCleared(world, note);
    return value;
  }
  const { redactorForShowing } = await import("./redactor.ts");
  return redactorForShowing(world, sources).value(value);
}

/** What is said in an answer: its names are the host's own, and the ends of wrappers are ours, which nothing in them can have. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value.replaceAll(WRAPPER_END, " ")];
  if (typeof value !== "object" || value === null) return [];
  // The name of the event looks like a token, and would have every answer searched.
  return Object.entries(value).flatMap(([name, inner]) => {
    return name === "hookEventName" ? [] : textsIn(inner);
  });
}

/** To look through a text of this length takes longer than all else that a call does; such a one is mostly shown again. */
const LONG_CHARS = 4000;

/**
 * Where it is noted that a long value was looked through and holds nothing secret; undefined for others. It depends on
 * nothing but the value and how this build looks for secrets, and the note tells of neither.
 */
export function clearedPath({ stateDir }: World, value: unknown): string | undefined {
  const text = JSON.stringify(value);
  if (stateDir === undefined || text.length < LONG_CHARS) return undefined;
  const hash = new Bun.CryptoHasher("sha256").update(`${buildName()}\n${text}`).digest("hex");
  return `${keptFolder(stateDir)}/${hash}`;
}

/** Notes that a value holds nothing secret. Where there is no folder for it, or it takes nothing, it is looked through again. */
export async function noteCleared({ uid }: World, note: string): Promise<void> {
  if (isThere(folderOf(note))) await dropFile(note, "cleared\n", uid).catch(() => undefined);
}
