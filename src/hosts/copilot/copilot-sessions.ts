import { isObject, stringIn } from "#base/json.ts";
import { baseName, folderOf } from "#base/path.ts";
import { fileSessions } from "#hosts/claude/transcript/file-sessions.ts";
import type { SessionReader } from "#hosts/session-reader.ts";
import { COPILOT_PROFILE } from "./copilot-profile.ts";
import { readEvents } from "./read-events.ts";

/** The conversations of Copilot CLI: `session-state/<session>/events.jsonl`, with the events of its sub-agents. */
export const COPILOT_SESSIONS: SessionReader = fileSessions({
  ...{ name: "copilot", levels: 2, form: readEvents },
  main: /\/events\.jsonl$/,
  agent: /$^/,
  folder(world) {
    const folder = COPILOT_PROFILE.folder(world);
    return folder && `${folder}/session-state`;
  },
  idOf: (path) => baseName(folderOf(path)),
  isForm: (head) => /"producer"\s*:\s*"copilot-agent"/.test(head),
  startOf: (_, head) => /"cwd"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(head)?.[1]?.replaceAll("\\\\", "\\"),
  sessionOf: () => undefined,
  injectedOf({ type, data }) {
    const output = type === "hook.end" && isObject(data) ? data["output"] : undefined;
    return isObject(output) ? stringIn(output, "additionalContext") : "";
  },
});
