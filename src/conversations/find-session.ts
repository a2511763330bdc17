import type { World } from "#base/world.ts";
import type { SessionRef } from "#hosts/session-ref.ts";
import { readerOf } from "#hosts/table/session-table.ts";
import { summaryPath } from "#layouts/conversation-paths.ts";
import { readableText } from "#layouts/conversations/read-conversations.ts";
import { neededProjectRoot, projectRoot } from "#project/find-project.ts";
import { findConversation } from "#session/context/find-conversation.ts";
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
  readonly conversation: SessionRef;
  /** The names of its files are relative to this folder. */
  readonly workRoot: string;
  /** The text of the summary that there is; undefined also if it cannot be read. */
  readonly before: string | undefined;
  readonly sources: SettingSources;
}

/** Finds a session by its name; without one, the session of this command, or the newest of the project. */
export function findSession(world: World, { word, folder, pairs }: SessionQuestion): SessionPlan {
  const root = neededProjectRoot(world, folder);
  const conversation = findConversation({ ...world, cwd: folder }, word ?? world.caller.session);
  const { id: session } = conversation;
  const path = summaryPath(root, session);
  const sources = withProject(readSettings(world, pairs), root);
  const { folder: work } = readerOf(conversation).head(conversation);
  return {
    ...{ root, session, path, conversation, sources },
    workRoot: (work === undefined ? undefined : projectRoot(world, work)) ?? work ?? root,
    before: readableText(root, path),
  };
}
