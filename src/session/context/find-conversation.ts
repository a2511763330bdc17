import { fault } from "#base/fault.ts";
import { baseName, folderOf } from "#base/path.ts";
import { isTypedPath, typedPath, type World } from "#base/world.ts";
import { readHead } from "#disk/read-text.ts";
import type { SessionRead } from "#hosts/session-reader.ts";
import { FIRST_HOST, type SessionRef } from "#hosts/session-ref.ts";
import {
  listSavedSessions,
  readerOf,
  savedSession,
  sessionAt,
  sessionInFile,
} from "#hosts/table/session-table.ts";
import { projectRoot } from "#project/find-project.ts";
import { mayRead } from "#trust/may-read.ts";

/** The folders whose conversations belong to the current project: its root, and the folder that the user is in. */
export function conversationFolders(cwd: string, root: string | undefined): string[] {
  return [...new Set([...(root === undefined ? [] : [root]), cwd])];
}

/** Finds a conversation by a session's id or a file's path; by default the newest of the project. */
export function findConversation(world: World, word: string | undefined): SessionRef {
  const { cwd, caller } = world;
  // A person named the path, and may read any file of theirs.
  if (word !== undefined && isConversationPath(world, word) && caller.by === "person")
    return inNamedFile(typedPath(world, word));
  if (!world.home) throw fault("no-home", {});
  const root = projectRoot(world, cwd);
  const found =
    word === undefined
      ? listSavedSessions(world, conversationFolders(cwd, root))[0]
      : conversationNamed(world, word);
  if (!found) throw fault("no-transcript", { word, project: root ?? cwd });
  if (word !== undefined) refuseOthers(world, found, word);
  return found;
}

/** An agent reads a file only among the conversations of its host. */
function conversationNamed(world: World, word: string): SessionRef | undefined {
  if (!isConversationPath(world, word)) return savedSession(world, word);
  const found = sessionAt(world, typedPath(world, word));
  if (!found) throw fault("other-project", { word });
  return found;
}

const HEAD_BYTES = 256 * 1024;

/** The conversation in a file of a person's; throws a fault that names the file if no host writes conversations so. */
function inNamedFile(path: string): SessionRef {
  const head = readHead(path, HEAD_BYTES);
  const found = sessionInFile(path, head);
  if (!found && head.trim() !== "") throw fault("unknown-transcript", { path });
  // An empty or missing file, or one that is not read, says why when it is opened.
  return found ?? { host: FIRST_HOST, id: baseName(path).replace(/\.\w+$/, ""), locator: path };
}

/** Refuses an agent the conversation of another project; its own session is open to it wherever it began. */
function refuseOthers(world: World, ref: SessionRef, word: string): void {
  const { caller } = world;
  if (caller.by === "person") return;
  const main = readerOf(ref).sessionOf(ref);
  if (caller.session !== undefined && main.id === caller.session) return;
  const root = projectRoot(world, world.cwd) ?? world.cwd;
  const { folder } = readerOf(main).head(main);
  const project = folder ? (projectRoot(world, folder) ?? folder) : ref.locator;
  const wish = { caller, own: [root], project, related: () => [] };
  if (!mayRead({ ...wish, what: "conversations" })) throw fault("other-project", { word });
}

function isConversationPath(world: World, word: string): boolean {
  return isTypedPath(world, word) || word.endsWith(".jsonl");
}

/** Throws a fault if a conversation is missing or was refused. */
export function refuseUnread({ locator }: SessionRef, { missing, refused }: SessionRead): void {
  if (missing) throw fault("no-transcript", { word: locator, project: folderOf(locator) });
  if (refused !== undefined) throw fault("refused-file", { path: locator, why: refused });
}
