import { expect, test } from "bun:test";
import { chmodSync } from "node:fs";
import { callsHookDoor, commandOf } from "#hosts/claude/settings/hook-entries.ts";
import { wrapperText } from "#hosts/hook-wrapper.ts";
import { type TestHome, testHome } from "#test/home.ts";

/** A program that says where and how it was called, and a wrapper that calls it. */
async function wrapped(home: TestHome, { ends = 0, name = "loci" } = {}) {
  const facts = 'echo "$(pwd)|$*|$BUN_OPTIONS|$(ulimit -t)"; echo trouble >&2';
  const program = await home.write(name, `#!/bin/sh\n${facts}; exit ${ends}\n`);
  chmodSync(program, 0o700);
  const wrapper = await home.write("it's here/hook", wrapperText(program));
  return { program, wrapper };
}

function inShell(home: TestHome, ...argv: readonly string[]) {
  const env = { PATH: "/usr/bin:/bin", BUN_OPTIONS: "--version" };
  const ran = Bun.spawnSync([...argv], { cwd: home.path, env });
  const [out, err] = [ran.stdout.toString(), ran.stderr.toString()];
  return { code: ran.exitCode, out, err };
}

const SHELLS = ["sh", "bash"].filter((name) => Bun.which(name));

test.each(SHELLS)(
  "%s: an event runs outside of the folder, limited, and never fails",
  async (shell) => {
    using home = testHome();
    const { program, wrapper } = await wrapped(home, { ends: 2 });
    const line = commandOf({ program, wrapper, place: "user" }, "Stop");
    const answer = { code: 0, out: "/|hook stop||10\n", err: "" };
    expect(inShell(home, shell, "-c", line)).toEqual(answer);
    expect(inShell(home, shell, wrapper, "stop")).toEqual(answer);
  },
);

test("a wrapper that is gone, or whose program is gone, is silence", async () => {
  using home = testHome();
  const gone = { program: "/gone/loci", wrapper: `${home.path}/gone/hook`, place: "user" } as const;
  const silence = { code: 0, out: "", err: "" };
  expect(inShell(home, "sh", "-c", commandOf(gone, "Stop"))).toEqual(silence);
  const wrapper = await home.write("hook", wrapperText("/gone/loci"));
  expect(inShell(home, "sh", "-c", commandOf({ ...gone, wrapper }, "Stop"))).toEqual(silence);
});

test("an entry of one person in one project names its scope", async () => {
  using home = testHome();
  const program = await home.write("loci", '#!/bin/sh\necho "$LOCI_REGISTERED"\n');
  chmodSync(program, 0o700);
  const wrapper = await home.write("hook", wrapperText(program));
  const line = commandOf({ program, wrapper, place: "local" }, "Stop");
  expect(inShell(home, "sh", "-c", line).out).toBe("local\n");
});

test("tools are served in the folder of the host, without a limit, and a missing program is an error", async () => {
  using home = testHome();
  const { wrapper } = await wrapped(home);
  const { code, out, err } = inShell(home, "sh", wrapper, "mcp");
  expect([code, out, err]).toEqual([0, `${home.path}|mcp||unlimited\n`, "trouble\n"]);
  const empty = await home.write("hook", wrapperText("/gone/loci"));
  const failed = inShell(home, "sh", empty, "mcp");
  expect([failed.code, failed.out]).toEqual([127, ""]);
  expect(failed.err).toContain("/gone/loci");
});

test("a merge stays in git's folder, and any failure is 1", async () => {
  using home = testHome();
  const { wrapper } = await wrapped(home);
  const { code, out } = inShell(home, "sh", wrapper, "merge", "a b", "c");
  expect([code, out]).toEqual([0, `${home.path}|merge a b c||unlimited\n`]);
  const failing = await wrapped(home, { ends: 130 });
  expect(inShell(home, "sh", failing.wrapper, "merge", "a").code).toBe(1);
  const empty = await home.write("hook", wrapperText("/gone/loci"));
  expect(inShell(home, "sh", empty, "merge", "a").code).toBe(1);
});

test("a line that calls a wrapper is known, and one that only names it is not", () => {
  const caller = { program: "/opt/loci", wrapper: "/it's/hook" } as const;
  expect(callsHookDoor(commandOf({ ...caller, place: "user" }, "Stop"))).toBe(true);
  expect(callsHookDoor(commandOf({ ...caller, place: "local" }, "SubagentStart"))).toBe(true);
  expect(callsHookDoor('set -- stop; f=\'/opt/other\'; [ ! -r "$f" ] || . "$f"')).toBe(false);
  expect(callsHookDoor("cat /home/ada/.claude/loci/hook stop")).toBe(false);
});
