import { randomUUID } from "node:crypto";
import type { Fact } from "./labels.ts";
import type { Called, Machine } from "./machine.ts";
import { type Block, type Line, type Session, type Step, stepsOf } from "./sessions.ts";
import { Transcript } from "./transcript.ts";

/** A text that loci has put before the agent. */
export interface Injection {
  readonly session: string;
  readonly event: string;
  /** The typed words, or the task of the sub-agent. */
  readonly about: string;
  readonly text: string;
  /** The messages of the turn before. */
  readonly turnBefore: ReadonlySet<string>;
}

/** The result of a replayed session. */
export interface Played {
  readonly injections: readonly Injection[];
  readonly prompts: number;
  readonly stops: number;
  readonly saves: readonly (Called & { readonly sentence: string })[];
}

/** How a session is replayed. */
export interface PlayOptions {
  /** The agent's saves, each at the end of the turn of its message. */
  readonly saves: readonly Fact[];
  /** This is added to all times, so that the sessions end now. */
  readonly shiftMs: number;
  readonly kindOf: (fact: Fact) => string;
}

/** Replays a session through the hooks that are registered, growing its transcript as the host does. */
export function play(machine: Machine, session: Session, options: PlayOptions): Played {
  return new Player(machine, session, options).play();
}

class Player {
  readonly machine: Machine;
  readonly session: Session;
  readonly options: PlayOptions;
  readonly #injections: Injection[] = [];
  readonly #saved: Played["saves"][number][] = [];
  #waiting: readonly Fact[];
  #seen = new Set<string>();
  #turn = new Set<string>();
  #turnBefore: ReadonlySet<string> = new Set();
  #prompts = 0;
  #stops = 0;
  readonly #transcript: Transcript;

  constructor(machine: Machine, session: Session, options: PlayOptions) {
    this.machine = machine;
    this.session = session;
    this.options = options;
    this.#waiting = options.saves;
    const place = { path: machine.transcript(session.id), project: machine.project };
    this.#transcript = new Transcript({ ...place, shiftMs: options.shiftMs });
  }

  play(): Played {
    const { machine, session } = this;
    machine.entrypoint = session.lines.find(({ entrypoint }) => entrypoint)?.entrypoint ?? "cli";
    this.#inject("SessionStart", "", { source: "startup" });
    for (const step of stepsOf(session.lines)) this.#take(step);
    this.#save(this.#waiting);
    machine.fire(this.#payload("SessionEnd", { reason: "prompt_input_exit" }), "prompt_input_exit");
    return {
      injections: this.#injections,
      prompts: this.#prompts,
      stops: this.#stops,
      saves: this.#saved,
    };
  }

  #take(step: Step): void {
    switch (step.do) {
      case "write":
        this.#write(step.line);
        break;
      case "prompt":
        this.#prompt(step.text);
        break;
      case "stop":
        this.#stop(step.lastText);
        break;
      case "agent":
        this.#spawn(step.call);
        break;
      case "compact": {
        const more = { trigger: step.trigger, custom_instructions: null };
        this.machine.fire(this.#payload("PreCompact", more), step.trigger);
        break;
      }
      case "compacted":
        this.#inject("SessionStart", "", { source: "compact" });
        break;
    }
  }

  #prompt(text: string): void {
    this.#prompts++;
    [this.#turnBefore, this.#turn] = [this.#turn, new Set()];
    this.#inject("UserPromptSubmit", text, { permission_mode: "default", prompt: text });
  }

  #stop(lastText: string): void {
    this.#stops++;
    const due = this.#waiting.filter(({ source }) => this.#seen.has(source));
    this.#waiting = this.#waiting.filter((fact) => !due.includes(fact));
    this.#save(due);
    const more = {
      permission_mode: "default",
      stop_hook_active: false,
      last_assistant_message: lastText,
    };
    this.machine.fire(this.#payload("Stop", more));
  }

  #spawn({ id, name, input }: Block): void {
    const type = `${input?.["subagent_type"] ?? "general-purpose"}`;
    const task = `${input?.["prompt"] ?? ""}`;
    const call = {
      permission_mode: "default",
      tool_name: name,
      tool_input: input,
      tool_use_id: id,
    };
    const before = this.machine.fire(this.#payload("PreToolUse", call), name);
    const added = `${before.input?.["prompt"] ?? task}`.replace(task, "");
    if (added.trim() !== "") this.#note("PreToolUse", task, added);
    const agent = { agent_id: `a${id?.slice(-16)}`, agent_type: type };
    const { context } = this.machine.fire(this.#payload("SubagentStart", agent), type);
    if (context !== "") this.#note("SubagentStart", task, context);
  }

  #inject(event: string, about: string, more: Readonly<Record<string, unknown>>): void {
    const { context } = this.machine.fire(this.#payload(event, more), `${more["source"] ?? ""}`);
    if (context === "") return;
    this.#note(event, about, context);
    const attachment = {
      type: "hook_additional_context",
      content: [context],
      hookName: event,
      hookEvent: event,
    };
    this.#transcript.add({ type: "attachment", attachment });
  }

  #note(event: string, about: string, text: string): void {
    const { id: session } = this.session;
    this.#injections.push({ session, event, about, text, turnBefore: this.#turnBefore });
  }

  #payload(event: string, more: Readonly<Record<string, unknown>>) {
    return { session_id: this.session.id, hook_event_name: event, ...more };
  }

  /** The agent saves facts in its shell; the host writes the calls. */
  #save(facts: readonly Fact[]): void {
    for (const fact of facts) {
      const { sentence } = fact;
      const kind = this.options.kindOf(fact);
      const called = this.machine.agent(this.session.id, ["remember", sentence, "--as", kind]);
      this.#saved.push({ ...called, sentence });
      const command = `loci remember "${sentence.replaceAll(/[\\"$`]/g, "\\$&")}" --as ${kind}`;
      const id = `toolu_${randomUUID()}`;
      const use = { type: "tool_use", id, name: "Bash", input: { command } };
      this.#transcript.add({ type: "assistant", message: { role: "assistant", content: [use] } });
      const result = { type: "tool_result", tool_use_id: id, content: called.said };
      this.#transcript.add({ type: "user", message: { role: "user", content: [result] } });
    }
  }

  #write(line: Line): void {
    if (line.uuid) this.#seen.add(line.uuid);
    if (line.uuid) this.#turn.add(line.uuid);
    this.#transcript.write(line);
  }
}
