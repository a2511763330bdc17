import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { Fault } from "#base/fault.ts";
import { commandWait } from "#base/lock-wait.ts";
import type { World } from "#base/world.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { createRecord } from "#remember/create-record.ts";
import { forget } from "#remember/forget-memory.ts";
import { undo } from "#remember/undo-changes.ts";
import { stepRecord } from "#remember/update-record.ts";
import { accept, reject } from "#review/reject-memory.ts";
import { findWaiting } from "#review/waiting-for-review.ts";
import { purge } from "#scan/purge-memory.ts";
import type { RecordHome } from "./record-home.ts";
import { draftOf, recordOf } from "./records.ts";

/** A project that is read a while after all changes in it, so that everything has settled. */
export function looking(home: RecordHome) {
  const world: World = {
    ...home.world(),
    cwd: home.root,
    now: () => new Date(Date.now() + 10_000),
  };
  const scope = { world, root: home.root };
  const folder = `${home.root}/.claude/memory/decisions`;
  mkdirSync(folder, { recursive: true });
  mkdirSync(`${home.path}/.claude`, { recursive: true });
  let ticks = 0;
  return {
    world,
    scope,
    folder,
    /** Time goes on: what others do is never done in the very moment in which loci has written. */
    touch: () => utimesSync(folder, ++ticks, ticks),
    ids: () => readdirSync(folder).filter((name) => name.endsWith(".json")),
    put: (id: string, title: string, name = id) => {
      const text = printRecord(recordOf("decision", { id, title }));
      writeFileSync(`${folder}/${name}.json`, text);
    },
  };
}

/** Such a project. */
export type Looking = ReturnType<typeof looking>;

/** The possible changes between two reads, by their author. */
export type Change = (home: RecordHome, at: Looking, number: number) => void | Promise<void>;

const sources = { files: [], env: {}, pairs: [], unusable: [] };

/** The changes by loci, and by its users. */
export const BY_LOCI: Readonly<Record<string, Change>> = {
  "loci makes one": (home, _, at) => {
    const given = draftOf("decision", `Made here, number ${at} of ${Math.random()}`);
    createRecord(home.open(), { category: "decision", given, id: undefined, origin: undefined });
  },
  "loci retires one": (home, looked, at) => {
    const id = looked.ids()[at]?.slice(0, -".json".length);
    if (
      id === undefined ||
      !readFileSync(`${looked.folder}/${id}.json`, "utf8").includes('"active"')
    )
      return;
    if (!/^[a-z]/.test(id) || !isRecord(looked, id)) return;
    const target = { category: "decision", id } as const;
    stepRecord(home.open(), { target, step: "retire", reason: "", hash: undefined });
  },
  "a person accepts some": (home, { world }, at) =>
    accept({ world, root: home.root }, findWaiting({ world, root: home.root }).slice(0, at + 1), {
      action: "approve",
      waitMs: commandWait,
    }),
  "a person rejects one": (home, { world }, at) => {
    const item = findWaiting({ world, root: home.root })[at];
    if (item?.kind === "record") reject({ world, root: home.root, sources }, item);
  },
  "a person forgets one": (home, { ids }, at) =>
    orFault(() => {
      const words = `decision/${ids()[at]?.slice(0, -".json".length)}`;
      forget(home.open(), { words, all: false, reason: undefined });
    }),
  "a person purges one": (home, { ids }, at) =>
    orFault(async () => {
      const words = `decision/${ids()[at]?.slice(0, -".json".length)}`;
      await purge(home.open(), { words, all: false, reason: undefined });
    }),
  "a person undoes one": (home) => orFault(() => void undo(home.open(), { count: 1 })),
};

/** There may be nothing to forget, or to undo. */
async function orFault(change: () => void | Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
  }
}

function isRecord({ folder }: Looking, id: string): boolean {
  try {
    return JSON.parse(readFileSync(`${folder}/${id}.json`, "utf8")).id === id;
  } catch {
    return false;
  }
}

/** The changes by others, and the losses. */
export const BY_OTHERS: Readonly<Record<string, Change>> = {
  "somebody adds one": (_, at, id) => at.put(`theirs-${id}`, `Theirs ${Math.random()}`),
  "somebody adds what is none": (_, { folder }, id) =>
    writeFileSync(`${folder}/no-${id}.json`, "{"),
  "somebody replaces one": (_, { folder, ids, put }, at) => {
    const name = ids()[at];
    if (name === undefined) return;
    put(name.slice(0, -".json".length), "Replaced", "../replacing");
    renameSync(`${folder}/../replacing.json`, `${folder}/${name}`);
  },
  "somebody removes one": (_, { folder, ids }, at) => {
    const name = ids()[at];
    if (name !== undefined) rmSync(`${folder}/${name}`);
  },
  "somebody renames one": (_, { folder, ids }, at) => {
    const name = ids()[at];
    if (name !== undefined) renameSync(`${folder}/${name}`, `${folder}/moved-${at}.json`);
  },
  "the ledger is lost": (home) => rmSync(`${home.open().place.state}/ledger.jsonl`, FORCE),
  "the ledger is cut": (home) => {
    const path = `${home.open().place.state}/ledger.jsonl`;
    if (existsSync(path)) truncateSync(path, statSync(path).size >> 1);
  },
  "what was kept is lost": (home) => rmSync(`${home.path}/.claude/loci/kept`, FORCE),
  "somebody edits what is remembered for all projects": (home, _, at) => {
    writeFileSync(`${home.path}/.claude/MEMORY.md`, `# Memory\n\n- Number ${at}\n`);
  },
};

const FORCE = { recursive: true, force: true } as const;

/** The changes that no folder shows. */
export const IN_PLACE: Readonly<Record<string, Change>> = {
  "somebody edits one in place": (_, { folder, ids }, at) => {
    const name = ids()[at];
    if (name !== undefined) appendFileSync(`${folder}/${name}`, " ");
  },
};
