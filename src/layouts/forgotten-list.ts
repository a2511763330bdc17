import type { World } from "#base/world.ts";
import { glanceText } from "#disk/file-stat.ts";
import { recordState } from "#layouts/records/store/record-paths.ts";
import { projectHash } from "#project/project-hash.ts";
import { type ForgottenTexts, parseForgotten } from "#trust/forgotten.ts";

/** The list of forgotten texts of a project; without a project, of those forgotten everywhere. */
export function forgottenPath(stateDir: string, root: string | undefined): string {
  const folder =
    root === undefined ? stateDir : recordState(stateDir, projectHash({ stateDir }, root));
  return `${folder}/forgotten.jsonl`;
}

/**
 * Reads the forgotten texts of a project and of all projects. Without any it costs two stat calls.
 */
export function readForgotten({ stateDir }: World, root: string | undefined): ForgottenTexts {
  if (stateDir === undefined) return { entries: [] };
  const scopes = root === undefined ? [undefined] : [undefined, root];
  const texts = scopes.map((scope) => glanceText(forgottenPath(stateDir, scope)) ?? "");
  return parseForgotten(texts.join("\n"));
}
