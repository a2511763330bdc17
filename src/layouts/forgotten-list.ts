import type { World } from "#base/world.ts";
import { glanceText } from "#disk/file-stat.ts";
import { forgottenPath } from "#layouts/records/store/record-paths.ts";
import { type ForgottenTexts, parseForgotten } from "#trust/forgotten.ts";

/**
 * Reads the forgotten texts of a project and of all projects. Without any it costs two stat calls.
 */
export function readForgotten({ stateDir }: World, root: string | undefined): ForgottenTexts {
  if (stateDir === undefined) return { entries: [] };
  const scopes = root === undefined ? [undefined] : [undefined, root];
  const texts = scopes.map((scope) => glanceText(forgottenPath(stateDir, scope)) ?? "");
  return parseForgotten(texts.join("\n"));
}
