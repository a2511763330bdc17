import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type HookSettings, type Injection, runHooks } from "./hooks.ts";
import type { Opening } from "./story.ts";

/** The output of a command, and how it ended. */
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder in which a session works, the project it belongs to, and its branch. */
export interface Workplace {
  readonly cwd: string;
  readonly main: string;
  readonly branch: string;
}

/** One command by which the agent saved or forgot something. */
export interface AgentCommand {
  readonly command: string;
  readonly code: number;
  readonly output: string;
}

/** The project in which most of a story happens. */
const MAIN_PROJECT = "app";
const SYSTEM_PATH = "/usr/local/bin:/usr/bin:/bin";
const AGENT_TIMEOUT_MS = 60_000;
/** Hooks get so long, because a machine that measures is often busy. */
const HOOK_DEADLINE_MS = "5000";

/** A computer of its own in a temporary folder: a home with loci set up, and projects in it. */
export class Machine implements Disposable {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), "stories-")));
  readonly home = join(this.root, "home");
  readonly #commands = join(this.root, "bin");
  readonly problems: string[] = [];
  readonly agentCommands: AgentCommand[] = [];
  readonly #files: Readonly<Record<string, string>>;
  readonly #settings: HookSettings;
  hookMs: number[] = [];

  constructor(binary: string, files: Readonly<Record<string, string>> = {}) {
    this.#files = files;
    mkdirSync(join(this.home, ".claude"), { recursive: true, mode: 0o700 });
    mkdirSync(this.#commands);
    symlinkSync(realpathSync(binary), join(this.#commands, "loci"));
    const made = this.runAsUser(this.projectFolder(MAIN_PROJECT), "loci init --yes");
    if (made.code !== 0) throw new Error(`loci init: ${made.stdout}${made.stderr}`);
    this.#settings = JSON.parse(readFileSync(join(this.home, ".claude/settings.json"), "utf8"));
  }

  /** Runs what the user types in a terminal. */
  runAsUser(cwd: string, line: string, more: Readonly<Record<string, string>> = {}): Ran {
    return shell(line, { cwd, env: { ...this.#environment(), ...more } });
  }

  /** Runs what the agent types in its shell during a session. */
  runAsAgent(session: { session_id: string; cwd: string }, command: string): Ran {
    const env = this.#hostEnvironment(session);
    const ran = shell(command, { cwd: session.cwd, env, timeout: AGENT_TIMEOUT_MS });
    const output = `${ran.stdout}\n${ran.stderr}`.trim();
    this.agentCommands.push({ command, code: ran.code, output });
    return ran;
  }

  /** Calls the hooks that are registered for an event. */
  fire(
    event: string,
    payload: { session_id: string; cwd: string } & Readonly<Record<string, unknown>>,
    subject = "",
  ): Injection {
    const env = { ...this.#hostEnvironment(payload), LOCI_HOOKS_DEADLINE_MS: HOOK_DEADLINE_MS };
    const ran = runHooks(this.#settings, { event, payload, subject, env });
    this.hookMs.push(...ran.ms);
    this.problems.push(...ran.problems);
    return ran.injection;
  }

  /** The folder of a project, which is made with one commit when it is first needed. */
  projectFolder(name: string): string {
    const folder = join(this.home, "src", name);
    if (existsSync(folder)) return folder;
    const files = { "README.md": `# ${name}\n`, ...(name === MAIN_PROJECT ? this.#files : {}) };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    git(folder, "init", "-q", "-b", "main");
    git(folder, "add", "-A");
    git(folder, "commit", "-qm", "start");
    return folder;
  }

  /** The folder in which a session works; a worktree is made when it is first needed. */
  workplace(opening: Opening): Workplace {
    const main = this.projectFolder(opening.project ?? MAIN_PROJECT);
    const { worktree } = opening;
    const root = worktree ? `${main}-${worktree}` : main;
    if (worktree && !existsSync(root)) git(main, "worktree", "add", "-q", "-b", worktree, root);
    const cwd = join(root, opening.cwd ?? ".");
    mkdirSync(cwd, { recursive: true });
    return { cwd, main, branch: worktree ?? "main" };
  }

  [Symbol.dispose](): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  #environment(): Record<string, string> {
    return { HOME: this.home, PATH: `${this.#commands}:${SYSTEM_PATH}`, LANG: "C.UTF-8" };
  }

  /** The variables that the host sets for hooks and for the agent's commands. */
  #hostEnvironment({ session_id, cwd }: { session_id: string; cwd: string }) {
    return {
      ...this.#environment(),
      CLAUDECODE: "1",
      CLAUDE_CODE_CHILD_SESSION: "1",
      CLAUDE_CODE_ENTRYPOINT: "cli",
      CLAUDE_CODE_SESSION_ID: session_id,
      CLAUDE_PROJECT_DIR: cwd,
    };
  }
}

function shell(
  line: string,
  options: { cwd: string; env: Record<string, string>; timeout?: number },
): Ran {
  const ran = Bun.spawnSync(["sh", "-c", line], { ...options, stdin: "ignore" });
  const [stdout, stderr] = [ran.stdout.toString(), ran.stderr.toString()];
  return { code: ran.exitCode ?? -1, stdout, stderr };
}

function git(cwd: string, ...words: string[]): void {
  const author = ["-c", "user.name=t", "-c", "user.email=t@example.org"];
  const env = { HOME: "/nonexistent", PATH: SYSTEM_PATH };
  Bun.spawnSync(["git", ...author, ...words], { cwd, env });
}
