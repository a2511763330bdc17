import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { withSource } from "#scripts/release/installers.ts";
import { newSecretKey } from "#scripts/release/minisign-key.ts";
import {
  archiveHere,
  BASE_TOOLS,
  type InstallerHome,
  installerHome,
} from "#test/installer-home.ts";
import { run } from "#test/run.ts";

// The installer runs in an empty home, with nothing on its PATH but the tools that a test names.

let at: InstallerHome;
beforeEach(async () => {
  at = await installerHome();
});
afterEach(() => at[Symbol.dispose]());

/** Whether this machine has all of some programs. */
const areHere = (tools: readonly string[]) => tools.every((tool) => Bun.which(tool));

const INSTALLED = [0, expect.stringContaining("installed loci 0.2.0")];

describe("success", () => {
  test("the release is put into ~/.local/bin, and the way on is printed", async () => {
    const { code, stderr } = await at.install();
    expect([code, stderr]).toEqual(INSTALLED);
    expect(stderr).toContain("is not on your PATH");
    expect(stderr).toContain("loci init");
    expect(await at.inUse()).toStartWith("loci 0.2.0 (");
    expect(readdirSync(at.folder)).toEqual(["loci"]);
  });

  test("if the folder is on the PATH, nothing is printed about it", async () => {
    const { code, stderr } = await at.install({ env: { PATH: `${at.folder}:/usr/bin:/bin` } });
    expect([code, stderr.includes("is not on your PATH")]).toEqual([0, false]);
  });

  for (const tools of [
    ["wget", "sha256sum", "openssl"],
    ["curl", "shasum", "perl", "openssl"],
    ["wget", "openssl"],
  ])
    test.skipIf(!areHere(tools))(`it is enough to have ${tools.join(", ")}`, async () => {
      const { code, stderr } = await at.install({ tools: [...BASE_TOOLS, ...tools] });
      expect([code, stderr]).toEqual(INSTALLED);
    });

  test("without a program that can verify the signature, only `--unsigned` goes on", async () => {
    const tools = [...BASE_TOOLS, "curl", "sha256sum"];
    const refused = await at.install({ tools });
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("`--unsigned`")]);
    expect(existsSync(at.folder)).toBe(false);
    const { code, stderr } = await at.install({ tools, words: ["--unsigned"] });
    expect([code, stderr]).toEqual(INSTALLED);
    expect(stderr).toContain("the signature was not verified");
  });

  test("`--unsigned` goes on with no forged signature that can be verified", async () => {
    at.server.publish("0.2.0", { [archiveHere("0.2.0")]: Buffer.from("x") }, newSecretKey());
    const { stderr } = await at.install({ words: ["--unsigned"] });
    expect(stderr).toContain("the signature of SHA256SUMS is wrong");
  });

  for (const verifier of ["minisign", "openssl"])
    test.skipIf(!areHere([verifier]))(`${verifier} verifies the signature`, async () => {
      const tools = [...BASE_TOOLS, "curl", "sha256sum", verifier];
      const { code, stderr } = await at.install({ tools });
      expect([code, stderr]).toEqual(INSTALLED);
      expect(stderr).not.toContain("not verified");
    });

  test("another version and another folder are taken where they are named", async () => {
    await at.publish("0.3.0");
    const folder = `${at.home.path}/my tools`;
    expect((await at.install({ words: ["--version", "v0.2.0", "--to", folder] })).code).toBe(0);
    expect((await run([`${folder}/loci`, "--version"])).stdout).toContain("0.2.0");
  });

  test("an older loci is replaced and saved for `loci upgrade --rollback`", async () => {
    await at.install();
    await at.publish("0.3.0");
    expect((await at.install()).code).toBe(0);
    expect(await at.inUse()).toStartWith("loci 0.3.0 (");
    expect((await run([`${at.folder}/.loci-previous`, "--version"])).stdout).toContain("0.2.0");
  });

  test("if the version is there already, nothing is downloaded", async () => {
    await at.install();
    at.server.asked.length = 0;
    const { code, stderr } = await at.install();
    expect([code, stderr]).toEqual([0, expect.stringContaining("is installed already")]);
    expect(at.server.asked.filter((path) => path.endsWith(".gz"))).toEqual([]);
    expect(readdirSync(at.folder)).toEqual(["loci"]);
  });

  test.skipIf(!Bun.which("busybox"))(
    "it runs in the shell and with the tools of busybox",
    async () => {
      const bin = at.home.folder("busybox");
      for (const tool of [...BASE_TOOLS, "wget", "sha256sum"]) {
        if (tool !== "ldd") symlinkSync(Bun.which("busybox") ?? "", `${bin}/${tool}`);
      }
      const path = await at.home.write("install.sh", at.installer);
      const ran = await run([`${bin}/sh`, path], { env: { HOME: at.home.path, PATH: bin } });
      expect([ran.code, ran.stderr]).toEqual(INSTALLED);
    },
  );
});

