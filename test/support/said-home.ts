import { mkdirSync, writeFileSync } from "node:fs";
import type { JsonObject } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { openRecords, type RecordMemory } from "#remember/record-memory.ts";
import { listServedRecords } from "#review/waiting/judged-rows.ts";
import { hostLines, text } from "./host-lines.ts";
import { type RecordHome, recordHome } from "./record-home.ts";

/** A home in which an agent works, in a session with a transcript. */
export interface SaidHome extends RecordHome {
  /** The records as the agent's commands see them. */
  agent(at?: string): RecordMemory;
  world(env?: Readonly<Record<string, string>>): World;
  /** Adds lines to the session: what the user types, what a tool prints, what the agent says. */
  said(content: unknown, more?: JsonObject): void;
  printed(text: string): void;
  replied(text: string): void;
  /** The served sentences, each with its speaker. */
  served(): string[];
}

/** Makes a home with a project, and a session in which nothing was said yet. */
export function saidHome(): SaidHome {
  const home = recordHome();
  const lines = hostLines();
  const folder = `${home.path}/.claude/projects/-app`;
  mkdirSync(folder, { recursive: true });
  const all: string[] = [];
  const write = (line: string) => {
    all.push(line);
    writeFileSync(`${folder}/s-1.jsonl`, `${all.join("\n")}\n`);
  };
  const agent = (at = "2026-01-02T03:04:05.678Z") => {
    const env = { CLAUDECODE: "1", CLAUDE_CODE_SESSION_ID: "s-1" };
    const world = { ...home.world(env), cwd: home.root, now: () => new Date(at) };
    return openRecords(world, { folder: undefined, pairs: [] });
  };
  return {
    ...home,
    agent,
    said: (content, more) => write(lines.said(content, more)),
    printed: (text) => write(lines.result(text)),
    replied: (said) => write(lines.reply(`m-${all.length}`, text(said))),
    served: () => listServedRecords(home.open()).map(({ by, text }) => `${by}: ${text}`),
  };
}
