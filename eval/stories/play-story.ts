import { askProbe, type ProbeResult } from "./ask-probe.ts";
import type { Conversation } from "./conversation.ts";
import { dealFiller, type FillerMemory, saveFiller, settingsFor } from "./filler.ts";
import { type AgentCommand, Machine } from "./machine.ts";
import { openSession } from "./open-session.ts";
import { type KnowsFlag, savesOf } from "./saves.ts";
import type { Story, StorySession } from "./story.ts";

/** How stories are played. */
export interface PlayOptions {
  readonly binary: string;
  /** Present if the agent saves what it should. */
  readonly knows?: KnowsFlag;
  /** Settings of the user, such as `inject.session_budget=4000`. */
  readonly settings?: readonly string[];
  /** Memories that are saved besides: before the first session, or spread over all sessions. */
  readonly filler?: readonly FillerMemory[];
  readonly isSpread?: boolean;
  /** Prompts about something else: every third probe comes after two of them. */
  readonly others?: readonly string[];
}

/** The result of one story. */
export interface PlayedStory {
  readonly name: string;
  readonly results: readonly ProbeResult[];
  readonly agentCommands: readonly AgentCommand[];
  /** Hooks that failed, saves that were refused, commands of the user. */
  readonly notes: readonly string[];
}

/** Plays the sessions of a story on a machine of its own, and asks each probe after the session it names. */
export function playStory(story: Story, options: PlayOptions): PlayedStory {
  using machine = new Machine(options.binary, story.files);
  const { settings = [], filler = [], isSpread = false, others = [] } = options;
  for (const setting of [...settingsFor(filler), ...settings]) configure(machine, setting);
  const parts = dealFiller(filler, story.sessions.length, isSpread);
  const results: ProbeResult[] = [];
  let last: Conversation | undefined;
  for (const [at, session] of story.sessions.entries()) {
    machine.problems.push(...saveFiller(machine, parts[at] ?? []));
    last = playSession(machine, session, { last, knows: options.knows });
    for (const [index, probe] of story.probes.entries()) {
      if ((probe.after ?? story.sessions.length - 1) !== at) continue;
      const before = promptsBefore(others, index);
      results.push(askProbe(machine, { story, probe, number: index + 1, before }, last));
    }
  }
  const { agentCommands } = machine;
  return { name: story.name, results, agentCommands, notes: notesOf(machine) };
}

/** Two prompts about something else for every third probe, none for the others. */
function promptsBefore(others: readonly string[], index: number): string[] {
  if (others.length === 0 || index % 3 !== 2) return [];
  return [0, 1].map((step) => others[(2 * Math.floor(index / 3) + step) % others.length] ?? "");
}

function configure(machine: Machine, setting: string): void {
  const [name = "", value = ""] = setting.split("=");
  const line = `loci set ${name} ${value}`;
  const { code, stderr } = machine.runAsUser(machine.projectFolder("app"), line);
  if (code !== 0) throw new Error(`${line}: ${stderr}`);
}

function playSession(
  machine: Machine,
  session: StorySession,
  { last, knows }: { last: Conversation | undefined; knows: KnowsFlag | undefined },
): Conversation {
  const { conversation } = openSession(machine, session, last);
  for (const turn of session.turns) conversation.turn(turn, knows ? savesOf(turn, knows) : []);
  for (const command of session.commands ?? []) {
    conversation.close("prompt_input_exit");
    const ran = machine.runAsUser(machine.workplace(session).cwd, `loci ${command}`);
    const output = oneLine(`${ran.stdout}${ran.stderr}`, 160);
    machine.problems.push(`loci ${command}: exit ${ran.code} ${output}`);
  }
  return conversation;
}

function notesOf(machine: Machine): string[] {
  const { agentCommands, problems } = machine;
  const failed = agentCommands.filter(({ code }) => code !== 0);
  const sum = `saves: ${failed.length} of ${agentCommands.length} failed`;
  return [
    ...problems,
    ...(agentCommands.length > 0 ? [sum] : []),
    ...failed.map(({ command, output }) => `${command.slice(0, 120)}: ${oneLine(output, 200)}`),
    ...oddCalls(machine),
  ];
}

/** Calls in loci's own log that neither answered nor were silent. */
function oddCalls(machine: Machine): string[] {
  const { stdout } = machine.runAsUser(
    machine.projectFolder("app"),
    "loci log --json --limit 1000",
  );
  const calls: unknown = JSON.parse(stdout || "[]");
  const lists = Array.isArray(calls) ? [calls] : Object.values(calls ?? {}).filter(Array.isArray);
  const odd = (lists[0] ?? []).filter(
    ({ outcome }: { outcome: string }) => !["answered", "silent"].includes(outcome),
  );
  return odd.slice(0, 9).map((call: unknown) => `loci log: ${oneLine(JSON.stringify(call), 200)}`);
}

function oneLine(text: string, length: number): string {
  return text.trim().replace(/\s+/g, " ").slice(0, length);
}