describe("refusals", () => {
  test("neither curl nor wget", async () => {
    const { code, stderr } = await at.install({ tools: [...BASE_TOOLS, "sha256sum"] });
    expect([code, stderr]).toEqual([1, expect.stringContaining("neither curl nor wget is here")]);
  });

  test("a folder that cannot be made or written to", async () => {
    // Nobody can make a folder inside a file, and nobody can write into the files of the kernel.
    await at.home.write("file", "");
    const inFile = await at.install({ words: ["--to", `${at.home.path}/file/bin`] });
    expect([inFile.code, inFile.stderr]).toEqual([
      1,
      expect.stringContaining("cannot make the folder"),
    ]);
    const inKernel = await at.install({ words: ["--to", "/proc/self"] });
    expect([inKernel.code, inKernel.stderr]).toEqual([
      1,
      expect.stringContaining("cannot write to"),
    ]);
  });

  test.skipIf(process.getuid?.() !== 0 || !Bun.which("setpriv"))(
    "a read-only folder of another user",
    async () => {
      mkdirSync(at.folder, { recursive: true });
      const path = await at.home.write("install.sh", at.installer);
      for (const one of [at.home.path, `${at.home.path}/.local`, at.folder]) chmodSync(one, 0o755);
      chmodSync(path, 0o644);
      const asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];
      const ran = await run([...asNobody, "/bin/sh", path], { env: { HOME: at.home.path } });
      expect([ran.code, ran.stderr]).toEqual([1, expect.stringContaining("cannot write to")]);
      expect(readdirSync(at.folder)).toEqual([]);
    },
  );

  test("a file of that name that is not loci, or a link", async () => {
    await at.home.write(".local/bin/loci", "#!/bin/sh\necho something else\n");
    expect((await at.install()).stderr).toContain("is something else");
    symlinkSync("/bin/true", `${at.home.folder("linked")}/loci`);
    const linked = await at.install({ words: ["--to", `${at.home.path}/linked`] });
    expect(linked.stderr).toContain("is a link");
  });

  test("an address that is not https, and words that it does not know", async () => {
    const open = await at.install({ env: { LOCI_RELEASES: "http://example.org/releases" } });
    expect([open.code, open.stderr]).toEqual([
      1,
      expect.stringContaining("is not an https address"),
    ]);
    expect((await at.install({ words: ["--purge"] })).stderr).toContain("unknown word `--purge`");
    expect((await at.install({ words: ["--to"] })).stderr).toContain("`--to` needs a value");
  });

  test("an installer without a key installs nothing", async () => {
    const source = { releases: at.server.releases, publicLine: "", ecdsaLine: "" };
    const { stderr } = await at.install({ text: withSource(at.installer, source) });
    expect(stderr).toContain("this installer holds no key");
  });

  test("a part of the installer does nothing", async () => {
    for (const part of [0.3, 0.6, 0.9, 0.98]) {
      await at.install({ text: at.installer.slice(0, Math.floor(at.installer.length * part)) });
      expect(existsSync(`${at.home.path}/.local`)).toBe(false);
    }
    expect(at.server.asked).toEqual([]);
  });
});

test.skipIf(!Bun.which("shellcheck"))(
  "shellcheck has nothing to say against the installer",
  async () => {
    const { code, stdout } = await run(["shellcheck", `${process.cwd()}/install.sh`]);
    expect([code, stdout]).toEqual([0, ""]);
  },
);
