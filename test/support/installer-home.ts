import { symlinkSync } from "node:fs";
import { withSource } from "#scripts/release/installers.ts";
import { type TestHome, testHome } from "./home.ts";
import { executableScript, type ReleaseServer, releaseServer } from "./release-server.ts";
import { type Ran, run } from "./run.ts";

/** The tools that `install.sh` always needs. */
export const BASE_TOOLS = [
  ...["cat", "chmod", "cp", "cut", "grep", "gzip", "head", "ldd", "mkdir", "mktemp", "mv"],
  ...["rm", "rmdir", "sed", "sh", "tar", "timeout", "uname"],
];

/** How the installer is run. */
interface InstallOptions {
  /** The programs on its PATH, and nothing else. */
  readonly tools?: readonly string[];
  readonly words?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** A part of the installer, or the installer with something changed in it. */
  readonly text?: string;
}

/** An empty home, a server with release 0.2.0, and the installer of its releases. */
export interface InstallerHome extends Disposable {
  readonly home: TestHome;
  readonly server: ReleaseServer;
  /** The installer with the address and the key of the server. */
  readonly installer: string;
  /** Its default folder for the executable. */
  readonly folder: string;
  install(options?: InstallOptions): Promise<Ran>;
  /** The version that the installed executable prints. */
  inUse(): Promise<string>;
  publish(version: string, archive?: Uint8Array): Promise<void>;
}

/** The name of the archive for this machine. */
export function archiveHere(version: string): string {
  return `loci-${version}-linux-${process.arch}.tar.gz`;
}

/** An archive for this machine, in which a script replaces the executable. */
export async function archiveWith(version: string, script = executableScript(version)) {
  const folder = archiveHere(version).replace(".tar.gz", "");
  return new Bun.Archive({ [`${folder}/loci`]: script }, { compress: "gzip" }).bytes();
}

/** Makes one. */
export async function installerHome(): Promise<InstallerHome> {
  const home = testHome();
  const server = releaseServer();
  const [, publicLine = ""] = server.publicKey.split("\n");
  const source = { releases: server.releases, publicLine, ecdsaLine: server.ecdsaLine };
  const installer = withSource(await Bun.file("install.sh").text(), source);
  const folder = `${home.path}/.local/bin`;
  const at: InstallerHome = {
    ...{ home, server, installer, folder },
    async install({ tools = [...BASE_TOOLS, "curl", "openssl", "sha256sum"], ...options } = {}) {
      const bin = home.folder(`tools-${crypto.randomUUID()}`);
      for (const tool of tools) {
        const path = Bun.which(tool);
        if (path) symlinkSync(path, `${bin}/${tool}`);
      }
      const path = await home.write("install.sh", options.text ?? installer);
      const env = { HOME: home.path, PATH: bin, ...options.env };
      return run(["/bin/sh", path, ...(options.words ?? [])], { env });
    },
    inUse: async () => (await run([`${folder}/loci`, "--version"])).stdout,
    async publish(version, archive) {
      server.publish(version, { [archiveHere(version)]: archive ?? (await archiveWith(version)) });
    },
    [Symbol.dispose]() {
      server[Symbol.dispose]();
      home[Symbol.dispose]();
    },
  };
  await at.publish("0.2.0");
  return at;
}
