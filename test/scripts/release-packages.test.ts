import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { chmodSync, readdirSync, utimesSync } from "node:fs";
import { packTarGz, packTarXz, packZip } from "#scripts/release/archives.ts";
import { makeDeb } from "#scripts/release/deb-package.ts";
import { ecdsaPublicLine } from "#scripts/release/ecdsa-key.ts";
import { writeExtras } from "#scripts/release/extras.ts";
import { homebrewFormula } from "#scripts/release/homebrew-formula.ts";
import { newSecretKey, printPublicKey } from "#scripts/release/minisign-key.ts";
import { makeNpmPackages } from "#scripts/release/npm-packages.ts";
import { type Asset, archiveName, type ReleasePlan } from "#scripts/release/release-plan.ts";
import { scoopManifest } from "#scripts/release/scoop-manifest.ts";
import { TARGETS } from "#scripts/support/targets.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { executableScript } from "#test/release-server.ts";
import { run } from "#test/run.ts";
import { parsePublicKey } from "#upgrade/minisign.ts";

// A script replaces the executable: only the packages around it matter here.

const target = TARGETS.find(({ name }) => name === `linux-${process.arch}`);
if (!target) throw new Error("these tests are for Linux");

let home: TestHome;
let plan: ReleasePlan;
let folder: string;
let assets: Asset[];
beforeAll(async () => {
  home = testHome();
  const secretKey = newSecretKey();
  const [, publicLine = ""] = printPublicKey(secretKey).split("\n");
  const publicKey = parsePublicKey(publicLine);
  if (!publicKey) throw new Error("no key");
  plan = {
    ...{ version: "0.2.0", commit: "abc", time: 1_700_000_000, out: home.folder("out") },
    ...{ releases: "https://example.org/loci/releases", publicKey, publicLine, secretKey },
    ecdsaLine: ecdsaPublicLine(secretKey),
  };
  folder = home.folder(`out/build/${archiveName(plan, target.name)}`);
  await writeExtras(folder, plan.version);
  await Bun.write(`${folder}/loci`, executableScript("0.2.0"));
  chmodSync(`${folder}/loci`, 0o755);
  assets = TARGETS.flatMap(({ name }, at) =>
    [".tar.gz", ".tar.xz", ".zip"].map((ending) => ({
      ...{ name: `${archiveName(plan, name)}${ending}`, bytes: 1 },
      sha256: `${at}`.repeat(64),
    })),
  );
});
afterAll(() => home[Symbol.dispose]());

for (const [ending, tool, pack] of [
  ["tar.gz", "gzip", packTarGz],
  ["tar.xz", "xz", packTarXz],
  ["zip", "zip", packZip],
] as const)
  test.skipIf(!Bun.which(tool))(
    `a ${ending} is the same to the byte whenever it is packed`,
    async () => {
      const packing = {
        within: `${plan.out}/build`,
        name: archiveName(plan, target.name),
        time: plan.time,
      };
      const first = await Bun.file(await pack(packing)).bytes();
      utimesSync(`${folder}/LICENSE`, 1, 1);
      chmodSync(`${folder}/LICENSE`, 0o600);
      const second = await Bun.file(await pack(packing)).bytes();
      chmodSync(`${folder}/LICENSE`, 0o644);
      // The list of a zip says who may read a file, so there only the time is compared.
      if (pack !== packZip) expect(Buffer.compare(first, second)).toBe(0);
      expect(second.length).toBe(first.length);
    },
  );

