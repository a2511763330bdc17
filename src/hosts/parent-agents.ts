import { baseName } from "#base/path.ts";
import type { RunningProgram } from "#base/running-program.ts";

/** The programs of hosts, by the names under which they are started. */
const HOST_PROGRAMS: ReadonlySet<string> = new Set([
  ...["claude", "claude.exe", "codex", "gemini", "qwen", "opencode", "copilot", "cursor-agent"],
  ...["droid", "auggie", "letta", "aider", "amp", "kiro-cli", "crush", "cline"],
]);

/** Programs that run a script. A shell may run somebody's wrapper of the same name as a host. */
const INTERPRETERS = /^(?:node|nodejs|bun|bun\.exe|deno|python[\d.]*)$/;
const SHELLS = /^(?:ba|da|z|fi|k|a|tc)?sh$|^busybox$/;

/** The first words of hosts that only start sessions for a person: in the background, or from a phone. */
const SUPERVISING =
  /^(?:daemon|remote-control|rc|remote|sync|bridge|self-hosted-runner|--bg-[a-z-]+)$/;

/** The start of a host, as far as the system shows it. */
export interface HostStart {
  /** The programs above the hook, the nearest first. */
  readonly parents: readonly RunningProgram[];
  /** The number of the host's process, if the host says it. */
  readonly host: number | undefined;
  /** The variables that an agent sets for what it runs. */
  readonly marks: readonly string[];
}

/** The first program of a system, and that of a user. A program whose parent has ended belongs to one of them. */
const FIRST_PROGRAMS = /^(?:systemd|init|launchd)$/;

/**
 * Whether an agent has started the host: the host inherited a variable of one, or another host is above it. Nor is a host a
 * person's that has no terminal and that nobody who still runs has started.
 */
export function isBelowAgent({ parents, host: pid, marks }: HostStart): boolean {
  const named = parents.findIndex((one) => one.pid === pid);
  const known = named >= 0 ? named : parents.findIndex(isHost);
  const at = known >= 0 ? known : parents.findIndex(({ file, name }) => !isShell(file || name));
  const host = parents[at];
  if (!host) return false;
  const inherited = host.inherited();
  if (marks.some((name) => inherited.has(name))) return true;
  const above = parents.slice(at + 1);
  const [next] = above;
  const isAlone = host.hasTerminal === false && FIRST_PROGRAMS.test(next?.name ?? "");
  if (isAlone) return !isServer(host);
  return aboveLaunchers(host, above).some(
    (one) => isHost(one) && !SUPERVISING.test(argumentsOf(one)[0] ?? ""),
  );
}

/** The programs above a host, without those that only started it: a launcher with its own words, a terminal with its server. */
function aboveLaunchers(
  host: RunningProgram,
  above: readonly RunningProgram[],
): readonly RunningProgram[] {
  const [next, ...rest] = above;
  if (!next) return above;
  const isTerminal = isServer(host) && isHost(next);
  return isTerminal || isLauncher(next, host) ? aboveLaunchers(next, rest) : above;
}

/** Codex's terminal starts a server that outlives it, and that runs the sessions of later terminals. */
function isServer(host: RunningProgram): boolean {
  return argumentsOf(host)[0] === "app-server";
}

function isHost(program: RunningProgram): boolean {
  const { file, name, words } = program;
  if (isShell(file || baseName(words[0] ?? ""))) return false;
  const names = [file, name, baseName(words[0] ?? ""), scriptOf(program)];
  return names.some((one) => HOST_PROGRAMS.has(one));
}

function isShell(name: string): boolean {
  return SHELLS.test(name);
}

/** The script of an interpreter, without its ending; a host's own package is named after its folder. */
function scriptOf({ file, words }: RunningProgram): string {
  const [first = "", ...others] = words;
  if (!INTERPRETERS.test(file || baseName(first))) return "";
  const script = others.find((word) => !word.startsWith("-")) ?? "";
  if (script.includes("/@anthropic-ai/claude-code/")) return "claude";
  return baseName(script).replace(/\.[cm]?js$|\.py$/, "");
}

/** The words behind the program, and behind the script of an interpreter. */
function argumentsOf(program: RunningProgram): readonly string[] {
  const [, ...others] = program.words;
  if (scriptOf(program) === "") return others;
  return others.slice(others.findIndex((word) => !word.startsWith("-")) + 1);
}

function isLauncher(above: RunningProgram, host: RunningProgram): boolean {
  const same = argumentsOf(above).join("\0") === argumentsOf(host).join("\0");
  return same && above.session === host.session && isHost(above);
}
