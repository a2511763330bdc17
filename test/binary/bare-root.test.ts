import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { copyFileSync } from "node:fs";
import { folderOf } from "#base/path.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { lociBinary } from "#test/binary.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { linkOrCopy, succeeds } from "#test/root.ts";
import { type Ran, run } from "#test/run.ts";

// JavaScriptCore asks /proc for the bounds of its stack and aborts without it, so /proc is the one thing granted.
const ENTER = 'mount -t proc none "$0/proc" && PATH="$PATH:/usr/sbin:/sbin" exec chroot "$0" "$@"';

/** How a namespace is come by in which that is allowed: as root, or as anyone where the system lets users make one. */
const UNSHARE = [
  ["unshare", "-m"],
  ["unshare", "-r", "-m", "-p", "-f"],
].find((words) => succeeds(...words, "/bin/sh", "-c", ENTER, "/", "/bin/true"));

// Without root and without a user namespace, the test can enter no other root.
describe.skipIf(!UNSHARE)("in a root that holds nothing else (needs root or a namespace)", () => {
  let root: TestHome;

  beforeAll(async () => {
    root = await bareRoot();
  });
  afterAll(() => root[Symbol.dispose]());

  test("a hook is silent", async () => {
    expect(await inRoot(["hook", "stop"])).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  test("a hook whose home is that root writes its log there", async () => {
    const ran = await inRoot(["hook", "stop"], { HOME: "/" });
    expect(ran).toEqual({ code: 0, stdout: "", stderr: "" });
    const calls = hookCalls({ stateDir: `${root.path}/.claude/loci` });
    expect(calls).toMatchObject([{ event: "Stop", outcome: "silent" }]);
  });

  test("the version is printed", async () => {
    const ran = await inRoot(["version"]);
    expect(ran).toMatchObject({ code: 0, stderr: "" });
    expect(ran.stdout).toContain("0.0.0-test");
  });

  test("help is printed", async () => {
    const ran = await inRoot(["--help"]);
    expect(ran).toMatchObject({ code: 0, stderr: "" });
    expect(ran.stdout).toContain("loci");
  });

  function inRoot(words: readonly string[], env = {}): Promise<Ran> {
    const enter = [...(UNSHARE ?? []), "/bin/sh", "-c", ENTER, root.path, "/loci"];
    return run([...enter, ...words], { env, stdin: "{}" });
  }
});

/** A folder with the program, its libraries, the loader that finds them, and a mount point for /proc. */
async function bareRoot(): Promise<TestHome> {
  const root = testHome();
  root.folder("proc");
  const binary = await lociBinary();
  linkOrCopy(binary, `${root.path}/loci`);
  const { stdout } = await run(["ldd", binary]);
  for (const [library] of stdout.matchAll(/\/\S+(?= \(0x)/g)) {
    root.folder(folderOf(library).slice(1));
    copyFileSync(library, `${root.path}${library}`);
  }
  return root;
}
