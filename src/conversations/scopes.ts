import { fault } from "#base/fault.ts";
import { nearest } from "#base/nearest.ts";
import { isScopeName } from "#layouts/conversations/conversation-paths.ts";
import type { ConversationSummary } from "#layouts/conversations/summary-format.ts";

/** Reads `frontend=web/**,*.css; backend=api/**` into the globs of each scope. */
function scopesFrom(text: string): Map<string, string[]> {
  const scopes = new Map<string, string[]>();
  for (const part of text.split(";")) {
    const [name = "", globs = ""] = part.split("=").map((half) => half.trim());
    const list = globs
      .split(",")
      .map((glob) => glob.trim())
      .filter((glob) => glob !== "");
    if (isScopeName(name) && list.length > 0) scopes.set(name, list);
  }
  return scopes;
}

/** The globs of a scope; throws a fault if it is not set. */
export function scopeGlobs(setting: string, scope: string): string[] {
  const scopes = scopesFrom(setting);
  const globs = scopes.get(scope);
  if (globs) return globs;
  const near = nearest(scope, [...scopes.keys()]);
  const wanted =
    near === undefined
      ? "a scope of the setting `synthesis.scopes`"
      : `a scope such as \`${near}\``;
  throw fault("bad-value", { name: "--scope", value: scope, wanted });
}

/** Whether a conversation touched a file of a scope. */
export function isInScope({ files }: ConversationSummary, globs: readonly string[]): boolean {
  const patterns = globs.map((glob) => new Bun.Glob(glob));
  return files.some((line) => {
    const path = /^`([^`]+)`/.exec(line)?.[1] ?? line.split(" ")[0] ?? "";
    return patterns.some((pattern) => pattern.match(path));
  });
}
