import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { compile } from "#scripts/support/compile.ts";

const CACHE = "node_modules/.cache/loci";

let binary: Promise<string> | undefined;

/** The compiled loci of the current sources; built once, until they change. */
export function lociBinary(): Promise<string> {
  binary ??= binaryOfSources();
  return binary;
}

async function binaryOfSources(): Promise<string> {
  const hasher = new Bun.CryptoHasher("sha256").update(await Bun.file("package-lock.json").text());
  const how = ["scripts/support/compile.ts", "scripts/support/harden.ts"];
  for (const path of [...new Bun.Glob("src/**/*.{ts,tsx,css,html}").scanSync(), ...how].sort()) {
    hasher.update(path).update(await Bun.file(path).bytes());
  }
  return keptBinary("loci", hasher.digest("hex").slice(0, 16), "./src/main.ts");
}

/** A compiled TypeScript file of the tests or scripts; built once, until `key` changes. */
export async function keptBinary(name: string, key: string, entrypoint: string): Promise<string> {
  const path = `${process.cwd()}/${CACHE}/${name}-${key}`;
  if (existsSync(path)) return path;
  mkdirSync(CACHE, { recursive: true });
  for (const old of readdirSync(CACHE)) {
    const isOld = old.startsWith(`${name}-`) && !path.endsWith(`/${old}`);
    if (isOld) rmSync(`${CACHE}/${old}`, { force: true });
  }
  // Tests that run side by side may build it at once: each renames its own.
  const made = `${process.cwd()}/${CACHE}/${process.pid}.${name}`;
  await compile({
    entrypoint,
    outfile: made,
    define: {
      "process.env.LOCI_BUILD_VERSION": '"0.0.0-test"',
      "process.env.LOCI_BUILD_COMMIT": '"test"',
    },
  });
  renameSync(made, path);
  return path;
}
