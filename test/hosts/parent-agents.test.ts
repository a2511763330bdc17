import { describe, expect, test } from "bun:test";
import type { RunningProgram } from "#base/running-program.ts";
import { isBelowAgent } from "#hosts/parent-agents.ts";

interface Given {
  readonly file?: string;
  readonly inherited?: readonly string[];
  readonly session?: number;
  readonly hasTerminal?: boolean;
}

/** A program as the system lists it, from its command line. */
function program(line: string, { file, inherited = [], session, hasTerminal }: Given = {}) {
  const words = line.split(" ");
  const name = (words[0] ?? "").replace(/.*\//, "");
  const given = {
    name,
    file: file ?? name,
    words,
    session,
    hasTerminal,
    inherited: () => new Set(inherited),
  };
  return given satisfies Omit<RunningProgram, "pid">;
}

const below = (
  chain: readonly ReturnType<typeof program>[],
  host?: number,
  marks = ["CLAUDECODE", "AI_AGENT", "CLAUDE_CODE_LAUNCHED_BY_SESSION_IDS"],
): boolean => {
  const parents = chain.map((one, at) => ({ ...one, pid: at + 1 }));
  return isBelowAgent({ parents, host, marks });
};

const HOOK = program("sh -c loci hook stop", { file: "dash" });
const SHELL = program("/bin/zsh -i");
const HOST = program("claude");
/** The native installer links `claude` to a file that is named after its version. */
const NATIVE = program("claude", { file: "2.1.328" });
const OLD_NPM = program("claude", { file: "node" });
const LAUNCHER = program("node /usr/lib/node_modules/@anthropic-ai/claude-code/cli-wrapper.cjs");
const EDITOR = program("/usr/share/code/code --type=utility");
const MARKED = program("claude -p hi", { inherited: ["CLAUDECODE"] });

describe("a host that a person has started", () => {
  test.each([
    ["in a terminal", [HOOK, HOST, SHELL, program("gnome-terminal-server")]],
    ["by the native installer", [HOOK, NATIVE, SHELL, program("systemd --user")]],
    ["by npm, as a script", [HOOK, OLD_NPM, SHELL]],
    ["by npm, by a launcher", [HOOK, HOST, LAUNCHER, SHELL]],
    [
      "by a wrapper of the same name",
      [HOOK, HOST, program("claude /home/u/bin/claude", { file: "bash" }), SHELL],
    ],
    ["in an editor", [HOOK, NATIVE, EDITOR, program("code")]],
    [
      "by the desktop app",
      [HOOK, NATIVE, program("/opt/Claude/Claude"), program("systemd --user")],
    ],
    ["from a phone", [HOOK, HOST, program("claude remote-control"), SHELL]],
    [
      "in the background",
      [
        HOOK,
        HOST,
        program("claude --bg-pty-host 4"),
        program("claude daemon run"),
        program("init"),
      ],
    ],
    ["with no known name", [HOOK, program("cc"), SHELL]],
    ["and nothing is known above the hook", []],
  ])("%s is a person's", (_, chain) => {
    expect(below(chain)).toBe(false);
  });

  test("an editor names its surface in the host's variables, and that is none of an agent", () => {
    const host = program("claude", { inherited: ["CLAUDE_CODE_ENTRYPOINT", "TERM"] });
    expect(below([HOOK, host, EDITOR])).toBe(false);
  });
});

describe("a host that an agent has started", () => {
  test.each([
    ["inherits its variable", [HOOK, MARKED, SHELL, HOST]],
    ["inherits its variable, and is cut off from it", [HOOK, MARKED, program("init")]],
    ["has it above, without its variables", [HOOK, HOST, SHELL, HOST, SHELL]],
    ["has it above as another host", [HOOK, HOST, SHELL, program("node /usr/bin/gemini --yolo")]],
    [
      "has it above as a script",
      [HOOK, HOST, SHELL, program("node /x/node_modules/@anthropic-ai/claude-code/cli.js -c")],
    ],
    [
      "has it above, behind a terminal of its own",
      [HOOK, HOST, program("script -qc claude"), SHELL, NATIVE],
    ],
    ["has it above, below an editor", [HOOK, NATIVE, SHELL, HOST, EDITOR]],
    ["has it above, in the background", [HOOK, HOST, program("claude daemon run"), SHELL, HOST]],
    [
      "takes its place in its shell",
      [HOOK, program("claude -p hi", { session: 7 }), program("claude", { session: 3 }), SHELL],
    ],
    [
      "takes its place with the same words",
      [HOOK, program("claude", { session: 7 }), program("claude", { session: 3 }), SHELL],
    ],
    [
      "was launched for a session",
      [
        HOOK,
        program("claude", { inherited: ["CLAUDE_CODE_LAUNCHED_BY_SESSION_IDS"] }),
        program("claude daemon run"),
      ],
    ],
    [
      "inherits a variable that all agents set",
      [HOOK, program("claude", { inherited: ["AI_AGENT"] }), SHELL],
    ],
  ])("%s", (_, chain) => {
    expect(below(chain)).toBe(true);
  });

  test("that has cut it off from all of it leaves a host without a terminal, which nobody has started", () => {
    const host = program("claude", { hasTerminal: false });
    expect(below([HOOK, host, program("systemd --user")])).toBe(true);
    expect(below([HOOK, host, EDITOR])).toBe(false);
    expect(below([HOOK, program("claude", { hasTerminal: true }), program("init")])).toBe(false);
  });

  test("a server that Codex's terminal has started outlives it, and runs the sessions of people", () => {
    const server = program("codex app-server --listen unix://", { hasTerminal: false });
    expect(below([HOOK, server, program("systemd --user")])).toBe(false);
    expect(below([HOOK, server, program("codex --no-alt-screen"), SHELL])).toBe(false);
    const shell = program("bash -lc claude");
    expect(below([HOOK, program("claude"), shell, server, program("systemd")])).toBe(true);
  });

  test("it is found by its number under another name, too", () => {
    const chain = [HOOK, program("/tmp/cc -p hi"), SHELL, HOST, SHELL];
    expect(below(chain, 2)).toBe(true);
  });
});
