import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync, cpSync, mkdirSync, readdirSync } from "node:fs";
import { type BuiltTarget, packTarget } from "#scripts/release/build-target.ts";
import { sha256 } from "#scripts/release/checksums.ts";
import { ecdsaPublicLine } from "#scripts/release/ecdsa-key.ts";
import { writeExtras } from "#scripts/release/extras.ts";
import { finishRelease } from "#scripts/release/finish-release.ts";
import { newSecretKey, printPublicKey } from "#scripts/release/minisign-key.ts";
import { archiveName, type ReleasePlan } from "#scripts/release/release-plan.ts";
import { compile } from "#scripts/support/compile.ts";
import { executableName, TARGETS } from "#scripts/support/targets.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { executableScript } from "#test/release-server.ts";
import { run } from "#test/run.ts";
import { checkSignature, parsePublicKey } from "#upgrade/minisign.ts";

// A release for all targets, in which scripts replace the executables; a server on this machine offers it.

let home: TestHome;
let plan: ReleasePlan;
let server: ReturnType<typeof Bun.serve>;
const tools = ["zip", "xz", "npm", "dpkg-deb"].every((name) => Bun.which(name));

beforeAll(async () => {
  if (!tools) return;
  home = testHome();
  server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch({ url }) {
      const name = new URL(url).pathname.split("/").at(-1) ?? "";
      const file = Bun.file(`${plan.out}/${name}`);
      return (await file.exists()) ? new Response(file) : new Response("", { status: 404 });
    },
  });
  const secretKey = newSecretKey();
  const [, publicLine = ""] = printPublicKey(secretKey).split("\n");
  const publicKey = parsePublicKey(publicLine);
  if (!publicKey) throw new Error("no key");
  const { version } = await Bun.file("package.json").json();
  const releases = `http://127.0.0.1:${server.port}/loci/releases`;
  plan = {
    ...{ version, commit: "abc", time: 1_700_000_000, out: home.folder("out") },
    ...{ releases, publicKey, publicLine, secretKey },
    ecdsaLine: ecdsaPublicLine(secretKey),
  };
  await writeExtras(`${plan.out}/build/extras`, version);
  const built: BuiltTarget[] = [];
  for (const target of TARGETS) {
    const folder = `${plan.out}/build/${archiveName(plan, target.name)}`;
    mkdirSync(folder, { recursive: true });
    cpSync(`${plan.out}/build/extras`, folder, { recursive: true });
    await Bun.write(`${folder}/${executableName(target)}`, executableScript(version));
    chmodSync(`${folder}/${executableName(target)}`, 0o755);
    const archives = await packTarget(plan, target);
    built.push({
      target,
      folder,
      archives,
      executableBytes: 115_000_000,
      runtimeBytes: 107_000_000,
    });
  }
  await finishRelease(plan, built);
}, 120_000);
afterAll(() => {
  void server?.stop(true);
  home?.[Symbol.dispose]();
});

test.skipIf(!tools)(
  "the release has an archive in two formats for each target, and every package",
  () => {
    const { version } = plan;
    const names = readdirSync(plan.out);
    for (const { name, os } of TARGETS) {
      expect(names).toContain(`loci-${version}-${name}.tar.gz`);
      expect(names).toContain(`loci-${version}-${name}${os === "win32" ? ".zip" : ".tar.xz"}`);
    }
    for (const name of ["loci.rb", "loci.json", "install.sh", "install.ps1", "NOTES.md"]) {
      expect(names).toContain(name);
    }
    expect(names).toContain(`loci_${version}_amd64.deb`);
    expect(names).toContain(`loci_${version}_arm64.deb`);
    expect(readdirSync(`${plan.out}/npm`).length).toBe(TARGETS.length + 1);
  },
);

test.skipIf(!tools)("the list of checksums is right, whole and signed", async () => {
  const sums = await Bun.file(`${plan.out}/SHA256SUMS`).text();
  const signature = await Bun.file(`${plan.out}/SHA256SUMS.minisig`).text();
  expect(checkSignature(Buffer.from(sums), { signature, key: plan.publicKey })).toEqual({
    ...{ kind: "valid", comment: `loci ${plan.version} abc` },
  });
  const listed = sums
    .trim()
    .split("\n")
    .map((line) => line.split("  "));
  for (const [sum, name = ""] of listed) {
    expect(sum).toBe(sha256(await Bun.file(`${plan.out}/${name}`).bytes()));
  }
  const missing = readdirSync(plan.out).filter((name) => !listed.some(([, one]) => one === name));
  expect(missing.sort()).toEqual([
    "NOTES.md",
    "SHA256SUMS",
    "SHA256SUMS.minisig",
    "SHA256SUMS.sig",
    "build",
    "npm",
  ]);
});

test.skipIf(!tools)(
  "the installer of the release installs it, from `.tar.xz` where xz is there",
  async () => {
    const env = { HOME: home.path };
    const ran = await run(["sh", `${plan.out}/install.sh`], { env });
    expect([ran.code, ran.stderr]).toEqual([
      0,
      expect.stringContaining(`installed loci ${plan.version}`),
    ]);
    const installed = await run([`${home.path}/.local/bin/loci`, "--version"]);
    expect(installed.stdout).toStartWith(`loci ${plan.version} (`);
  },
);

test.skipIf(!tools)(
  "an archive holds license, manual page and completions beside the executable",
  async () => {
    const name = `loci-${plan.version}-linux-x64`;
    const { stdout } = await run(["tar", "-tf", `${plan.out}/${name}.tar.xz`]);
    const files = stdout.split("\n").filter((line) => line !== "" && !line.endsWith("/"));
    expect(files.map((file) => file.slice(name.length + 1)).sort()).toEqual([
      ...["LICENSE", "completions/_loci", "completions/loci.bash", "completions/loci.fish"],
      ...["completions/loci.ps1", "loci", "loci.1"],
    ]);
  },
);

test.skipIf(!tools)(
  "the notes say what loci adds to the runtime, and how to verify a file",
  async () => {
    const notes = await Bun.file(`${plan.out}/NOTES.md`).text();
    expect(notes).toContain("| linux-x64 | 115.0 MB | 8.0 MB |");
    expect(notes).toContain(`minisign -Vm SHA256SUMS -P ${plan.publicLine}`);
  },
);

test("an executable is the same to the byte whenever and wherever it is compiled", async () => {
  using place = testHome();
  const compiled = async (folder: string) => {
    const outfile = `${place.folder(folder)}/loci`;
    await compile({ entrypoint: "./src/main.ts", outfile });
    return sha256(await Bun.file(outfile).bytes());
  };
  expect(await compiled("one")).toBe(await compiled("two/three"));
}, 60_000);
