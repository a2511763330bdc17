import { mkdirSync } from "node:fs";
import { commandOf } from "#hosts/claude/settings/hook-entries.ts";
import { CALLED_EVENTS } from "#hosts/hook-call.ts";
import { hash12 } from "#project/project-hash.ts";
import { type Random, randomFrom } from "#scripts/support/random.ts";
import { instructionsText, memoryText } from "./layered.ts";
import { writeOld } from "./old.ts";
import { makeProject, writeRecords } from "./project.ts";

/** The plan of a home; the same plan gives the same bytes. */
export interface HomePlan {
  readonly seed: number;
  /** How many records there are in all projects together. */
  readonly memories: number;
}

/** A home that was made. */
export interface MadeHome {
  readonly path: string;
  /** The project in which the user works most; it has most of the memories. */
  readonly project: string;
  /** All projects, the largest first. */
  readonly projects: readonly string[];
}

/**
 * Fills an empty folder, named by its real path, as the home of somebody who has used loci for long.
 * Without any memories it is the home of somebody who has just installed it.
 */
export function makeHome(path: string, { seed, memories }: HomePlan): MadeHome {
  const random = randomFrom(seed);
  const projects = PROJECTS.map(({ folder }) => `${path}/${folder}`);
  for (const project of projects) makeProject(project);
  mkdirSync(`${path}/.claude`);
  writeOld(`${path}/.claude/settings.json`, hostSettings(`${path}/.local/bin/loci`));
  writeOld(`${path}/.claude/CLAUDE.md`, instructionsText(random));
  if (memories > 0) writeOld(`${path}/.claude/MEMORY.md`, memoryText(random, 12));
  for (const [place, count] of countsOf(memories).entries()) {
    if (count > 0) fillProject(random, { home: path, root: projects[place] as string, count });
  }
  return { path, project: projects[0] as string, projects };
}

/** How many of the memories each project has; together they are all of them. */
export function countsOf(memories: number): number[] {
  const others = PROJECTS.slice(1).map(({ share }) => Math.floor(memories * share));
  return [memories - others.reduce((sum, count) => sum + count, 0), ...others];
}

const PROJECTS = [
  { folder: "work/harbour-api", share: 0.7 },
  { folder: "work/ledger_tools", share: 0.12 },
  { folder: "work/Web Shop", share: 0.09 },
  { folder: "infra", share: 0.06 },
  { folder: "notes", share: 0.03 },
] as const;

interface Filling {
  readonly home: string;
  readonly root: string;
  readonly count: number;
}

function fillProject(random: Random, { home, root, count }: Filling): void {
  writeRecords(random, root, count);
  const memory = `${home}/.claude/projects/${hash12(root)}/memory`;
  mkdirSync(memory, { recursive: true });
  writeOld(`${memory}/MEMORY.md`, memoryText(random, 24));
}

function hostSettings(binary: string): string {
  const hooks = CALLED_EVENTS.map((event) => [
    event,
    [
      {
        hooks: [
          {
            type: "command",
            command: commandOf({ program: binary, place: "user" }, event),
            timeout: 10,
          },
        ],
      },
    ],
  ]);
  const settings = {
    model: "sonnet",
    permissions: { allow: ["Bash(git status)", "Bash(git diff:*)"], deny: ["Read(./.env)"] },
    hooks: Object.fromEntries(hooks),
    memory: {
      enabled: true,
      autoLoad: true,
      autoUpdate: true,
      updateThreshold: 3,
      maxMemorySize: 50_000,
      backupEnabled: true,
      compressionThreshold: 30_000,
    },
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}
