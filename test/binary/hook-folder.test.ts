import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { testHome } from "#test/home.ts";
import { hostileFolder } from "#test/hostile-folder.ts";
import { succeeds } from "#test/root.ts";
import { expectQuiet, inShell, PAYLOADS, SILENT } from "./hook-caller.ts";

const HOOK = '"$LOCI" hook stop < "$STOP"';

describe("started in a folder full of traps, even without its guard, a hook", () => {
  test("runs and believes nothing of what lies there", async () => {
    using home = testHome();
    const { cwd, canary } = await hostileFolder(home);
    expectQuiet(await inShell(home, HOOK, { cwd }), home, SILENT);
    expect(existsSync(canary)).toBe(false);
  });

  test("runs nothing of it when that folder is the project, either", async () => {
    using home = testHome();
    const { cwd, canary } = await hostileFolder(home);
    const payload = { ...(await Bun.file(`${PAYLOADS}/stop.json`).json()), cwd };
    await home.write("payload.json", JSON.stringify(payload));
    const line = `"$LOCI" hook stop < '${home.path}/payload.json'`;
    expectQuiet(await inShell(home, line, { cwd }), home, SILENT);
    expect(existsSync(canary)).toBe(false);
  });

  test.skipIf(!succeeds("strace", "true"))(
    "starts no program, opens no connection and no file there (needs strace)",
    async () => {
      using home = testHome();
      const { cwd } = await hostileFolder(home);
      const trace = 'strace -f -y -o "$HOME/trace" -e trace=%process,%network,%file';
      const line = `${trace} "$LOCI" hook stop < "$STOP"`;
      expectQuiet(await inShell(home, line, { cwd }), home, SILENT);
      const trail = (await Bun.file(`${home.path}/trace`).text()).split("\n");
      // The runtime asks for the name of its folder, and does nothing with it.
      const calls = trail.filter((call) => !call.includes(" getcwd("));
      expect(calls.filter((call) => /\bexecve(at)?\(/.test(call))).toHaveLength(1);
      expect(
        calls.filter((call) => /\b(fork|vfork|socket|connect|bind|listen)\(/.test(call)),
      ).toEqual([]);
      expect(calls.filter((call) => call.includes(`"${cwd}`))).toEqual([]);
      // A relative name is resolved in that folder.
      expect(calls.filter((call) => /AT_FDCWD[^,]*, "[^/"]/.test(call))).toEqual([]);
      expect(calls.some((call) => call.includes("/log/calls/"))).toBe(true);
    },
  );
});
