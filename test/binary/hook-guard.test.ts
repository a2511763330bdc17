import { describe, expect, test } from "bun:test";
import { chmodSync, existsSync, readdirSync, symlinkSync } from "node:fs";
import { commandOf } from "#hosts/claude/settings/hook-entries.ts";
import { eventWord, HOOK_EVENTS } from "#hosts/hook-call.ts";
import { wrapperText } from "#hosts/hook-wrapper.ts";
import { lociBinary } from "#test/binary.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { HOSTILE_ENVIRONMENTS, hostileFolder } from "#test/hostile-folder.ts";
import {
  expectQuiet,
  inShell,
  loggedIn,
  PAYLOADS,
  QUIET,
  type ShellOptions,
  SILENT,
} from "./hook-caller.ts";

describe("the registered command is deaf to", () => {
  const ways = HOSTILE_ENVIRONMENTS.flatMap((env) => [
    [env, "wrapper"] as const,
    [env, "line"] as const,
  ]);
  test.each(ways)("%j, by the %s", async (env: Readonly<Record<string, string>>, way) => {
    using home = testHome();
    const { cwd, canary } = await hostileFolder(home);
    const before = readdirSync(cwd);
    const command = await stopCommand(way === "wrapper" ? home : undefined);
    expectQuiet(await asHost(home, command, { cwd, env }), home, SILENT);
    expect(existsSync(canary)).toBe(false);
    expect(readdirSync(cwd)).toEqual(before);
  });
});

test("a variable that stops the engine itself is silence to the host", async () => {
  using home = testHome();
  const env = { BUN_JSC_bogus: "1" };
  expect(await asHost(home, await stopCommand(home), { env })).toEqual(QUIET);
  expect(await inShell(home, '"$LOCI" hook stop', { env })).toMatchObject({ code: 1 });
});

describe("without the guard", () => {
  // For Linux the runtime is made deaf to them; elsewhere the guard is all that there is.
  const isDeaf = process.platform === "linux";
  test.each([
    ["a preload", { BUN_OPTIONS: "--preload=./canary.ts" }],
    ["being bun", { BUN_BE_BUN: "1" }],
  ])(
    "%s runs what lies in the folder where the runtime hears of it",
    async (_, env: Record<string, string>) => {
      using home = testHome();
      const { cwd, canary } = await hostileFolder(home);
      await inShell(home, '"$LOCI" hook stop < "$STOP"', { cwd, env });
      expect(existsSync(canary)).toBe(!isDeaf);
    },
  );

  test("a folder that was removed would end the program", async () => {
    using home = testHome();
    const line = 'mkdir gone; cd gone; rmdir ../gone; "$LOCI" hook stop < "$STOP" 2>/dev/null';
    expect((await inShell(home, line)).code).toBe(1);
  });
});

test("a folder that was removed under the host does not matter", async () => {
  using home = testHome();
  const before = "mkdir gone; cd gone; rmdir ../gone";
  // On stderr some shells complain of the folder before they read the command.
  const { code, stdout } = await asHost(home, await stopCommand(home), { before });
  expectQuiet({ code, stdout, stderr: "" }, home, SILENT);
});

test("memory that is too small for the engine is silence to the host", async () => {
  using home = testHome();
  const before = "ulimit -v 90000";
  expect(await asHost(home, await stopCommand(home), { before })).toEqual(QUIET);
});

test.each(HOOK_EVENTS.map((event) => [event, eventWord(event)] as const))(
  "the registered command of %s calls it by %s",
  async (event, word) => {
    using home = testHome();
    const [name] = readdirSync(PAYLOADS).filter((file) => file.startsWith(word));
    const command = commandOf({ program: await lociBinary(), place: "user" }, event);
    const ran = await asHost(home, command, { payload: `${PAYLOADS}/${name}` });
    // A session learns how to save, even if nothing is remembered.
    const isStart = event === "SessionStart";
    expect(isStart ? { ...ran, stdout: "" } : ran).toEqual(QUIET);
    expect(ran.stdout.includes("loci agent save")).toBe(isStart);
    expect(loggedIn(home)[0]?.event).toBe(event);
  },
);

describe("the program may", () => {
  test.each([
    "it's here/lo ci",
    "$(touch canary)`touch canary`",
    'a"b\\c;touch canary&',
    "-x",
    "日本",
  ])("be called %j", async (name) => {
    using home = testHome();
    const path = `${home.folder(`odd/${name}`)}/loci`;
    symlinkSync(await lociBinary(), path);
    expectQuiet(
      await asHost(home, commandOf({ program: path, place: "user" }, "Stop")),
      home,
      SILENT,
    );
    expect(existsSync(`${home.path}/canary`)).toBe(false);
  });

  test("be gone, be a folder, or not be a program", async () => {
    using home = testHome();
    const text = await home.write("text", "not a program");
    const broken = await home.write("broken", "\u007fELF and so on");
    chmodSync(broken, 0o700);
    for (const path of [`${home.path}/gone`, home.folder("folder"), text, broken]) {
      expect(await asHost(home, commandOf({ program: path, place: "user" }, "Stop"))).toEqual(
        QUIET,
      );
    }
  });
});

test.skipIf(!Bun.which("bash"))("bash takes the command as sh does", async () => {
  using home = testHome();
  const env = { BUN_OPTIONS: "--version" };
  expectQuiet(await asHost(home, await stopCommand(home), { env, shell: "bash" }), home, SILENT);
});

/** The command as it is registered for the end of a turn: by the wrapper, or in a project that people share. */
async function stopCommand(home?: TestHome): Promise<string> {
  const program = await lociBinary();
  const wrapper = home && (await home.write(".claude/loci/hook", wrapperText(program)));
  return commandOf({ program, wrapper, place: "user" }, "Stop");
}

interface HostOptions extends ShellOptions {
  readonly shell?: string;
  readonly payload?: string;
  /** A change of the shell before the host calls. */
  readonly before?: string;
}

/** Calls the command as a host does: handed to a shell, with the payload on stdin. */
function asHost(home: TestHome, command: string, options: HostOptions = {}) {
  const { shell = "/bin/sh", payload = `${PAYLOADS}/stop.json`, before = ":", cwd } = options;
  const env = { ...options.env, COMMAND: command, PAYLOAD: payload };
  const line = `${before}; exec ${shell} -c "$COMMAND" < "$PAYLOAD"`;
  return inShell(home, line, { env, ...(cwd && { cwd }) });
}
