import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readdirSync, symlinkSync } from "node:fs";
import { lociBinary } from "#test/binary.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { hostLines, text } from "#test/host-lines.ts";
import { RULE } from "#test/pnpm.ts";
import { run } from "#test/run.ts";

// The programs are real: one by the name of a host starts a shell, which starts another, whose hook is the compiled loci.

const HUMAN = { origin: { kind: "human" } };
const SLASH = (name: string) =>
  `<command-name>/memory:${name}</command-name>\n<command-args>${RULE}</command-args>`;

/** A surface: how it names itself, what its line says, and whether a person states something there. */
interface Surface {
  readonly entrypoint: string;
  readonly line: object;
  readonly isPersons: boolean;
  readonly words?: string;
}

const CRON = { origin: { kind: "task-notification", subkind: "scheduled-trigger" } };

const SURFACES: Readonly<Record<string, Surface>> = {
  terminal: { entrypoint: "cli", line: { ...HUMAN, promptSource: "typed" }, isPersons: true },
  "VS Code": { entrypoint: "claude-vscode", line: { promptSource: "sdk" }, isPersons: true },
  desktop: {
    entrypoint: "claude-desktop",
    line: { ...HUMAN, promptSource: "sdk" },
    isPersons: true,
  },
  web: { entrypoint: "remote", line: { promptSource: "sdk" }, isPersons: true },
  remote: { entrypoint: "ssh-remote", line: { promptSource: "sdk" }, isPersons: true },
  "slash command that saves": {
    entrypoint: "cli",
    line: HUMAN,
    words: SLASH("save"),
    isPersons: true,
  },
  "slash command": { entrypoint: "cli", line: HUMAN, words: SLASH("forget"), isPersons: false },
  "-p": { entrypoint: "sdk-cli", line: { promptSource: "sdk" }, isPersons: false },
  SDK: { entrypoint: "sdk-ts", line: { promptSource: "sdk" }, isPersons: false },
  cron: { entrypoint: "cli", line: CRON, isPersons: false },
  "task notification": {
    entrypoint: "cli",
    line: { origin: { kind: "task-notification" } },
    isPersons: false,
  },
  loop: { entrypoint: "cli", line: { wakeupSource: "loop_wakeup" }, isPersons: false },
};

/** How an agent's shell starts a host; `$HOST` is the host with its words. */
const STARTS: Readonly<Record<string, string>> = {
  "as it is": 'eval "$HOST"',
  "without the variable": 'unset CLAUDECODE; eval "$HOST"',
  "with the variable empty": 'export CLAUDECODE= CLAUDE_CODE_CHILD_SESSION=0; eval "$HOST"',
  "without any variable of an agent":
    'unset CLAUDECODE CLAUDE_CODE_ENTRYPOINT CLAUDE_CODE_SESSION_ID CLAUDE_CODE_CHILD_SESSION AI_AGENT; eval "$HOST"',
  "in the shell's place": 'unset CLAUDECODE CLAUDE_CODE_CHILD_SESSION AI_AGENT; eval "exec $HOST"',
  "cut off from it": 'eval "setsid --fork $HOST"',
};

/** Puts a host on the PATH: a link, as its own installer makes. */
async function acting(home: TestHome, { entrypoint, line, words = RULE }: Surface) {
  const root = home.folder("app");
  home.folder("app/.git/objects");
  home.folder("app/.git/refs");
  symlinkSync(process.execPath, `${home.folder("bin")}/claude`);
  const lines = hostLines();
  const said = [lines.said(words, { ...line, entrypoint }), lines.reply("m-1", text("All right."))];
  const transcript = await home.write("s-1.jsonl", `${said.join("\n")}\n`);
  const payload = JSON.stringify({ session_id: "s-1", cwd: root, transcript_path: transcript });
  const script = `${process.cwd()}/test/support/acting-host.ts`;
  const host = `claude ${script} ${entrypoint} '${payload}'`;
  const env = {
    ...{ HOME: home.path, PATH: `${home.path}/bin:/usr/bin:/bin`, HOST: host },
    ...{ LOCI: await lociBinary(), LOCI_HOOKS_DEADLINE_MS: "5000" },
  };
  const start = async (shell: string) => {
    await run([`${home.path}/bin/claude`, script, "agent", shell], { env });
  };
  const byHand = () => run(["bash", "-c", 'eval "$HOST"'], { env });
  const ended = async () => {
    while (!existsSync(`${home.path}/ended-${entrypoint}`)) await Bun.sleep(5);
    const folder = `${root}/.claude/memory/preferences`;
    return existsSync(folder) ? readdirSync(folder).length : 0;
  };
  return { byHand, start, ended };
}

// Each starts up to six programs, which take their time on a busy machine.
setDefaultTimeout(120_000);

beforeAll(async () => {
  await lociBinary();
}, 60_000);

/** How many rules became the user's, by surface and start. */
const kept: [surface: string, start: string, count: number][] = [];

afterAll(() => {
  const table = Object.keys(SURFACES).map((surface) => {
    const own = kept.filter(([one]) => one === surface);
    const byHand = own.find(([, start]) => start === "by hand")?.[2] ?? "not played";
    const below = own.filter(([, start]) => start !== "by hand");
    const forged = below.reduce((sum, [, , count]) => sum + count, 0);
    return `${surface.padEnd(26)} by hand: ${byHand}, from an agent's shell: ${forged} of ${below.length}`;
  });
  process.stderr.write(`rules that became the user's\n${table.join("\n")}\n`);
});

describe.skipIf(process.platform !== "linux")("a rule that is stated", () => {
  test.each(Object.entries(SURFACES))(
    "%s, started by hand: only a person's counts",
    async (surface, one) => {
      using home = testHome();
      const { byHand, ended } = await acting(home, one);
      await byHand();
      const count = await ended();
      kept.push([surface, "by hand", count]);
      expect(count).toBe(one.isPersons ? 1 : 0);
    },
  );

  const below = Object.entries(SURFACES).flatMap(([surface, one]) =>
    Object.entries(STARTS).map(([start, shell]) => [surface, start, one, shell] as const),
  );

  test.each(below)(
    "%s, started from an agent's shell %s: none is the user's",
    async (surface, how, one, shell) => {
      using home = testHome();
      const { start, ended } = await acting(home, one);
      await start(shell);
      const count = await ended();
      kept.push([surface, how, count]);
      expect(count).toBe(0);
    },
  );
});
