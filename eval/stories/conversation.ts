import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { contextAttachment, FIRST_ATTACHMENTS, startAttachments } from "./attachments.ts";
import type { Machine, Workplace } from "./machine.ts";
import type { Source, ToolCall, Turn } from "./story.ts";
import { startSubagent } from "./subagent.ts";
import { callTool } from "./tools.ts";
import { type Fields, hostId, Transcript } from "./transcript.ts";

const EXIT = [
  "<command-name>/exit</command-name>\n<command-message>exit</command-message>\n<command-args></command-args>",
  "<local-command-stdout>See ya!</local-command-stdout>",
];
const SUMMARY =
  "This session is being continued from a previous conversation that ran out of context. The summary below covers the earlier portion of the conversation.\n\nThe conversation was summarised.";

/** A slash command as the host writes it into a transcript; any other text as it was typed. */
function asWritten(typed: string): string {
  const [, name, words = ""] = /^\/([\w:-]+)(?:\s+([\s\S]*))?$/.exec(typed) ?? [];
  if (name === undefined) return typed;
  const marks = { message: name, name: `/${name}`, args: words };
  return Object.entries(marks)
    .map(([mark, text]) => `<command-${mark}>${text}</command-${mark}>`)
    .join("\n");
}

/** One session of the host: it writes its transcript and calls the hooks at each moment. */
export class Conversation {
  readonly id = randomUUID();
  readonly machine: Machine;
  readonly place: Workplace;
  readonly transcript: Transcript;
  /** The texts that the hooks have injected since the start or the last compaction. */
  injected = "";
  promptId = "";
  #isOpen = true;
  #beforeFirstPrompt: readonly Fields[] = [];

  constructor(machine: Machine, place: Workplace) {
    this.machine = machine;
    this.place = place;
    const folder = place.cwd.replace(/[^a-zA-Z0-9]/g, "-");
    const path = join(machine.home, ".claude/projects", folder, `${this.id}.jsonl`);
    const identity = { sessionId: this.id, cwd: place.cwd, gitBranch: place.branch };
    this.transcript = new Transcript(path, identity);
  }

  /** The fields that each hook of this session gets. */
  get payload() {
    return {
      session_id: this.id,
      transcript_path: this.transcript.path,
      cwd: this.place.cwd,
      ...(this.promptId && { prompt_id: this.promptId }),
    };
  }

  /** The fields that hooks within a turn get. */
  get turnPayload() {
    return { ...this.payload, permission_mode: "default", effort: { level: "high" } };
  }

  /** Starts the session and gives what is injected. */
  start(source: Source): string {
    this.#isOpen = true;
    const model = source === "compact" ? { model: "claude-opus-4-8" } : {};
    const event = { hook_event_name: "SessionStart", source, ...model };
    const { context, notice } = this.machine.fire(
      "SessionStart",
      { ...this.payload, ...event },
      source,
    );
    const lines = startAttachments(source, context, notice);
    // The host writes nothing before the first prompt.
    if (this.transcript.exists) for (const line of lines) this.transcript.attach(line);
    else this.#beforeFirstPrompt = lines;
    this.injected += context;
    return context;
  }

  /** Submits a prompt and gives what is injected with it. */
  prompt(text: string): string {
    this.promptId = randomUUID();
    const event = { permission_mode: "default", hook_event_name: "UserPromptSubmit", prompt: text };
    const { context } = this.machine.fire("UserPromptSubmit", { ...this.payload, ...event });
    const isFirst = !this.transcript.exists;
    if (isFirst) this.#writeStart();
    const tail = { permissionMode: "default", origin: { kind: "human" }, promptSource: "typed" };
    this.#say(asWritten(text), tail);
    if (isFirst) for (const line of FIRST_ATTACHMENTS) this.transcript.attach(line);
    if (context) this.transcript.attach(contextAttachment("UserPromptSubmit", context));
    this.injected += context;
    return context;
  }

  /** Plays a turn; `saves` are the commands by which an obedient agent saves after it. Gives why the agent may not stop yet. */
  turn(turn: Turn, saves: readonly ToolCall[]): string {
    this.prompt(turn.user);
    const tools = [...(turn.tools ?? []), ...(turn.interrupted ? [] : saves)];
    for (const tool of tools) callTool(this, tool);
    if (turn.interrupted) {
      this.#answer(turn.agent);
      this.#say([{ type: "text", text: "[Request interrupted by user]" }]);
      return "";
    }
    // The host runs the Stop hook before the agent's last text reaches the transcript.
    const goOn = this.#stop(turn.agent);
    this.#answer(turn.agent);
    this.#writeTurnEnd(turn.user);
    return goOn;
  }

  /** Starts a sub-agent with a task and gives what reaches it. */
  subagent(prompt: string, type: string): string {
    const id = hostId("toolu_01");
    const input = { description: "do it", prompt, subagent_type: type };
    const block = { type: "tool_use", id, name: "Agent", input };
    this.transcript.assistant(block, hostId("msg_01"), "tool_use");
    return startSubagent(this, input, id).context;
  }

  /** Compacts the session and gives what is injected after it. */
  compact(): string {
    if (!this.#isOpen) this.start("resume");
    this.promptId = randomUUID();
    const before = { hook_event_name: "PreCompact", trigger: "manual", custom_instructions: null };
    this.machine.fire("PreCompact", { ...this.payload, ...before }, "manual");
    this.transcript.compactBoundary();
    this.#say(SUMMARY, { isVisibleInTranscriptOnly: true, isCompactSummary: true });
    this.injected = "";
    const context = this.start("compact");
    const after = { hook_event_name: "PostCompact", trigger: "manual", compact_summary: "…" };
    this.machine.fire("PostCompact", { ...this.payload, ...after }, "manual");
    return context;
  }

  /** Ends the session, for one of the host's reasons. */
  close(reason: "clear" | "prompt_input_exit"): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    if (this.transcript.exists && reason !== "clear") for (const line of EXIT) this.#say(line);
    const event = { hook_event_name: "SessionEnd", reason };
    this.machine.fire("SessionEnd", { ...this.payload, ...event }, reason);
  }

  #say(content: unknown, tail: Fields = {}): void {
    this.transcript.user({ promptId: this.promptId, content, tail });
  }

  #answer(text: string): void {
    if (text) this.transcript.assistant({ type: "text", text }, hostId("msg_01"), "end_turn");
  }

  #stop(lastText: string): string {
    const event = { hook_event_name: "Stop", stop_hook_active: false };
    const rest = { last_assistant_message: lastText, background_tasks: [], session_crons: [] };
    return this.machine.fire("Stop", { ...this.turnPayload, ...event, ...rest }).goOn;
  }

  #writeStart(): void {
    const sessionId = this.id;
    this.transcript.appendRaw({ type: "mode", mode: "normal", sessionId });
    this.transcript.appendRaw({ type: "permission-mode", permissionMode: "default", sessionId });
    for (const line of this.#beforeFirstPrompt) this.transcript.attach(line);
  }

  #writeTurnEnd(prompt: string): void {
    const hookInfos = [{ command: "loci hook stop", durationMs: 20 }];
    const summary = { type: "system", subtype: "stop_hook_summary", hookCount: 1, hookInfos };
    this.transcript.append({ ...summary, preventedContinuation: false, level: "suggestion" });
    const { lastId, identity } = this.transcript;
    const last = { type: "last-prompt", lastPrompt: prompt, leafUuid: lastId };
    this.transcript.appendRaw({ ...last, sessionId: identity.sessionId });
  }
}
