import { fault } from "#base/fault.ts";
import { nearest } from "#base/nearest.ts";
import { baseName } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { ownSession } from "#hosts/claude/agent-variables.ts";
import { folderOfWork } from "#hosts/claude/transcript/find-transcripts.ts";
import { type FoundTranscript, findTranscript } from "#hosts/claude/transcript/read-transcript.ts";
import { isScopeName, summaryPath } from "#layouts/conversations/conversation-paths.ts";
import { conversationText } from "#layouts/conversations/read-conversations.ts";
import type { ConversationSummary } from "#layouts/conversations/summary-format.ts";
import { neededProjectRoot, projectRoot } from "#project/find-project.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import type { SettingSources } from "#settings/resolve-setting.ts";

/** The session that a command names. */
interface SessionQuestion {
  /** A session's id, a unique beginning of one, or a transcript's path; undefined for the session at work. */
  readonly word: string | undefined;
  /** A folder of the project. */
  readonly folder: string;
  readonly pairs: readonly string[];
}

/** A session to summarise. */
export interface SessionPlan {
  readonly root: string;
  readonly session: string;
  /** The path of its summary, which may not exist yet. */
  readonly path: string;
  readonly transcript: FoundTranscript;
  /** The names of its files are relative to this folder. */
  readonly workRoot: string;
  readonly before: string | undefined;
  readonly sources: SettingSources;
}

/** Finds a session by its name; without one, the session of this command, or the newest of the project. */
export function findSession(world: World, { word, folder, pairs }: SessionQuestion): SessionPlan {
  const root = neededProjectRoot(world, folder);
  const transcript = findTranscript({ ...world, cwd: folder }, word ?? ownSession(world.env));
  const session = baseName(transcript.path).replace(/\.jsonl$/, "");
  const path = summaryPath(root, session);
  const sources = withProject(readSettings(world, pairs), root);
  const work = folderOfWork(transcript.path, transcript.inside.inside ?? "/");
  return {
    ...{ root, session, path, transcript, sources },
    workRoot: (work === undefined ? undefined : projectRoot(world, work)) ?? work ?? root,
    before: conversationText(root, path),
  };
}

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
