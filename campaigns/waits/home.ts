import { appendFileSync, mkdirSync } from "node:fs";
import type { JsonObject } from "#base/json.ts";
import { commandOf } from "#hosts/claude/settings/hook-entries.ts";
import type { HookEvent } from "#hosts/hook-call.ts";
import { hash12 } from "#project/project-hash.ts";

/** A home with one project for sessions. */
export interface WaitsHome {
  readonly path: string;
  readonly root: string;
  /** The folder of loci's own files. */
  readonly state: string;
  readonly hash: string;
}

/** Makes a home with an empty project. */
export function makeWaitsHome(path: string): WaitsHome {
  const root = `${path}/app`;
  mkdirSync(`${root}/.git/objects`, { recursive: true });
  mkdirSync(`${root}/.git/refs`);
  mkdirSync(`${path}/.claude`);
  return { path, root, state: `${path}/.claude/loci`, hash: hash12(root) };
}

/** The environment of a home, with some settings. */
export function envOf(home: WaitsHome, more: Readonly<Record<string, string>> = {}) {
  return { HOME: home.path, PATH: "/usr/bin:/bin", ...more };
}

/** The transcript of a session. */
export function transcriptOf({ path }: WaitsHome, session: string): string {
  return `${path}/${session}.jsonl`;
}

/** The line that a host has registered for an event, with its payload on stdin. */
export function hookCall(
  { loci, home }: { readonly loci: string; readonly home: WaitsHome },
  event: HookEvent,
  more: JsonObject & { readonly session_id: string },
) {
  const payload = {
    transcript_path: transcriptOf(home, more.session_id),
    cwd: home.root,
    hook_event_name: event,
    ...more,
  };
  return {
    argv: ["/bin/sh", "-c", commandOf({ program: loci, place: "user" }, event)],
    stdin: new TextEncoder().encode(`${JSON.stringify(payload)}\n`),
  };
}

let lines = 0;

function line(session: string, type: string, message: JsonObject): string {
  const uuid = `u${++lines}-${session}`;
  const timestamp = new Date().toISOString();
  const about = { uuid, timestamp, sessionId: session, version: "2.1.237", isSidechain: false };
  return `${JSON.stringify({ ...about, type, message })}\n`;
}

/** Writes a turn of a session as the host does: the words of the user, an edit, and a reply; without a reply the turn goes on. */
export function writeTurn(
  home: WaitsHome,
  session: string,
  { said, isOver = true }: { readonly said: string; readonly isOver?: boolean },
): void {
  const id = `t${lines}`;
  const input = {
    file_path: `${home.root}/src/file-${lines}.ts`,
    old_string: "a",
    new_string: "b",
  };
  const edit = { type: "tool_use", id, name: "Edit", input };
  const reply = (block: JsonObject) =>
    line(session, "assistant", { id: `m${lines}`, role: "assistant", content: [block] });
  const done = { type: "tool_result", tool_use_id: id, content: "ok" };
  const turn = [
    line(session, "user", { role: "user", content: said }),
    reply(edit),
    line(session, "user", { role: "user", content: [done] }),
    ...(isOver ? [reply({ type: "text", text: "All right." })] : []),
  ];
  appendFileSync(transcriptOf(home, session), turn.join(""));
}
