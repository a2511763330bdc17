import type { World } from "#base/world.ts";
import { holdsSecret } from "#redact/values.ts";
import type { SettingSources } from "./settings.ts";

/** Whose secrets are taken out, and by whose word. */
interface Around {
  readonly world: World;
  readonly sources: SettingSources;
}

/**
 * A value that is to be written, with marks in the places of secrets. There is seldom one, and what makes marks loads
 * `node:fs`, so that is loaded only then.
 */
export async function safeToWrite<Value>(value: Value, { world, sources }: Around): Promise<Value> {
  if (!holdsSecret(value)) return value;
  const { redactorForWriting } = await import("./redactor.ts");
  return redactorForWriting(world, sources).value(value);
}

/** The same for a value that is to be shown. */
export async function safeToShow<Value>(value: Value, { world, sources }: Around): Promise<Value> {
  if (!holdsSecret(value)) return value;
  const { redactorForShowing } = await import("./redactor.ts");
  return redactorForShowing(world, sources).value(value);
}
