import type { World } from "#base/world.ts";
import { folderOfWork } from "#hosts/claude/transcript/find-transcripts.ts";
import { type FoundTranscript, findTranscript } from "#hosts/claude/transcript/read-transcript.ts";
import { sessionOfTranscript } from "#hosts/claude/transcript-names.ts";
import { summaryPath } from "#layouts/conversations/conversation-paths.ts";
import { readableText } from "#layouts/conversations/read-conversations.ts";
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
  /** The text of the summary that there is; undefined also if it cannot be read. */
  readonly before: string | undefined;
  readonly sources: SettingSources;
}

/** Finds a session by its name; without one, the session of this command, or the newest of the project. */
export function findSession(world: World, { word, folder, pairs }: SessionQuestion): SessionPlan {
  const root = neededProjectRoot(world, folder);
  const transcript = findTranscript({ ...world, cwd: folder }, word ?? world.caller.session);
  const session = sessionOfTranscript(transcript.path);
  const path = summaryPath(root, session);
  const sources = withProject(readSettings(world, pairs), root);
  const work = folderOfWork(transcript.path, transcript.inside.inside ?? "/");
  return {
    ...{ root, session, path, transcript, sources },
    workRoot: (work === undefined ? undefined : projectRoot(world, work)) ?? work ?? root,
    before: readableText(root, path),
  };
}
