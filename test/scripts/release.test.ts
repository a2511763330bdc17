import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { statSync } from "node:fs";
import { withSource } from "#scripts/release/installers.ts";
import { newSecretKey, printSecretKey } from "#scripts/release/minisign-key.ts";
import { changesOf } from "#scripts/release/release-notes.ts";
import { refuseForeign } from "#scripts/release/runtimes.ts";
import { TARGETS } from "#scripts/support/targets.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { type Ran, run } from "#test/run.ts";

let home: TestHome;
beforeEach(() => {
  home = testHome();
});
afterEach(() => home[Symbol.dispose]());

/** Runs `scripts/release.ts` in a repository of the test's own. */
async function release(...words: string[]): Promise<Ran> {
  const script = `${process.cwd()}/scripts/release.ts`;
  return run([process.execPath, script, ...words], { cwd: home.path, env: { HOME: home.path } });
}

describe("release.ts refuses", () => {
  test("a build without a pair of keys, or without the secret one", async () => {
    expect(await release()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("there is no release-key.pub"),
    });
    expect((await release("--new-key", "secret.key")).code).toBe(0);
    expect(statSync(`${home.path}/secret.key`).mode & 0o777).toBe(0o600);
    expect((await release()).stderr).toContain("name the file of the secret key");
  });

  test("a second pair, and a write over a secret key", async () => {
    await home.write("secret.key", "precious");
    expect((await release("--new-key", "secret.key")).stderr).toContain("EEXIST");
    expect((await release("--new-key", "other.key")).code).toBe(0);
    expect((await release("--new-key", "third.key")).stderr).toContain("is there already");
    expect(await Bun.file(`${home.path}/secret.key`).text()).toBe("precious");
  });

  test("a secret key that does not belong to the public one", async () => {
    await release("--new-key", "secret.key");
    await home.write("other.key", printSecretKey(newSecretKey()));
    expect((await release("--key", "other.key")).stderr).toContain(
      "does not belong to release-key.pub",
    );
  });

  test("files that are not committed", async () => {
    await run(["git", "init", "-q"], { cwd: home.path, env: { HOME: home.path } });
    await release("--new-key", "secret.key");
    const { code, stderr } = await release("--key", "secret.key");
    expect([code, stderr]).toEqual([1, expect.stringContaining("not everything is committed")]);
  });
});

test("every target has the runtime that the lock file pins", async () => {
  const { packages } = await Bun.file("package-lock.json").json();
  for (const { runtime } of TARGETS) {
    expect(packages[`node_modules/${runtime}`]).toMatchObject({
      version: Bun.version,
      integrity: expect.stringMatching(/^sha512-/),
    });
  }
});

test("a runtime with another checksum is refused", () => {
  const digest = new Bun.CryptoHasher("sha512").update("runtime").digest("base64");
  const locked = { name: "@oven/bun-linux-x64", integrity: `sha512-${digest}` };
  expect(() => refuseForeign(Buffer.from("runtime"), locked)).not.toThrow();
  expect(() => refuseForeign(Buffer.from("Runtime"), locked)).toThrow(
    "not what the lock file names",
  );
});

test("the notes of a release hold its section of the changelog", async () => {
  const changelog = "# Changelog\n\n## 0.2.0\n\n- New.\n\n## 0.1.0, not released yet\n\n- First.\n";
  expect(changesOf(changelog, "0.2.0")).toBe("- New.");
  expect(changesOf(changelog, "0.1.0")).toBe("- First.");
  expect(() => changesOf(changelog, "0.3.0")).toThrow("no section about 0.3.0");
  const { version } = await Bun.file("package.json").json();
  expect(changesOf(await Bun.file("CHANGELOG.md").text(), version)).toContain("- ");
});

test.each(["install.sh", "install.ps1"])(
  "%s gets address and key, and nothing else is changed",
  async (name) => {
    const text = await Bun.file(name).text();
    const made = withSource(text, {
      releases: "https://example.org/r",
      publicLine: "RWQabc$&$1=",
      ecdsaLine: "MFkw+/=",
    });
    const changed = made.split("\n").filter((line, at) => line !== text.split("\n")[at]);
    expect(changed).toEqual([
      expect.stringContaining("'https://example.org/r'"),
      expect.stringContaining("'RWQabc$&$1='"),
      expect.stringContaining("'MFkw+/='"),
    ]);
    expect(() => withSource("echo", { releases: "", publicLine: "", ecdsaLine: "" })).toThrow(
      "no lines",
    );
  },
);
