import { appendFileSync, existsSync, readdirSync } from "node:fs";
import { type JsonObject, parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { atWork } from "./at-work.ts";
import type { TestHome } from "./home.ts";
import { hostLines, text } from "./host-lines.ts";

/** A conversation in a project, of which each turn may be ended. */
export function talking(
  home: TestHome,
  env: Readonly<Record<string, string>> = {},
  parents: World["parents"] = () => [],
) {
  home.folder("app/.git/objects");
  home.folder("app/.git/refs");
  const work = atWork(home, env, parents);
  const transcript = `${home.path}/s-1.jsonl`;
  const lines = hostLines();
  const turn = (said: string, ...more: readonly string[]) => {
    const all = [lines.said(said), ...more, lines.reply(`m-${said}`, text("All right."))];
    appendFileSync(transcript, `${all.join("\n")}\n`);
  };
  const stop = async (more: JsonObject = {}) => {
    const { line, outcome } = await work.call("Stop", { transcript_path: transcript, ...more });
    return { outcome, answer: parseJson(line ?? "null") as JsonObject | null };
  };
  const end = () =>
    work.call("SessionEnd", { transcript_path: transcript, reason: "prompt_input_exit" });
  const records = (folder: string) => {
    const path = `${work.root}/.claude/memory/${folder}`;
    return existsSync(path) ? readdirSync(path) : [];
  };
  return { ...work, lines, transcript, turn, stop, end, records };
}
