import { readdirSync, readFileSync, statSync } from "node:fs";
import type { SetupScope } from "#hosts/setup.ts";
import { SETUPS } from "#hosts/table/setup-table.ts";
import { applyInit, planInit } from "#install/install.ts";
import { setupPlace } from "#install/setup-place.ts";
import { applyUninstall, planUninstall } from "#install/uninstall.ts";
import type { TestHome } from "./home.ts";

/** The executable that is installed here. */
export const BINARY = "/opt/loci";

/** A home with a project, and what is done to it. */
export function installing(home: TestHome, scope: SetupScope = "user") {
  home.folder("app/.git");
  const world = { ...home.world(), cwd: `${home.path}/app` };
  const place = (binary = BINARY) => setupPlace(world, scope, binary);
  const plan = ({ follow = false, replace = false, binary = BINARY, mcp = false } = {}) =>
    planInit([SETUPS[0]], place(binary), { follow, replace, mcp });
  const planRemoval = () => planUninstall([SETUPS[0]], place(), { follow: false, isWhole: true });
  return {
    world,
    plan,
    files: () => plan().hosts.flatMap((host) => host.files),
    init: (wishes: Parameters<typeof plan>[0] = {}) => applyInit(world, plan(wishes)),
    planRemoval,
    uninstall: () => applyUninstall(world, planRemoval()),
  };
}

/** Every file below a folder with its text. */
export function filesBelow(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true }).map(String).sort();
  const files = names.filter((name) => statSync(`${folder}/${name}`).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(`${folder}/${name}`, "utf8")]));
}
