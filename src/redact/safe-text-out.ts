import { folderOf } from "#base/path.ts";
import { buildName } from "#base/version.ts";
import type { World } from "#base/world.ts";
import { cacheFolder } from "#disk/cache/cache-entry.ts";
import { isThere } from "#disk/file-stat.ts";
import { dropFile } from "#disk/write-light.ts";
import type { SettingSources } from "#settings/resolve-setting.ts";

/** Whose secrets are redacted, and by which settings. */
interface Around {
  readonly world: World;
  readonly sources: SettingSources;
}

/** Whether a value holds a secret. The search takes a while to load. */
export async function isSecret(value: unknown): Promise<boolean> {
  const { holdsSecret } = await import("./redactor.ts");
  return holdsSecret(value);
}

/** Redacts a value that loci is about to write. The code that redacts is loaded only if there is a secret. */
export async function safeToWrite<Value>(value: Value, { world, sources }: Around): Promise<Value> {
  if (!(await isSecret(value))) return value;
  const { redactorForWriting } = await import("./redactor.ts");
  return redactorForWriting(world, sources).value(value);
}

/** The same for an answer to a host; its long texts are searched once. */
export async function safeToShow<Value>(value: Value, { world, sources }: Around): Promise<Value> {
  const unknown = textsIn(value)
    .map((text) => ({ text, note: clearedPath(world, text) }))
    .filter(({ note }) => note === undefined || !isThere(note));
  if (unknown.length === 0) return value;
  if (await isSecret(unknown.map(({ text }) => text))) {
    const { redactorForShowing } = await import("./redactor.ts");
    return redactorForShowing(world, sources).value(value);
  }
  for (const { note } of unknown) if (note !== undefined) await noteCleared(world, note);
  return value;
}

/** The texts of an answer, without the name of the event, which is never secret. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    return name === "hookEventName" ? [] : textsIn(inner);
  });
}

/** Searching a text of this length takes longer than the rest of a call, and the same text is mostly printed again. */
const LONG_TEXT_CHARS = 600;

/**
 * The path of the note that a long text holds no secret; undefined for a shorter one. It depends
 * only on the text and on the build, and the note reveals neither.
 */
export function clearedPath({ stateDir }: World, text: string): string | undefined {
  if (stateDir === undefined || text.length < LONG_TEXT_CHARS) return undefined;
  const hash = new Bun.CryptoHasher("sha256").update(`${buildName()}\n${text}`).digest("hex");
  return `${cacheFolder(stateDir)}/${hash}`;
}

/** Notes that a value holds no secret. If the note cannot be written, the value is searched again. */
async function noteCleared({ uid }: World, note: string): Promise<void> {
  if (isThere(folderOf(note))) await dropFile(note, "cleared\n", uid).catch(() => undefined);
}
