import type { World } from "#base/world.ts";
import type { CallOf } from "#hosts/hook-call.ts";
import { whoSpoke } from "./who-spoke.ts";

/** Whether a person sent a prompt, and not the host at a set time, or a program. */
export function isPersonsPrompt(
  { env }: Pick<World, "env">,
  { source }: Pick<CallOf<"UserPromptSubmit">, "source">,
): boolean {
  return whoSpoke({ entrypoint: env["CLAUDE_CODE_ENTRYPOINT"], source }) === "person";
}
