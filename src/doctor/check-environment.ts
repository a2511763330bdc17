import { currentVersion } from "#base/version.ts";
import type { Environment, World } from "#base/world.ts";
import { HOSTILE_VARIABLES } from "#hosts/claude/settings/hook-command.ts";
import { viewSettings } from "#settings/view-settings.ts";
import { type Check, fine, warning } from "./doctor-check.ts";

/** An environment variable that can take over an executable, and its effect. */
interface Threat {
  readonly name: string;
  readonly what: string;
  /** Whether the registered hook command clears it. */
  readonly guarded: boolean;
}

/** The environment variables that can take over a Bun executable before its first line. */
export function threatsIn(env: Environment): Threat[] {
  return Object.keys(env)
    .filter((name) => env[name])
    .sort()
    .flatMap((name) => threatOf(name) ?? []);
}

function threatOf(name: string): Threat | undefined {
  if (HOSTILE_VARIABLES.some((hostile) => hostile === name)) {
    return { name, what: WHAT[name] ?? "steers the runtime", guarded: true };
  }
  if (name.startsWith("BUN_JSC_")) {
    return { name, what: "changes the engine, and stops it if the name is wrong", guarded: false };
  }
  if (name === "LD_PRELOAD" || name === "LD_LIBRARY_PATH" || name.startsWith("DYLD_")) {
    return { name, what: "loads foreign code into every program", guarded: false };
  }
  return undefined;
}

const WHAT: Readonly<Record<string, string>> = {
  BUN_BE_BUN: "turns loci into `bun`, which runs scripts of the folder",
  BUN_OPTIONS: "runs code before loci, or replaces it",
  BUN_INSPECT: "opens a debugger, and may wait for it for ever",
  BUN_BYTECODE_ORDER_OUT: "writes a file at any path",
};

/** Checks for variables that take over an executable, or switch loci off. */
export function checkEnvironment({ env }: World): Check[] {
  const threats = threatsIn(env).map(({ name, what, guarded }) =>
    warning(
      "environment",
      `${name} is set: it ${what}`,
      guarded
        ? "the registered hooks clear it; unset it for your own calls of loci"
        : "unset it where your agent is started: the hook command cannot clear it",
    ),
  );
  const off = env["LOCI_DISABLE"] && env["LOCI_DISABLE"] !== "0";
  const switchedOff = off
    ? [warning("environment", "LOCI_DISABLE is set: the hooks do nothing", "unset it to remember")]
    : [];
  const checks = [...threats, ...switchedOff];
  return checks.length > 0 ? checks : [fine("environment", "no hostile variables")];
}

/** Reports which loci runs, and its path. */
export function checkVersion(binary: string): Check[] {
  const { version, commit, platform } = currentVersion();
  return [fine("version", `${version} (${commit}) for ${platform}, at ${binary}`)];
}

/** Checks for settings without effect: unreadable files, invalid values, unknown names. */
export function checkSettings(world: World): Check[] {
  const { problems, unusable } = viewSettings(world, []);
  const files = unusable.map(({ path, why }) =>
    warning(
      "settings",
      `${path} has no effect: ${why}`,
      "fix the file; until then loci uses defaults",
    ),
  );
  const values = problems
    .filter(({ kind }) => kind !== "foreign")
    .map(({ name, counts }) =>
      warning(
        "settings",
        counts === undefined
          ? `\`${name}\` has a value without effect`
          : `\`${name}\` is set to something that it does not take, and counts as ${JSON.stringify(counts).slice(0, 80)}`,
        "`loci config list` shows what is wrong with it",
      ),
    );
  const others = problems.filter(({ kind }) => kind === "foreign").map(({ name }) => `\`${name}\``);
  const says = `${others.join(", ")} belong to another tool and have no effect`;
  const foreign = others.length > 0 ? [fine("settings", says)] : [];
  const checks = [...files, ...values, ...foreign];
  return checks.length > 0 ? checks : [fine("settings", "all settings are valid")];
}
