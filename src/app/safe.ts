import type { World } from "#base/world.ts";
import { mayHoldSecret } from "#redact/glance.ts";
import type { SettingSources } from "./settings.ts";

/** Whose secrets are taken out, and by whose word. */
interface Around {
  readonly world: World;
  readonly sources: SettingSources;
}

/** Whether a value holds a secret. What looks for one takes a while to load, so that most values are told by a glance. */
export async function isSecret(value: unknown): Promise<boolean> {
  if (!mayHoldSecret(value)) return false;
  const { holdsSecret } = await import("#redact/values.ts");
  return holdsSecret(value);
}

/** A value that is to be written, with marks in the places of secrets; what makes marks is loaded only where there is one. */
export async function safeToWrite<Value>(value: Value, { world, sources }: Around): Promise<Value> {
  if (!(await isSecret(value))) return value;
  const { redactorForWriting } = await import("./redactor.ts");
  return redactorForWriting(world, sources).value(value);
}

/** The same for a value that is to be shown. */
export async function safeToShow<Value>(value: Value, { world, sources }: Around): Promise<Value> {
  if (!(await isSecret(value))) return value;
  const { redactorForShowing } = await import("./redactor.ts");
  return redactorForShowing(world, sources).value(value);
}
