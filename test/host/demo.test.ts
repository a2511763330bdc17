import { describe, expect, test } from "bun:test";
import { hostFolder } from "#scripts/support/host.ts";
import { lociBinary } from "#test/binary.ts";
import { testHome } from "#test/home.ts";
import { HAS_HOST } from "#test/host/claude.ts";
import { run } from "#test/run.ts";

// Skipped where the host was not fetched: `bun scripts/host.ts`.

describe.skipIf(!HAS_HOST)("in the real host", () => {
  test("the demonstration plays: the afternoon knows what the morning said", async () => {
    using home = testHome();
    const env = {
      HOME: home.folder("own"),
      TMPDIR: home.folder("tmp"),
      LOCI_HOST_CACHE: hostFolder().slice(0, hostFolder().lastIndexOf("/")),
    };
    const argv = [process.execPath, "scripts/demo.ts", "--host", "--binary", await lociBinary()];
    const { code, stdout, stderr } = await run(argv, { cwd: process.cwd(), env });
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout.match(/^ {2}\(exit 0 after [\d.]+ s\)$/gm)).toHaveLength(4);
    const [, first = "", , , second = ""] = stdout.split(/^── .*$/m);
    // An empty memory only says how to save.
    expect(first.match(/^ {4}(?!<).+$/gm)).toEqual([
      expect.stringContaining("Nothing saved yet."),
      expect.stringContaining("`loci agent save"),
    ]);
    expect(second).toMatch(/rules and limits: From now on always use pnpm, never npm/);
    expect(second).toMatch(
      /rules and limits:\n.*always use pnpm[\s\S]*- JWT tokens live for one hour/,
    );
    expect(stdout).toMatch(
      /Given: +\d+ characters .*\n *Hooks: +\d+ calls of all projects, usually/,
    );
    expect(stdout).toMatch(/morning \d+ bytes, and its answers needed \d+/);
    expect(stdout).toMatch(/loci doctor .*\n$/);
  }, 60_000);
});
