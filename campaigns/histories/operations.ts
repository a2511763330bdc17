import { appendFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { commandWait } from "#base/lock-wait.ts";
import { placesOf } from "#base/world.ts";
import { compress } from "#compress/compress-file.ts";
import { readRecords } from "#layouts/records/store/read-records.ts";
import { redactorForWriting } from "#redact/redactor.ts";
import { createRecord } from "#remember/create-record.ts";
import type { RecordName } from "#remember/find-record.ts";
import { collectRecords } from "#remember/gc.ts";
import { changeRecord, purgeRecord, stepRecord } from "#remember/update-record.ts";
import type { Random } from "#scripts/support/random.ts";
import { readSettings } from "#settings/read-settings.ts";
import { updateMemory } from "#summary/update-memory.ts";
import { stampEnd } from "#summary/write-summary.ts";
import type { Stage } from "./world.ts";

const TITLES = ["One", "Two", "Three", "Use sessions"];
const CATEGORIES = ["decision", "constraint"] as const;
const STEPS = ["retire", "archive", "unarchive", "restore"] as const;
const PLAIN = { hash: undefined, origin: undefined };
const CONTENTS = {
  decision: { status: "accepted", context: "So far", decision: "Do it", rationale: ["It works"] },
  constraint: { kind: "technical", rule: "No", impact: ["Slow"], severity: "low", active: true },
};

/** Something that loci does to what is remembered; most of it may be refused. */
type Operation = (stage: Stage, random: Random) => unknown;

/** All that loci does that replaces or removes a file. */
export const OPERATIONS: readonly Operation[] = [
  create,
  create,
  create,
  (stage, random) => change(stage, random, { tags: [`t${random.whole(1, 99)}`] }),
  (stage, random) => change(stage, random, { title: "Renamed" }),
  (stage, random) => {
    const request = {
      ...PLAIN,
      target: target(stage, random),
      step: random.pick(STEPS),
      reason: "so",
    };
    return stepRecord(stage.records(), request);
  },
  (stage, random) => purgeRecord(stage.records(), target(stage, random)),
  (stage) => collectRecords(stage.records(), { dryRun: false, isAsked: true }),
  writeDown,
  writeDown,
  writeDown,
  (stage) => {
    const pairs = ["compressionThreshold=1000"];
    return compress(stage.world, { folder: stage.root, dryRun: false, pairs });
  },
  (stage, random) =>
    stampEnd(stage.world, stage.root, {
      session: session(random),
      reason: "exit",
      waitMs: commandWait,
    }),
];

/** A person who writes a line into the memory file, at its end or above everything else. */
export function editByHand({ memoryFolder }: Stage, line: string): void {
  const path = `${memoryFolder}/MEMORY.md`;
  mkdirSync(memoryFolder, { recursive: true });
  if (existsSync(path)) appendFileSync(path, `- ${line}\n`);
  else writeFileSync(path, `# Memory\n\n- ${line}\n`);
}

function create(stage: Stage, random: Random): unknown {
  const category = random.pick(CATEGORIES);
  const given = { title: random.pick(TITLES), content: CONTENTS[category] };
  return createRecord(stage.records(), { category, given, id: undefined, origin: undefined });
}

function change(stage: Stage, random: Random, given: { tags: string[] } | { title: string }) {
  return changeRecord(stage.records(), {
    ...PLAIN,
    target: target(stage, random),
    given,
    why: "so",
  });
}

/** Any record that is there. */
function target(stage: Stage, random: Random): RecordName {
  const files = readRecords(stage.records().place);
  return files.length === 0 ? { category: "decision", id: "none" } : random.pick(files);
}

async function writeDown(stage: Stage, random: Random): Promise<unknown> {
  return updateMemory(stage.world, {
    waitMs: commandWait,
    root: stage.root,
    session: session(random),
    places: placesOf(stage.world),
    values: {
      ...{ updateThreshold: 1, backupEnabled: random.happens(0.5) },
      ...{ maxMemorySize: 3000, compressionThreshold: 2000 },
    },
    conversation: undefined,
    given: { tasks: [`task ${random.whole(1, 999)} ${"done ".repeat(random.whole(1, 40))}`] },
    force: true,
    withPrograms: true,
    redactor: redactorForWriting(stage.world, readSettings(stage.world)),
  });
}

function session(random: Random): string {
  return `s-${random.whole(1, 4)}`;
}
