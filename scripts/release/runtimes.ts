import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import type { Target } from "#scripts/support/targets.ts";
import { runTool } from "./run-tool.ts";

const CACHE = "node_modules/.cache/loci-runtimes";

/**
 * The runtime of Bun for a target: the package of that name, in the version and with the checksum that the lock file
 * holds. It is downloaded once.
 */
export async function runtimeOf({ runtime }: Target): Promise<string> {
  const { version, integrity } = await lockedPackage(runtime);
  if (version !== Bun.version) {
    throw new Error(`the lock file has ${runtime} ${version}, but this is Bun ${Bun.version}`);
  }
  const name = runtime.replaceAll(/[@/]/g, "-").slice(1);
  const path = `${CACHE}/${name}-${version}`;
  if (existsSync(path)) return path;
  const folder = `${path}.part`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await runTool(["npm", "pack", `${runtime}@${version}`, "--pack-destination", folder]);
  const [packed = ""] = readdirSync(folder);
  const bytes = await Bun.file(`${folder}/${packed}`).bytes();
  refuseForeign(bytes, { name: runtime, integrity });
  await writeExecutable(bytes, `${folder}/runtime`);
  renameSync(`${folder}/runtime`, path);
  rmSync(folder, { recursive: true, force: true });
  return path;
}

/** Refuses a package whose checksum is not the one of the lock file. */
export function refuseForeign(
  bytes: Uint8Array,
  { name, integrity }: { readonly name: string; readonly integrity: string },
): void {
  const digest = new Bun.CryptoHasher("sha512").update(bytes).digest("base64");
  if (`sha512-${digest}` !== integrity) throw new Error(`${name} is not what the lock file names`);
}

async function writeExecutable(archive: Uint8Array, path: string): Promise<void> {
  for (const [name, file] of await new Bun.Archive(archive).files()) {
    if (!/^package\/bin\/bun(\.exe)?$/.test(name)) continue;
    await Bun.write(path, file);
    chmodSync(path, 0o755);
    return;
  }
  throw new Error("the package holds no runtime");
}

async function lockedPackage(name: string): Promise<{ version: string; integrity: string }> {
  const { packages } = await Bun.file("package-lock.json").json();
  const found = packages[`node_modules/${name}`];
  if (!found) throw new Error(`the lock file does not hold ${name}`);
  return found;
}
