import type { Environment } from "#base/world.ts";
import { HOSTILE_VARIABLES } from "./command.ts";

/** A variable of the environment that can take over an executable, and what it can do. */
export interface Threat {
  readonly name: string;
  readonly what: string;
  /** Whether the registered hook command takes it away. */
  readonly guarded: boolean;
}

/** The variables in an environment that can take over a Bun executable before its first line. */
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
