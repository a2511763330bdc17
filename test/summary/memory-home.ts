import { existsSync, readFileSync, utimesSync } from "node:fs";
import type { World } from "#base/world.ts";
import { tailOf } from "#hosts/claude/transcript/transcript-news.ts";
import type { SessionEndCall, StopCall } from "#hosts/hook-call.ts";
import { findProject } from "#project/find-project.ts";
import { projectContextAt } from "#session/context/project-context.ts";
import type { Moment } from "#summary/after-turn.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { refTo } from "#test/session-items.ts";

/** The fields of every call about a session. */
export const common = (home: TestHome, sessionId: string) => ({
  sessionId,
  session: refTo(`${home.path}/${sessionId}.jsonl`),
  cwd: `${home.path}/app`,
  agentId: undefined,
  agentType: undefined,
});

/** The call of the host at the end of a turn. */
export function stop(home: TestHome, sessionId = "s-1", last?: string): StopCall {
  const call = {
    event: "Stop",
    promptId: undefined,
    isContinued: false,
    lastMessage: last,
  } as const;
  return { ...call, ...common(home, sessionId) };
}

/** The call of the host at the end of a session. */
export async function ended(home: TestHome, session = "s-1"): Promise<Moment<SessionEndCall>> {
  const call = { event: "SessionEnd", reason: "clear", ...common(home, session) } as const;
  return { call, end: await tailOf(refTo(`${home.path}/s-1.jsonl`)) };
}

/** A home with a project, and a transcript of some prompts that each led to a change. */
export async function homeWith(prompts: number): Promise<TestHome> {
  const home = testHome();
  home.folder("app/.git");
  await home.write("s-1.jsonl", turns(home, 0, prompts));
  return home;
}

/** Some turns of a transcript, each with a prompt, a change and a decision. */
export function turns(home: TestHome, from: number, to: number): string {
  let text = "";
  for (let at = from; at < to; at++) {
    const file = `${home.path}/app/src/${at}.ts`;
    const stamp = `2026-03-02T10:${String(at).padStart(2, "0")}:00.000Z`;
    const line = (type: string, uuid: string, content: unknown) => {
      const message = { role: type, id: `m${uuid}`, content };
      const around = { isSidechain: false, timestamp: stamp, sessionId: "s-1" };
      text += `${JSON.stringify({ type, uuid: `${uuid}${at}`, ...around, message })}\n`;
    };
    line("user", "p", `do thing ${at}`);
    const input = { file_path: file, old_string: "a", new_string: "b" };
    line("assistant", "c", [{ type: "tool_use", id: `t${at}`, name: "Edit", input }]);
    line("user", "r", [{ type: "tool_result", tool_use_id: `t${at}`, content: "ok" }]);
    line("assistant", "t", [{ type: "text", text: `Decision: number ${at}` }]);
  }
  return text;
}

/** The context of a project's folder. */
export async function bearings(world: World, folder = "app") {
  const context = await projectContextAt(world, `${world.home}/${folder}`);
  return { ...context, leftMs: () => 300 };
}

/** The text of a file in the memory of the project; empty if there is none. */
export function memoryIn(home: TestHome, world: World, name = "MEMORY.md"): string {
  const { hash12 } = findProject(world, `${home.path}/app`) ?? { hash12: "" };
  const path = `${home.path}/.claude/projects/${hash12}/memory/${name}`;
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

/** Makes it so many minutes since a session was read. */
export function readAgo({ path }: TestHome, world: World, minutes: number): void {
  const at = new Date(world.now().getTime() - minutes * 60_000);
  utimesSync(`${path}/.claude/loci/sessions/s-1/account.json`, at, at);
}
