import { mkdirSync } from "node:fs";
import type { JsonObject } from "#base/json.ts";
import { SETUPS } from "#hosts/table/setup-table.ts";
import type { Binaries } from "#scripts/speed/binaries.ts";
import { makeHome } from "#scripts/support/homes/home.ts";
import { writeOld } from "#scripts/support/homes/old.ts";
import { makeProject } from "#scripts/support/homes/project.ts";

/**
 * The ways in which a turn is measured, each compared with those before it: without hooks, with hooks that do nothing, with
 * a bare executable of the same kind in the place of loci, and with loci.
 */
export const WAYS = ["no hooks", "/bin/true", "bare", "loci"] as const;

/** One of them. */
export type Way = (typeof WAYS)[number];

/** A home in which the host is used, and where in it the work is done. */
export interface WorkPlace {
  readonly home: string;
  readonly project: string;
}

/** The prompt of each turn, and the memory that matches it where something is remembered. */
export const QUESTION = "Which database do orders live in, PostgreSQL or MongoDB?";
const DECISION = "Orders live in PostgreSQL, because rows are locked";

/** The parameters of the homes. */
export interface Making {
  readonly binaries: Binaries;
  readonly isRemembering: boolean;
}

/** Makes the home of a way; all of them hold the same, but for the hooks in the host's settings. */
export function makePlace(home: string, way: Way, { binaries, isRemembering }: Making): WorkPlace {
  mkdirSync(home);
  const project = isRemembering ? filledHome(home, binaries.loci) : emptyHome(home);
  writeOld(`${home}/.claude/settings.json`, JSON.stringify(settingsOf(way, binaries)));
  return { home, project };
}

function emptyHome(home: string): string {
  mkdirSync(`${home}/.claude`);
  makeProject(`${home}/app`);
  return `${home}/app`;
}

function filledHome(home: string, binary: string): string {
  const { project } = makeHome(home, { seed: 1, memories: 1000 });
  const env = { HOME: home, PATH: "/usr/bin:/bin" };
  const loci = (...words: readonly string[]) => {
    const ran = Bun.spawnSync([binary, ...words], { cwd: project, env, stderr: "pipe" });
    if (ran.exitCode !== 0) throw new Error(`\`loci ${words[0]}\` failed: ${ran.stderr}`);
  };
  // Nobody known wrote these files, so loci would not show them.
  loci("approve", "--all", "--yes");
  loci("remember", DECISION, "--as", "decision");
  return project;
}

function settingsOf(way: Way, { bare, loci }: Binaries): JsonObject {
  if (way === "no hooks") return {};
  const registration = SETUPS[0].printed(way === "bare" ? bare : loci);
  if (way !== "/bin/true") return registration;
  return JSON.parse(
    JSON.stringify(registration, (key, value) => (key === "command" ? "/bin/true" : value)),
  );
}
