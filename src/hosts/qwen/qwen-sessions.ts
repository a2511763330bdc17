import { isObject, stringIn } from "#base/json.ts";
import { folderOf } from "#base/path.ts";
import { fileSessions, unescapeMarkup } from "#hosts/claude/transcript/file-sessions.ts";
import { sessionOfTranscript } from "#hosts/claude/transcript-names.ts";
import type { SessionReader } from "#hosts/session-reader.ts";
import { QWEN_PROFILE } from "./qwen-profile.ts";
import { readQwen } from "./read-qwen.ts";

/** The conversations of Qwen Code: `projects/<slug>/chats/<session>.jsonl`, and sub-agents in `subagents/<session>/`. */
export const QWEN_SESSIONS: SessionReader = fileSessions({
  ...{ name: "qwen", levels: 3, form: readQwen },
  main: /\/chats\/[\w-]+\.jsonl$/,
  agent: /\/subagents\/[\w-]+\/agent-[^/]+\.jsonl$/,
  folder(world) {
    const folder = QWEN_PROFILE.folder(world);
    return folder && `${folder}/projects`;
  },
  idOf: sessionOfTranscript,
  isForm: (head) => /"parts"\s*:/.test(head) && /"sessionId"\s*:/.test(head),
  startOf: (_, head) => /"cwd"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(head)?.[1]?.replaceAll("\\\\", "\\"),
  sessionOf(path, mains) {
    const session = folderOf(path).slice(folderOf(folderOf(path)).length + 1);
    return mains.find((main) => sessionOfTranscript(main) === session);
  },
  injectedOf({ systemPayload }) {
    return isObject(systemPayload) ? unescapeMarkup(stringIn(systemPayload, "hookContext")) : "";
  },
});
