import { readdirSync, readFileSync, statSync } from "node:fs";
import type { InstallScope } from "#install/host-settings.ts";
import { applyInit, planInit } from "#install/install.ts";
import { installPlace } from "#install/install-kit.ts";
import { applyUninstall, planUninstall } from "#install/uninstall.ts";
import type { TestHome } from "./home.ts";

/** The executable that is installed here. */
export const BINARY = "/opt/loci";

/** A home with a project, and what is done to it. */
export function installing(home: TestHome, scope: InstallScope = "user") {
  home.folder("app/.git");
  const world = { ...home.world(), cwd: `${home.path}/app` };
  const place = (binary = BINARY) => installPlace(world, scope, binary);
  const plan = ({ follow = false, replace = false, binary = BINARY, mcp = false } = {}) =>
    planInit(place(binary), { follow, replace, mcp });
  return {
    world,
    plan,
    init: (wishes: Parameters<typeof plan>[0] = {}) => applyInit(world, plan(wishes)),
    planRemoval: () => planUninstall(place(), false),
    uninstall: () => applyUninstall(world, planUninstall(place(), false)),
  };
}

/** Every file below a folder with its text. */
export function filesBelow(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true }).map(String).sort();
  const files = names.filter((name) => statSync(`${folder}/${name}`).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(`${folder}/${name}`, "utf8")]));
}
