import { afterEach, beforeEach, expect, test } from "bun:test";
import { chmodSync, readdirSync, statSync } from "node:fs";
import { newSecretKey } from "#scripts/release/minisign-key.ts";
import { type TestHome, testHome } from "#test/home.ts";
import {
  archiveOf,
  executableScript,
  type ReleaseServer,
  releaseServer,
  scriptArchive,
} from "#test/release-server.ts";
import { run } from "#test/run.ts";
import { findRelease } from "#upgrade/fetch-release.ts";
import { parsePublicKey } from "#upgrade/minisign.ts";
import { installRelease, rollBack } from "#upgrade/run-upgrade.ts";

const NAME = (version: string) => `loci-${version}-linux-x64.tar.gz`;

let home: TestHome;
let server: ReleaseServer;
let path: string;
beforeEach(async () => {
  home = testHome();
  server = releaseServer();
  path = await home.write("bin/loci", executableScript("0.1.0"));
  chmodSync(path, 0o755);
  server.publish("0.2.0", { [NAME("0.2.0")]: await scriptArchive("0.2.0") });
});
afterEach(() => {
  server[Symbol.dispose]();
  home[Symbol.dispose]();
});

function source() {
  const key = parsePublicKey(server.publicKey);
  if (!key) throw new Error("no key");
  return { releases: server.releases, target: "linux-x64", key };
}

const executable = () => ({ path, platform: "linux" });

async function upgrade(version?: string): Promise<void> {
  const release = await findRelease(source(), version);
  await installRelease(home.world(), executable(), { source: source(), release });
}

const inUse = async () => (await run([path, "--version"])).stdout;
const beside = () => readdirSync(`${home.path}/bin`).sort();

test("the latest release takes the place of the executable, and the old one is saved beside it", async () => {
  await upgrade();
  expect(await inUse()).toStartWith("loci 0.2.0 (");
  expect(statSync(path).mode & 0o777).toBe(0o755);
  expect(beside()).toEqual([".loci-previous", "loci"]);
  expect((await run([`${home.path}/bin/.loci-previous`, "--version"])).stdout).toContain("0.1.0");
});

test("an upgrade is taken back, and taken back again", async () => {
  await upgrade();
  expect(rollBack(home.world(), executable())).toBe("0.1.0");
  expect(await inUse()).toStartWith("loci 0.1.0 (");
  expect(rollBack(home.world(), executable())).toBe("0.2.0");
  expect(await inUse()).toStartWith("loci 0.2.0 (");
  expect(beside()).toEqual([".loci-previous", "loci"]);
});

test("a version is installed by its name, also an older one", async () => {
  server.publish("0.3.0", { [NAME("0.3.0")]: await scriptArchive("0.3.0") });
  await upgrade();
  expect(await inUse()).toContain("0.3.0");
  await upgrade("0.2.0");
  expect(await inUse()).toContain("0.2.0");
});

test("without a previous version there is nothing to go back to", () => {
  expect(() => rollBack(home.world(), executable())).toThrow("there is no previous version");
});

const at = (name: string) => `download/v0.2.0/${name}`;
const WRONG: readonly [what: string, damage: () => void | Promise<void>, message: string][] = [
  ["no release", () => server.files.clear(), "there is no release for linux-x64"],
  ["no signature", () => void server.files.delete(at("SHA256SUMS.minisig")), "it has no signature"],
  [
    "a list that was changed after it was signed",
    () => void server.files.set(at("SHA256SUMS"), `${"0".repeat(64)}  ${NAME("0.2.0")}\n`),
    "the file is not the one that was signed",
  ],
  [
    "a release of a stranger",
    async () =>
      server.publish("0.2.0", { [NAME("0.2.0")]: await scriptArchive("0.2.0") }, newSecretKey()),
    "it was made with another key",
  ],
  [
    "an archive that was changed",
    async () => void server.files.set(at(NAME("0.2.0")), await scriptArchive("0.2.0", "6.6.6")),
    "its checksum is wrong",
  ],
  [
    "an archive that was cut short",
    async () =>
      void server.files.set(at(NAME("0.2.0")), (await scriptArchive("0.2.0")).slice(0, 90)),
    "its checksum is wrong",
  ],
  [
    "an archive that is missing",
    () => void server.files.delete(at(NAME("0.2.0"))),
    "the release lacks it",
  ],
  [
    "an archive without an executable",
    async () =>
      server.publish("0.2.0", { [NAME("0.2.0")]: await new Bun.Archive({ a: "b" }).bytes() }),
    "it holds no executable",
  ],
  [
    "an executable that does not start",
    async () =>
      server.publish("0.2.0", { [NAME("0.2.0")]: await archiveOf("0.2.0", "\u007fELF nonsense") }),
    "it does not start",
  ],
  [
    "an executable of another version",
    async () => server.publish("0.2.0", { [NAME("0.2.0")]: await scriptArchive("0.2.0", "0.0.9") }),
    "it says that it is 0.0.9",
  ],
  [
    "a release for other machines only",
    async () =>
      server.publish("0.2.0", { "loci-0.2.0-linux-arm64.tar.gz": await scriptArchive("0.2.0") }),
    "there is no release for linux-x64",
  ],
];
test.each(WRONG)(
  "%s leaves the executable as it is, and nothing beside it",
  async (_, damage, message) => {
    await damage();
    await expect(upgrade()).rejects.toThrow(message);
    expect(await inUse()).toStartWith("loci 0.1.0 (");
    expect(beside()).toEqual(["loci"]);
  },
);

test("an old list of checksums does not pass for a newer version", async () => {
  for (const name of ["SHA256SUMS", "SHA256SUMS.minisig"]) {
    server.files.set(`download/v0.9.0/${name}`, server.files.get(at(name)) ?? "");
  }
  await expect(findRelease(source(), "0.9.0")).rejects.toThrow("it belongs to 0.2.0");
});

test("the next upgrade removes the remains of a killed one", async () => {
  await home.write("bin/.loci-upgrade-0123456789abcdef", "half");
  await home.write("bin/.loci-upgrade-notes", "not ours");
  await upgrade();
  expect(beside()).toEqual([".loci-previous", ".loci-upgrade-notes", "loci"]);
});

test("two upgrades at once leave the new version in use, and the old one saved", async () => {
  // Whichever of them comes second may find the lock taken.
  const ends = await Promise.allSettled([upgrade(), upgrade()]);
  expect(ends.map(({ status }) => status)).toContain("fulfilled");
  expect(await inUse()).toContain("0.2.0");
  expect(beside()).toEqual([".loci-previous", "loci"]);
});

test("an executable of a package manager is left alone, without a download", async () => {
  const owned = { path: "/opt/homebrew/Cellar/loci/0.1.0/bin/loci", platform: "darwin" };
  const release = await findRelease(source(), undefined);
  server.asked.length = 0;
  const installing = installRelease(home.world(), owned, { source: source(), release });
  await expect(installing).rejects.toThrow("belongs to Homebrew");
  expect(server.asked).toEqual([]);
});
