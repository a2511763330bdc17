import { folderOf } from "#base/path.ts";
import { readHead } from "#disk/read-text.ts";
import { fileSessions, unescapeMarkup } from "#hosts/claude/transcript/file-sessions.ts";
import type { SessionReader } from "#hosts/session-reader.ts";
import { GEMINI_PROFILE } from "./gemini-profile.ts";
import { partTexts } from "./gemini-tools.ts";
import { HOOK_CONTEXT, readChat } from "./read-chat.ts";

/** The chats of Gemini CLI: `tmp/<project>/chats/session-….jsonl`, and those of sub-agents in a folder named after the session. */
export const GEMINI_SESSIONS: SessionReader = fileSessions({
  ...{ name: "gemini", levels: 3, form: readChat },
  main: /\/chats\/session-[^/]+\.jsonl$/,
  agent: /\/chats\/[0-9a-f-]{36}\/[^/]+\.jsonl$/,
  folder(world) {
    const folder = GEMINI_PROFILE.folder(world);
    return folder && `${folder}/tmp`;
  },
  idOf: (_, head) => /"sessionId"\s*:\s*"([\w-]{1,128})"/.exec(head)?.[1],
  isForm: (head) => /^\{"sessionId":"[^"]*","projectHash":/.test(head),
  // The host has a file for each project that says which one it is.
  startOf: (path) => readHead(`${projectFolder(path)}/.project_root`, 4096).trim(),
  sessionOf(path, mains) {
    const session = folderOf(path).slice(folderOf(folderOf(path)).length + 1);
    return mains.find((main) => main.endsWith(`-${session.slice(0, 8)}.jsonl`));
  },
  injectedOf({ type, content }) {
    if (type !== "user") return "";
    const found = partTexts(content).flatMap((text) => text.match(HOOK_CONTEXT) ?? []);
    return unescapeMarkup(found.join("\n"));
  },
});

function projectFolder(path: string): string {
  return path.slice(0, path.indexOf("/chats/"));
}
