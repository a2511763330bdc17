import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { snapshotOf } from "./snapshot.ts";

/** How the host registers what it calls. */
interface Group {
  readonly matcher?: string;
  readonly hooks: readonly { readonly command: string; readonly timeout?: number }[];
}

/** The parameters of a hook call, besides those that all calls share. */
export interface Payload {
  readonly session_id: string;
  readonly hook_event_name: string;
  readonly [name: string]: unknown;
}

/** The texts that the hooks of one event injected. */
export interface Answer {
  readonly context: string;
  readonly input: Readonly<Record<string, unknown>> | undefined;
}

/** A call of loci by the agent. */
export interface Called {
  readonly code: number;
  readonly said: string;
}

/** The time of one hook call. On a busy machine the time of the processor says more than that of the clock. */
export interface Took {
  readonly wallMs: number;
  readonly cpuMs: number;
}

/** Hooks get so long, because a machine that measures is often busy. */
const HOOK_DEADLINE_MS = "5000";

/**
 * One machine with one project, on which loci is set up. It records the times of hooks beside those
 * of a bare binary.
 */
export class Machine {
  readonly home: string;
  readonly project: string;
  readonly times = new Map<string, Took[]>();
  readonly faults: string[] = [];
  entrypoint = "cli";
  readonly #root = realpathSync(mkdtempSync(join(tmpdir(), "memory-quality-")));
  readonly #hooks: Readonly<Record<string, readonly Group[]>>;
  readonly #loci: string;
  readonly #bare: string | undefined;

  constructor(loci: string, bare?: string) {
    this.#loci = loci;
    this.#bare = bare;
    this.home = join(this.#root, "home");
    this.project = join(this.home, "src/app");
    mkdirSync(this.project, { recursive: true });
    mkdirSync(join(this.home, ".claude"));
    writeFileSync(join(this.project, "README.md"), "# app\n");
    for (const words of [
      ["init", "-q", "-b", "main"],
      ["add", "-A"],
      ["commit", "-qm", "start"],
    ])
      this.#run(["git", "-c", "user.name=t", "-c", "user.email=t@example.org", ...words]);
    const made = this.#run([loci, "init", "--yes"]);
    if (made.code !== 0) throw new Error(`loci init: ${made.said}`);
    const settings = readJson(join(this.home, ".claude/settings.json"));
    this.#hooks = (settings as { hooks: Record<string, Group[]> }).hooks;
  }

  /** The transcript of a session. */
  transcript(session: string): string {
    const slug = this.project.replaceAll(/[^a-zA-Z0-9]/g, "-");
    return join(this.home, ".claude/projects", slug, `${session}.jsonl`);
  }

  /** Calls what is registered for an event, as the host does. */
  fire(payload: Payload, matched = ""): Answer {
    const event = payload.hook_event_name;
    const texts: string[] = [];
    let input: Answer["input"];
    const hooks = (this.#hooks[event] ?? []).filter(({ matcher }) => fits(matcher, matched));
    for (const { command } of hooks.flatMap(({ hooks }) => hooks)) {
      const answer = this.#call(command, payload)?.hookSpecificOutput;
      if (answer?.additionalContext) texts.push(answer.additionalContext);
      input ??= answer?.updatedInput;
    }
    return { context: texts.join("\n"), input };
  }

  /** The agent's shell commands. */
  agent(session: string, words: readonly string[]): Called {
    return this.#run([this.#loci, ...words], this.#host(session));
  }

  /** Gives what brings the home back to how it is now. */
  snapshot(): () => void {
    return snapshotOf(this.home, join(this.#root, "copy"));
  }

  [Symbol.dispose](): void {
    rmSync(this.#root, { recursive: true, force: true });
  }

  #call(command: string, payload: Payload): HookOutput | undefined {
    const { session_id, hook_event_name: event } = payload;
    const full = { transcript_path: this.transcript(session_id), cwd: this.project, ...payload };
    const stdin = Buffer.from(JSON.stringify(full));
    const env = { ...this.#host(session_id), LOCI_HOOKS_DEADLINE_MS: HOOK_DEADLINE_MS };
    const options = { cwd: this.project, stdin, env, timeout: 60_000 };
    if (this.#bare) {
      const beside = command.replaceAll(this.#loci, this.#bare);
      this.#time("bare", () => Bun.spawnSync(["sh", "-c", beside], options));
    }
    const ran = this.#time(event, () => Bun.spawnSync(["sh", "-c", command], options));
    if (ran.exitCode !== 0) this.faults.push(`${session_id} ${event}: exit ${ran.exitCode}`);
    const text = ran.stdout.toString().trim();
    try {
      return text === "" ? undefined : JSON.parse(text);
    } catch {
      this.faults.push(`${session_id} ${event}: no JSON: ${text.slice(0, 200)}`);
      return undefined;
    }
  }

  #time(what: string, run: () => Bun.SyncSubprocess<"pipe", "pipe">) {
    const start = Bun.nanoseconds();
    const ran = run();
    const wallMs = (Bun.nanoseconds() - start) / 1e6;
    const cpuMs = Number(ran.resourceUsage.cpuTime.total) / 1e3;
    this.times.set(what, [...(this.times.get(what) ?? []), { wallMs, cpuMs }]);
    return ran;
  }

  #run(argv: readonly string[], env: Record<string, string> = this.#user()): Called {
    const ran = Bun.spawnSync([...argv], {
      cwd: this.project,
      env,
      stdin: "ignore",
      stderr: "pipe",
    });
    return { code: ran.exitCode, said: `${ran.stdout}${ran.stderr}`.trim() };
  }

  #user(): Record<string, string> {
    return {
      HOME: this.home,
      PATH: `${dirname(this.#loci)}:/usr/local/bin:/usr/bin:/bin`,
      LANG: "C.UTF-8",
    };
  }

  #host(session: string): Record<string, string> {
    return {
      ...this.#user(),
      CLAUDECODE: "1",
      CLAUDE_CODE_CHILD_SESSION: "1",
      CLAUDE_CODE_ENTRYPOINT: this.entrypoint,
      CLAUDE_CODE_SESSION_ID: session,
      CLAUDE_PROJECT_DIR: this.project,
    };
  }
}

/** The possible answers of a hook. */
interface HookOutput {
  readonly hookSpecificOutput?: {
    readonly additionalContext?: string;
    readonly updatedInput?: Readonly<Record<string, unknown>>;
  };
}

function fits(matcher: string | undefined, matched: string): boolean {
  if (!matcher || matcher === "*") return true;
  return new RegExp(`^(?:${matcher})$`).test(matched);
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}
