import { sha256 } from "#scripts/release/checksums.ts";
import { ecdsaPublicLine, signWithEcdsa } from "#scripts/release/ecdsa-key.ts";
import {
  newSecretKey,
  printPublicKey,
  type SecretKey,
  signFile,
} from "#scripts/release/minisign-key.ts";

/** A file of the server, or a stream that is made for each request. */
type ServedFile = Uint8Array | string | (() => ReadableStream<Uint8Array>);

/** A server on this machine that offers releases as GitHub does: by version, and the latest under a name of its own. */
export interface ReleaseServer extends Disposable {
  /** The address of the page of all releases. */
  readonly releases: string;
  readonly publicKey: string;
  /** The public key for `openssl`. */
  readonly ecdsaLine: string;
  /** Its files, by path below that page; a test changes them at will. */
  readonly files: Map<string, ServedFile>;
  /** The paths that were asked for. */
  readonly asked: string[];
  /** Puts a release there; the last one that was put is the latest. */
  publish(version: string, files: Readonly<Record<string, Uint8Array>>, signer?: SecretKey): void;
}

/** Starts one, with a key pair of its own. */
export function releaseServer(): ReleaseServer {
  const key = newSecretKey();
  const files = new Map<string, ServedFile>();
  const asked: string[] = [];
  let latest = "";
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch({ url }) {
      const { pathname, origin } = new URL(url);
      const path = pathname.replace(/^\/releases\//, "");
      asked.push(path);
      const [, name] = /^latest\/download\/(.*)$/.exec(path) ?? [];
      if (name) return Response.redirect(`${origin}/releases/download/v${latest}/${name}`, 302);
      const body = files.get(path);
      return body === undefined
        ? new Response("Not Found", { status: 404 })
        : new Response(typeof body === "function" ? body() : (body as Uint8Array<ArrayBuffer>));
    },
  });
  return {
    releases: `http://127.0.0.1:${server.port}/releases`,
    publicKey: printPublicKey(key),
    ecdsaLine: ecdsaPublicLine(key),
    files,
    asked,
    publish(version, given, signer = key) {
      latest = version;
      const names = Object.keys(given);
      const sums = names
        .map((name) => `${sha256(given[name] ?? Buffer.alloc(0))}  ${name}\n`)
        .join("");
      const put = (name: string, body: Uint8Array | string) =>
        files.set(`download/v${version}/${name}`, body);
      for (const name of names) put(name, given[name] ?? "");
      put("SHA256SUMS", sums);
      put("SHA256SUMS.sig", signWithEcdsa(Buffer.from(sums), signer));
      put("SHA256SUMS.minisig", signFile(Buffer.from(sums), signer, `loci ${version}`));
    },
    [Symbol.dispose]: () => void server.stop(true),
  };
}

/** The archive of a release whose executable is a script that prints a version. */
export async function scriptArchive(version: string, says = version): Promise<Uint8Array> {
  return archiveOf(version, executableScript(says));
}

/** The archive of a release that holds some executable. */
export async function archiveOf(
  version: string,
  executable: string | Uint8Array,
): Promise<Uint8Array> {
  const files = { [`loci-${version}/loci`]: executable, [`loci-${version}/LICENSE`]: "MIT\n" };
  return new Bun.Archive(files, { compress: "gzip" }).bytes();
}

/** A script that answers `--version` as loci does. */
export function executableScript(version: string): string {
  return `#!/bin/sh\n[ "$1" = --version ] && echo "loci ${version} (test, bun 0, linux-x64)"\n`;
}
