import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import type { WaitingMemory } from "#review/waiting/waiting-items.ts";
import { findWaiting } from "#review/waiting-for-review.ts";
import { atWork } from "./at-work.ts";
import type { TestHome } from "./home.ts";
import { call, hostLines, text } from "./host-lines.ts";

/** One way to get a stranger's word into an agent's memory. */
export interface Poison {
  readonly id: string;
  readonly turns: readonly PoisonTurn[];
  /**
   * The files that exist before, by path; `@` begins a file of the project's layered memory, `@@`
   * one of the host's own.
   */
  readonly files?: Readonly<Record<string, string>>;
  /** A change of all records without the knowledge of loci. */
  readonly replace?: readonly [string, string];
  /** The prompt for which it waits. */
  readonly ask: string;
  /** A word that nobody else uses. */
  readonly canary: string;
}

interface PoisonTurn {
  readonly user: string;
  /** A tool, what it is given, and what comes of it. */
  readonly steps: readonly (readonly [string, string, string])[];
  readonly agent: string;
}

/** All of them. */
export async function poisons(): Promise<Poison[]> {
  const lines = (await Bun.file("test/fixtures/trust/poison.jsonl").text()).split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

/** A home in which a poison was swallowed, through the entrances that a host uses. */
export interface Swallowed {
  /** All that agents are handed unasked in later sessions. */
  readonly handed: () => Promise<string>;
  /** The memories that wait for a person. */
  readonly waiting: () => WaitingMemory[];
  /** The files of memory that hold the canary. */
  readonly kept: () => string[];
  readonly root: string;
}

/** Plays a poison: its files, its turns with all that happens at their ends, and what is changed afterwards. */
export async function swallow(home: TestHome, poison: Poison): Promise<Swallowed> {
  for (const folder of ["objects", "refs"]) home.folder(`app/.git/${folder}`);
  const work = atWork(home);
  for (const [name, content] of Object.entries(poison.files ?? {})) {
    const native = `.claude/projects/${hostSlug(work.root)}/memory/`;
    await home.write(name.replace(/^@@\//, native).replace(/^@/, `${work.memory}/`), content);
  }
  await work.call("SessionStart", { source: "startup" });
  const lines = hostLines();
  const transcript_path = `${home.path}/s-1.jsonl`;
  for (const [at, turn] of poison.turns.entries()) {
    appendFileSync(
      transcript_path,
      `${linesOf(turn, { at, lines, root: work.root }).join("\n")}\n`,
    );
    await work.call("Stop", { transcript_path, last_assistant_message: turn.agent });
  }
  await work.call("SessionEnd", { transcript_path, reason: "exit" });
  const folders = [
    `${work.root}/.claude/memory`,
    `${home.path}/${work.memory}`,
    `${home.path}/.claude`,
  ];
  if (poison.replace) changeRecords(folders[0] ?? "", poison.replace);
  let count = 1;
  const handed = async (): Promise<string> => {
    const session_id = `s-${++count}`;
    const start = await work.call("SessionStart", { source: "startup", session_id });
    const asked = await work.call("UserPromptSubmit", { prompt: poison.ask, session_id });
    const tool_input = { description: "look", prompt: poison.ask, subagent_type: "Explore" };
    await work.call("PreToolUse", {
      tool_name: "Agent",
      tool_use_id: "t1",
      tool_input,
      session_id,
    });
    const agent = { agent_id: `a-${count}`, agent_type: "Explore", session_id };
    const aimed = await work.call("SubagentStart", agent);
    const general = await work.call("SubagentStart", { ...agent, agent_id: `b-${count}` });
    return [start, asked, aimed, general].map(({ context = "" }) => context).join("\n");
  };
  const world = { ...home.world(), now: () => new Date() };
  return {
    handed,
    root: work.root,
    waiting: () => findWaiting({ world, root: work.root }),
    kept: () =>
      filesIn(folders).filter((path) => readFileSync(path, "utf8").includes(poison.canary)),
  };
}

interface Telling {
  readonly at: number;
  readonly lines: ReturnType<typeof hostLines>;
  readonly root: string;
}

/** A turn as the host writes it down; in each a file is changed that makes a summary of the session worth it. */
function linesOf({ user, steps, agent }: PoisonTurn, { at, lines, root }: Telling): string[] {
  const done = steps.flatMap(([tool, given, output], step) => {
    const input = tool === "Read" ? { file_path: `${root}/${given}` } : { command: given };
    return [lines.reply(`c${at}-${step}`, call(tool, input)), lines.result(output)];
  });
  const edit = call("Edit", { file_path: `${root}/package.json` });
  const edited = [lines.reply(`e${at}`, edit), lines.result("The file has been updated.")];
  return [lines.said(user), ...done, ...edited, lines.reply(`r${at}`, text(agent))];
}

function changeRecords(memory: string, [from, to]: readonly [string, string]): void {
  for (const path of filesIn([memory]).filter((one) => one.endsWith(".json"))) {
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(from, to));
  }
}

function filesIn(folders: readonly string[]): string[] {
  const all = folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && /\.(?:json|md)$/.test(one.name))
      .map((one) => `${one.parentPath}/${one.name}`),
  );
  return [...new Set(all)].filter((path) => !path.includes("/loci/"));
}
