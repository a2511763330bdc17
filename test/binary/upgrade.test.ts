import { afterAll, beforeAll, expect, test } from "bun:test";
import { copyFileSync, readdirSync } from "node:fs";
import { JSON_SHAPES } from "#doors/cli/json/json-shapes.ts";
import { definesOf } from "#scripts/release/build-target.ts";
import { newSecretKey } from "#scripts/release/minisign-key.ts";
import { compile } from "#scripts/support/compile.ts";
import { lociBinary } from "#test/binary.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { archiveOf, type ReleaseServer, releaseServer } from "#test/release-server.ts";
import { run } from "#test/run.ts";

// Two executables of loci, built as a release builds them, and a server on this machine that offers the second.

const NAME = "loci-0.2.0-test-machine.tar.gz";

let home: TestHome;
let server: ReleaseServer;
beforeAll(async () => {
  home = testHome();
  server = releaseServer();
  for (const version of ["0.1.0", "0.2.0"]) {
    const [, publicLine = ""] = server.publicKey.split("\n");
    const define = definesOf({ version, commit: "test", publicLine }, { name: "test-machine" });
    await compile({ entrypoint: "src/main.ts", outfile: `${home.path}/${version}`, define });
  }
  const next = await Bun.file(`${home.path}/0.2.0`).bytes();
  server.publish("0.2.0", { [NAME]: await archiveOf("0.2.0", next) });
}, 120_000);
afterAll(() => {
  server[Symbol.dispose]();
  home[Symbol.dispose]();
});

/** Puts the first version into a folder of its own, and calls it there. */
function installed() {
  const folder = home.folder(`bin-${crypto.randomUUID()}`);
  copyFileSync(`${home.path}/0.1.0`, `${folder}/loci`);
  const env = { HOME: home.path, LOCI_RELEASES: server.releases };
  const loci = (...words: string[]) => run([`${folder}/loci`, ...words], { env });
  return { folder, loci, version: async () => (await loci("--version")).stdout.split(" ")[1] };
}

test("an executable that is in use upgrades itself, and goes back", async () => {
  const { folder, loci, version } = installed();
  const env = { HOME: home.path };
  const atWork = Bun.spawn([`${folder}/loci`, "inject"], { env, stdin: "pipe", stdout: "pipe" });
  const checked: unknown = JSON.parse((await loci("upgrade", "--check", "--json")).stdout);
  expect(JSON_SHAPES["upgrade"]?.parse(checked)).toEqual({
    ...{ state: "available", version: "0.1.0", release: "0.2.0", path: `${folder}/loci` },
  });
  expect(await version()).toBe("0.1.0");
  const upgraded = await loci("upgrade");
  expect([upgraded.code, upgraded.stdout]).toEqual([
    0,
    `loci 0.2.0 is installed at ${folder}/loci; \`loci upgrade --rollback\` goes back to 0.1.0\n`,
  ]);
  expect(await version()).toBe("0.2.0");
  expect((await loci("upgrade")).stdout).toBe("nothing to do: this is loci 0.2.0 already\n");
  atWork.stdin.write("a prompt\n");
  await atWork.stdin.end();
  expect([await atWork.stdout.text(), await atWork.exited]).toEqual(["a prompt\n", 0]);
  expect((await loci("upgrade", "--rollback", "--json")).stdout).toContain('"rolled back"');
  expect(await version()).toBe("0.1.0");
  expect(readdirSync(folder).sort()).toEqual([".loci-previous", "loci"]);
}, 60_000);

test("a release that a stranger has signed is refused, whatever address is named", async () => {
  using theirs = releaseServer();
  theirs.publish("0.9.0", { "loci-0.9.0-test-machine.tar.gz": Buffer.from("x") }, newSecretKey());
  const { folder, version } = installed();
  const env = { HOME: home.path, LOCI_RELEASES: theirs.releases, LOCI_BUILD_KEY: theirs.publicKey };
  const ran = await run([`${folder}/loci`, "upgrade"], { env });
  expect([ran.code, ran.stderr]).toEqual([1, expect.stringContaining("made with another key")]);
  expect(await version()).toBe("0.1.0");
});

test("words that contradict each other, and an address on an open wire, are refused", async () => {
  const { folder, loci } = installed();
  expect((await loci("upgrade", "--rollback", "--check")).code).toBe(2);
  expect((await loci("upgrade", "--to", "new")).code).toBe(2);
  expect((await loci("upgrade", "--to", "7.0.0")).stderr).toContain("there is no release 7.0.0");
  const env = { HOME: home.path, LOCI_RELEASES: "http://example.org/releases" };
  const open = await run([`${folder}/loci`, "upgrade"], { env });
  expect([open.code, open.stderr]).toEqual([1, expect.stringContaining("neither https nor")]);
});

test("an executable that was built from source asks no server", async () => {
  server.asked.length = 0;
  const [, line = ""] = server.publicKey.split("\n");
  const env = {
    ...{ HOME: home.path, LOCI_RELEASES: server.releases },
    ...{ LOCI_BUILD_KEY: line, LOCI_BUILD_TARGET: "test-machine" },
  };
  const ran = await run([await lociBinary(), "upgrade", "--check"], { env });
  expect([ran.code, ran.stderr]).toEqual([1, expect.stringContaining("was built from source")]);
  expect(server.asked).toEqual([]);
});
