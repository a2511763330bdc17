import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Machine } from "#eval/stories/machine.ts";
import { shellQuote } from "#eval/stories/saves.ts";
import type { Asked } from "./judge.ts";
import type { Prompt, StoredRecord } from "./prompt-set.ts";

/** The result of asking all prompts. */
export interface AskedAll {
  readonly asked: readonly Asked[];
  /** The refusals while the memories were saved. */
  readonly refused: readonly string[];
  readonly hookMs: readonly number[];
}

/** Room for all memories of one kind. */
const MOST_PER_CATEGORY = { LOCI_MAX_MEMORIES_PER_CATEGORY: "1000" };

/** Saves all memories as the user does in a terminal, then sends each prompt in a session of its own. */
export function askPrompts(
  binary: string,
  records: readonly StoredRecord[],
  prompts: readonly Prompt[],
): AskedAll {
  using machine = new Machine(binary);
  const project = machine.projectFolder("app");
  const refused = records.flatMap((record) => saveRecord(machine, project, record));
  machine.runAsUser(project, "loci index rebuild");
  machine.hookMs = [];
  const asked = prompts.map((prompt) => askPrompt(machine, project, prompt));
  return { asked, refused, hookMs: machine.hookMs };
}

function saveRecord(machine: Machine, project: string, { text, kind }: StoredRecord): string[] {
  const command = `loci remember ${shellQuote(text)} --as ${kind}`;
  const { code, stderr } = machine.runAsUser(project, command, MOST_PER_CATEGORY);
  return code === 0 ? [] : [`${text}: ${stderr.trim()}`];
}

/** Calls the hooks of a session that has no transcript yet, so that no prompt can find the one before it. */
function askPrompt(machine: Machine, cwd: string, prompt: Prompt): Asked {
  const id = randomUUID();
  const path = join(machine.home, ".claude/projects/app", `${id}.jsonl`);
  const session = { session_id: id, transcript_path: path, cwd };
  const start = { ...session, hook_event_name: "SessionStart", source: "startup" };
  const { context: brief } = machine.fire("SessionStart", start, "startup");
  const event = { ...session, prompt_id: randomUUID(), hook_event_name: "UserPromptSubmit" };
  const submit = { ...event, permission_mode: "default", prompt: prompt.prompt };
  const { context: recall } = machine.fire("UserPromptSubmit", submit);
  return { prompt, brief, recall };
}
