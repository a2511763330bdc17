import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { lociBinary } from "#test/binary.ts";
import { testHome } from "#test/home.ts";
import { succeeds } from "#test/root.ts";
import { inShell, loggedIn, QUIET, SILENT } from "./hook-caller.ts";

const HOOK = '"$LOCI" hook stop < "$STOP"';

test.each(["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"] as const)(
  "a hook that is stopped by %s while it waits says nothing and leaves nothing",
  async (signal) => {
    using home = testHome();
    const child = Bun.spawn([await lociBinary(), "hook", "stop"], {
      cwd: "/",
      env: { HOME: home.path, LOCI_HOOKS_DEADLINE_MS: "5000" },
      stdin: "pipe",
      stdout: "pipe",
      stderr: "pipe",
    });
    child.stdin.write('{"session_id":');
    await child.stdin.flush();
    child.kill(signal);
    await child.exited;
    expect(child.signalCode).toBe(signal);
    expect(await child.stdout.text()).toBe("");
    expect(await child.stderr.text()).toBe("");
    expect(readdirSync(home.path)).toEqual([]);
  },
);

describe.skipIf(!succeeds("strace", "true"))("killed while it makes its log (needs strace)", () => {
  test.each([
    ["at its first folder", "inject=?mkdir,?mkdirat:signal=SIGKILL:when=1"],
    ["at its second folder", "inject=?mkdir,?mkdirat:signal=SIGKILL:when=2"],
    ["at its third folder", "inject=?mkdir,?mkdirat:signal=SIGKILL:when=3"],
    ["before a folder is safe", "inject=fsync:signal=SIGKILL:when=1"],
    ["before the last folder is safe", "inject=fsync:signal=SIGKILL:when=3"],
    ["at its fourth folder", "inject=?mkdir,?mkdirat:signal=SIGKILL:when=4"],
  ])("%s, a hook leaves nothing that the next stumbles over", async (_, injection) => {
    using home = testHome();
    const line = `strace -f -qq -o /dev/null -e ${injection} "$LOCI" hook stop < "$STOP"; echo $?`;
    expect((await inShell(home, line)).stdout).toBe("137\n");
    expect(await inShell(home, HOOK)).toEqual(QUIET);
    expect(loggedIn(home)).toEqual([SILENT]);
  });
});
