/** The hooks that a host's settings file registers, by event. */
export interface HookSettings {
  readonly hooks?: Readonly<Record<string, readonly HookGroup[]>>;
}

interface HookGroup {
  readonly matcher?: string;
  readonly hooks: readonly { command: string; args?: string[]; timeout?: number }[];
}

/** The answer of the hooks of one event: text for the agent, a notice for the user, changed tool input. */
export interface Injection {
  readonly context: string;
  readonly notice: string;
  /** Why the agent may not stop yet; mostly empty. */
  readonly goOn: string;
  readonly input: Readonly<Record<string, unknown>> | undefined;
}

/** One event of a session, and the environment in which its hooks run. */
export interface HookCall {
  readonly event: string;
  readonly payload: { readonly cwd: string };
  /** The value that a matcher is compared with: a tool, a source, a kind of agent. */
  readonly subject: string;
  readonly env: Record<string, string>;
}

/** The answers of the hooks of one event, the time of each, and their errors. */
export interface HookRun {
  readonly injection: Injection;
  readonly ms: readonly number[];
  readonly problems: readonly string[];
}

interface HookAnswer {
  readonly systemMessage?: string;
  readonly decision?: string;
  readonly reason?: string;
  readonly hookSpecificOutput?: {
    readonly additionalContext?: string;
    readonly updatedInput?: Readonly<Record<string, unknown>>;
  };
}

const DEFAULT_TIMEOUT_S = 60;
const NAME_LIST = /^[\w\-, |]+$/;

/** Runs the hooks that are registered for an event, one after the other, as the host does. */
export function runHooks(settings: HookSettings, call: HookCall): HookRun {
  const groups = settings.hooks?.[call.event] ?? [];
  const matching = groups.filter(({ matcher = "" }) => matches(matcher, call.subject));
  const runs = matching.flatMap(({ hooks }) => hooks).map((hook) => runHook(hook, call));
  const outputs = runs.map(({ answer }) => answer.hookSpecificOutput);
  return {
    injection: {
      context: outputs.map((output) => output?.additionalContext ?? "").join(""),
      notice: runs.map(({ answer }) => answer.systemMessage ?? "").join(""),
      goOn: runs.map(({ answer }) => (answer.decision === "block" ? answer.reason : "")).join(""),
      input: outputs.find((output) => output?.updatedInput)?.updatedInput,
    },
    ms: runs.map(({ ms }) => ms),
    problems: runs.flatMap(({ problems }) => problems),
  };
}

function matches(matcher: string, subject: string): boolean {
  if (matcher === "" || matcher === "*") return true;
  if (!NAME_LIST.test(matcher)) return new RegExp(matcher).test(subject);
  return matcher.split(/[|,]/).some((name) => name.trim() === subject);
}

function runHook(hook: HookGroup["hooks"][number], { event, payload, env }: HookCall) {
  const argv = hook.args ? [hook.command, ...hook.args] : ["sh", "-c", hook.command];
  const startedMs = performance.now();
  const ran = Bun.spawnSync(argv, {
    cwd: payload.cwd,
    stdin: Buffer.from(JSON.stringify(payload)),
    timeout: (hook.timeout ?? DEFAULT_TIMEOUT_S) * 1000,
    env,
  });
  const ms = performance.now() - startedMs;
  const problems = ran.exitCode === 0 ? [] : [`${event}: exit ${ran.exitCode}`];
  const text = ran.stdout.toString().trim();
  try {
    const answer: HookAnswer = JSON.parse(text || "{}");
    return { answer, ms, problems };
  } catch {
    return { answer: {}, ms, problems: [...problems, `${event}: no JSON: ${text.slice(0, 200)}`] };
  }
}