describe.skipIf(!Bun.which("dpkg-deb"))("the package for Debian", () => {
  test("is the same to the byte whenever it is made", async () => {
    const make = async () => Bun.file(await makeDeb(plan, { folder, cpu: target.cpu })).bytes();
    expect(Buffer.compare(await make(), await make())).toBe(0);
  });

  test.skipIf(process.getuid?.() !== 0)("is installed and removed by dpkg", async () => {
    const path = await makeDeb(plan, { folder, cpu: target.cpu });
    const root = home.folder("debian");
    for (const name of ["info", "updates", "triggers"]) home.folder(`debian/var/lib/dpkg/${name}`);
    await home.write("debian/var/lib/dpkg/status", "");
    const env = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin" };
    const dpkg = (...words: string[]) =>
      run(["dpkg", `--root=${root}`, "--force-depends", ...words], { env });
    const installed = await dpkg("--install", path);
    expect([installed.code, installed.stderr.includes("error")]).toEqual([0, false]);
    expect((await run([`${root}/usr/bin/loci`, "--version"])).stdout).toStartWith("loci 0.2.0 (");
    const files = (await dpkg("--listfiles", "loci")).stdout.split("\n");
    expect(files).toContain("/usr/share/man/man1/loci.1.gz");
    expect(files).toContain("/usr/share/bash-completion/completions/loci");
    expect((await dpkg("--purge", "loci")).code).toBe(0);
    expect(await Bun.file(`${root}/usr/bin/loci`).exists()).toBe(false);
  });
});

describe.skipIf(!Bun.which("npm"))("the packages for npm", () => {
  test("install from files, and the launcher starts the executable with words, output and exit code", async () => {
    await Bun.write(
      `${folder}/loci`,
      `${executableScript("0.2.0")}[ "$1" = exit ] && exit "$2"\ncat\n`,
    );
    chmodSync(`${folder}/loci`, 0o755);
    const packed = await makeNpmPackages(plan, [{ target, folder }]);
    const names = readdirSync(packed).sort();
    expect(names).toEqual(["loci-memory-0.2.0.tgz", `loci-memory-${target.name}-0.2.0.tgz`].sort());
    const project = home.folder("npm-project");
    await home.write("npm-project/package.json", "{}");
    const env = { HOME: home.path, PATH: process.env["PATH"] ?? "" };
    const words = [
      "--offline",
      "--no-audit",
      "--no-fund",
      ...names.map((name) => `${packed}/${name}`),
    ];
    const installed = await run(["npm", "install", ...words], { cwd: project, env });
    expect([installed.code, installed.stderr.includes("ERR!")]).toEqual([0, false]);
    const loci = `${project}/node_modules/.bin/loci`;
    expect((await run([loci, "--version"], { env })).stdout).toStartWith("loci 0.2.0 (");
    expect((await run([loci, "exit", "2"], { env })).code).toBe(2);
    expect((await run([loci, "hook"], { env, stdin: "payload" })).stdout).toBe("payload");
    await run(["rm", "-r", `${project}/node_modules/@loci-memory`]);
    const without = await run([loci, "--version"], { env });
    expect([without.code, without.stderr]).toEqual([
      1,
      expect.stringContaining("npm has not installed loci for"),
    ]);
  }, 60_000);
});

describe("catalogues", () => {
  test("the Homebrew formula names one archive for each system, with its checksum", async () => {
    const formula = homebrewFormula(plan, assets);
    for (const name of ["darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64"]) {
      const archive = `${archiveName(plan, name)}.tar.gz`;
      const { sha256 } = assets.find((asset) => asset.name === archive) ?? { sha256: "none" };
      expect(formula).toContain(
        `url "https://example.org/loci/releases/download/v0.2.0/${archive}"\n      sha256 "${sha256}"`,
      );
    }
    expect(() => homebrewFormula(plan, [])).toThrow("the release has no");
    if (!Bun.which("ruby")) return;
    expect((await run(["ruby", "-c"], { stdin: formula })).stdout).toBe("Syntax OK\n");
  });

  test("the Scoop manifest names the archives for Windows, and how to find the next ones", () => {
    const manifest = JSON.parse(scoopManifest(plan, assets));
    expect(manifest.version).toBe("0.2.0");
    expect(manifest.architecture["64bit"]).toEqual({
      url: "https://example.org/loci/releases/download/v0.2.0/loci-0.2.0-windows-x64.zip",
      hash: "6".repeat(64),
      extract_dir: "loci-0.2.0-windows-x64",
    });
    expect(manifest.autoupdate.architecture.arm64.url).toBe(
      "https://example.org/loci/releases/download/v$version/loci-$version-windows-arm64.zip",
    );
  });
});
