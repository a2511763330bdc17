import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { chmodSync, existsSync, readdirSync } from "node:fs";
import { newSecretKey } from "#scripts/release/minisign-key.ts";
import {
  archiveHere,
  archiveWith,
  BASE_TOOLS,
  type InstallerHome,
  installerHome,
} from "#test/installer-home.ts";
import { executableScript } from "#test/release-server.ts";

let at: InstallerHome;
beforeEach(async () => {
  at = await installerHome();
});
afterEach(() => at[Symbol.dispose]());

const ARCHIVE = archiveHere("0.2.0");
const path = (name: string) => `download/v0.2.0/${name}`;
const put = (name: string, body: Uint8Array | string) => void at.server.files.set(path(name), body);
const remove = (name: string) => void at.server.files.delete(path(name));
const served = (name: string) => `${at.server.files.get(path(name))}`;

interface Damage {
  readonly what: string;
  readonly says: string;
  readonly make: () => void | Promise<void>;
}

const FORGED = "the signature of SHA256SUMS is wrong";

const DAMAGES: readonly Damage[] = [
  {
    what: "a wrong checksum",
    says: "the checksum of",
    make: async () => put(ARCHIVE, await archiveWith("0.2.0", executableScript("6.6.6"))),
  },
  {
    what: "a truncated archive",
    says: "the checksum of",
    make: async () => put(ARCHIVE, (await archiveWith("0.2.0")).slice(0, 99)),
  },
  {
    what: "a truncated list of checksums",
    says: FORGED,
    make: () => put("SHA256SUMS", served("SHA256SUMS").slice(0, 70)),
  },
  {
    what: "a changed list of checksums",
    says: FORGED,
    make: () => put("SHA256SUMS", `${"0".repeat(64)}  ${ARCHIVE}\n`),
  },
  {
    what: "a truncated signature",
    says: FORGED,
    make: () => {
      put("SHA256SUMS.minisig", served("SHA256SUMS.minisig").slice(0, 80));
      put(
        "SHA256SUMS.sig",
        (at.server.files.get(path("SHA256SUMS.sig")) as Buffer).subarray(0, 60),
      );
    },
  },
  {
    what: "a signature of a stranger",
    says: FORGED,
    make: async () =>
      at.server.publish("0.2.0", { [ARCHIVE]: await archiveWith("0.2.0") }, newSecretKey()),
  },
  { what: "no release at all", says: "could not download", make: () => at.server.files.clear() },
  {
    what: "no signature",
    says: "could not download",
    make: () => ["SHA256SUMS.minisig", "SHA256SUMS.sig"].forEach(remove),
  },
  { what: "no archive", says: "could not download", make: () => remove(ARCHIVE) },
  {
    what: "no build for this machine",
    says: "the release has no build for",
    make: () => at.server.publish("0.2.0", { "loci-0.2.0-plan9-mips.tar.gz": Buffer.from("x") }),
  },
  {
    what: "an executable that does not run",
    says: "does not run here",
    make: async () => at.publish("0.2.0", await archiveWith("0.2.0", "\u007fELF nonsense")),
  },
];

/** A server that never ends: at once as much as it can, or a byte now and then. */
function endless(pauseMs: number): () => ReadableStream<Uint8Array> {
  const bytes = new Uint8Array(pauseMs === 0 ? 65_536 : 1).fill(0x61);
  return () =>
    new ReadableStream({
      async pull(controller) {
        if (pauseMs > 0) await Bun.sleep(pauseMs);
        controller.enqueue(bytes);
      },
    });
}

for (const downloader of ["curl", "wget"])
  describe.skipIf(!Bun.which(downloader))(`downloaded with ${downloader},`, () => {
    const tools = [...BASE_TOOLS, downloader, "sha256sum", "openssl"];

    test.each([
      ["endless", "SHA256SUMS", 0],
      ["endless", "SHA256SUMS.sig", 0],
      ["dripping", "SHA256SUMS", 100],
      ["dripping", ARCHIVE, 100],
    ])(
      "an %s %s ends the installation and leaves nothing behind",
      async (_, name, pauseMs) => {
        at.server.files.set(path(name), endless(pauseMs));
        const { code, stderr } = await at.install({ tools, words: ["--timeout", "2"] });
        expect([code, stderr]).toEqual([1, expect.stringContaining("could not download")]);
        expect(existsSync(at.folder)).toBe(false);
      },
      30_000,
    );
  });

for (const verifier of ["minisign", "openssl"])
  describe.skipIf(!Bun.which(verifier))(`verified with ${verifier},`, () => {
    const tools = [...BASE_TOOLS, "curl", "sha256sum", verifier];

    test.each(DAMAGES)("$what leaves nothing behind", async ({ says, make }) => {
      await make();
      const { code, stderr } = await at.install({ tools });
      expect([code, stderr]).toEqual([1, expect.stringContaining(`error: `)]);
      expect(stderr).toContain(says);
      expect(existsSync(at.folder)).toBe(false);
    });

    test.each(DAMAGES)("$what leaves an older loci as it is", async ({ make }) => {
      await at.home.write(".local/bin/loci", executableScript("0.1.0"));
      chmodSync(`${at.folder}/loci`, 0o755);
      await make();
      expect((await at.install({ tools })).code).toBe(1);
      expect(await at.inUse()).toStartWith("loci 0.1.0 (");
      expect(readdirSync(at.folder)).toEqual(["loci"]);
    });
  });
