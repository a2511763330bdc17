import { parseJson } from "#base/json.ts";
import { commandOf } from "#hosts/claude/settings/hook-entries.ts";
import { eventWord, HOOK_EVENTS, type HookEvent } from "#hosts/hook-call.ts";
import { ASKED } from "#test/recalling.ts";
import type { Call, Played, Scene } from "./input.ts";
import { SPARED } from "./inputs/words.ts";
import { CANARY, type Stage } from "./stage.ts";

/** With what a scene is played. */
export interface Playing {
  readonly stage: Stage;
  readonly scene: Scene;
  /** The compiled loci. */
  readonly binary: string;
  /**
   * The deadline of a hook in milliseconds; it then answers with what it has; as a user has it, if
   * nothing is said.
   */
  readonly deadlineMs?: number;
  /** Whether everything is played, or only the inputs that show most. */
  readonly isWhole: boolean;
  /** How often the hooks are called, one event after the other. */
  readonly rounds?: number;
}

/** Plays a scene: every hook event after the other, then the commands. */
export async function play(playing: Playing): Promise<Played> {
  const { scene, isWhole, rounds = 1 } = playing;
  const calls: Call[] = [];
  {
    await using _meanwhile = scene.meanwhile?.() ?? NOBODY;
    const events = (scene.events ?? HOOK_EVENTS).filter((one) => isWhole || !IDLE.has(one));
    for (let round = 0; round < rounds; round++) {
      for (const event of events) calls.push(await callHook(playing, event));
    }
    for (const line of (scene.commands ?? []).filter((one) => isWhole || !SPARED.has(one))) {
      calls.push(await callCommand(playing, line));
    }
  }
  const find = (what: string) => calls.find((one) => one.what === what);
  return {
    calls,
    told: (event) => find(event)?.stdout ?? "",
    ran: (line) => find(line) ?? missing(line),
  };
}

/** Events at which loci has nothing to do yet, or does little that it does not do at another. */
const IDLE: ReadonlySet<HookEvent> = new Set<HookEvent>([
  ...(["PreToolUse", "PostToolUse", "SubagentStart", "SubagentStop"] as const),
  ...(["PreCompact", "PostCompact", "SessionEnd"] as const),
]);

const NOBODY: AsyncDisposable = { [Symbol.asyncDispose]: async () => {} };

function missing(line: string): never {
  throw new Error(`\`${line}\` was not played`);
}

async function callHook(playing: Playing, event: HookEvent): Promise<Call> {
  const { stage, scene, binary } = playing;
  const payload = `${stage.scratch}/payload.json`;
  await Bun.write(payload, JSON.stringify({ ...payloadOf(stage, event), ...scene.payload }));
  const program = scene.guarded ? `/bin/sh -c "$GUARDED"` : `"$LOCI" hook ${eventWord(event)}`;
  const line = (scene.line ?? '$CALL < "$PAYLOAD"').replaceAll("$CALL", program);
  const env = { PAYLOAD: payload, GUARDED: commandOf({ program: binary, place: "user" }, event) };
  return { what: event, kind: "hook", ...(await inShell(playing, line, env)) };
}

async function callCommand(playing: Playing, line: string): Promise<Call> {
  const inProject = `loci() { "$LOCI" "$@"; }; cd "$ROOT"; ${line}`;
  return { what: line, kind: "command", ...(await inShell(playing, inProject, {})) };
}

/** The fields of all payloads at once: a host sends no more than these. */
export function payloadOf(stage: Stage, event: HookEvent): object {
  return {
    session_id: "s-1",
    cwd: stage.root,
    transcript_path: stage.transcript,
    hook_event_name: event,
    prompt: ASKED,
    source: "startup",
    tool_name: "Agent",
    tool_use_id: `t-${event}`,
    tool_input: { description: "look", prompt: ASKED, subagent_type: "Plan" },
    tool_response: {},
    ...(event.startsWith("Subagent") && { agent_id: "a-1", agent_type: "Plan" }),
    stop_hook_active: false,
    last_assistant_message: "done",
    trigger: "manual",
    compact_summary: "all of it",
    reason: "other",
  };
}

/** Nothing takes so long that does not hang; the machine may be busy. */
export const HANG_MS = 20_000;

async function inShell(
  { stage, scene, binary, deadlineMs }: Playing,
  line: string,
  more: Readonly<Record<string, string>>,
): Promise<Omit<Call, "what" | "kind">> {
  const begun = performance.now();
  const child = Bun.spawn(["/bin/sh", "-c", line], {
    cwd: scene.cwd ?? stage.path,
    env: {
      PATH: "/usr/bin:/bin:/usr/sbin:/sbin",
      HOME: stage.path,
      LOCI: binary,
      ROOT: stage.root,
      SECRET: CANARY,
      ...(deadlineMs !== undefined && { LOCI_HOOKS_DEADLINE_MS: `${deadlineMs}` }),
      ...more,
      ...scene.env,
    },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    timeout: HANG_MS,
    killSignal: "SIGKILL",
  });
  let endedAt = 0;
  const ended = child.exited.then((code) => {
    endedAt = performance.now();
    return code;
  });
  const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  const closedAt = performance.now();
  const code = await ended;
  const heldMs = Math.max(0, closedAt - endedAt);
  const cpuMs = Number(child.resourceUsage()?.cpuTime.total ?? Number.POSITIVE_INFINITY) / 1000;
  return { code, stdout, stderr, ms: performance.now() - begun, cpuMs, heldMs };
}

/** The texts that a hook's answer puts before the agent or the user. */
export function textsIn(line: string): string[] {
  const answer = parseJson(line) as {
    readonly systemMessage?: string;
    readonly reason?: string;
    readonly hookSpecificOutput?: { readonly additionalContext?: string };
  };
  const { systemMessage, reason, hookSpecificOutput } = answer;
  return [systemMessage, reason, hookSpecificOutput?.additionalContext].flatMap((one) => one ?? []);
}
