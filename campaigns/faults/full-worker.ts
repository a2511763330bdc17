import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { Fault } from "#base/fault.ts";
import { parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { sweepLeftovers } from "#disk/remove-folder.ts";
import { systemFault } from "#doors/cli/system-fault.ts";
import { createRecord } from "#remember/create-record.ts";
import { openRecords } from "#remember/record-memory.ts";
import { changeRecord } from "#remember/update-record.ts";
import { randomFrom } from "#scripts/support/random.ts";
import { madeWorld } from "#scripts/support/world.ts";
import { changeSetting } from "#settings/change/change-settings.ts";
import { updateByHand } from "#summary/update-by-hand.ts";
import { foldersBelow, type State, stateOf } from "./state.ts";

// full-worker <disk> <operations> <seed>   works on a disk that has 0 to 8 KB free; says what came of it as JSON

const [disk = "", operations = "0", seed = "0"] = process.argv.slice(2);
const random = randomFrom(Number(seed));
const filler = `${disk}/filler`;
const home = `${disk}/home`;
/** So little that hardly anything can be written, and so much that the disk is full somewhere in the middle. */
const FREE_BYTES = [8 * 1024, 64 * 1024];

/** After so many operations the disk is emptied, because history alone would fill it. */
const BEFORE_NEXT_HOME = 20;

/** The worker recognises the words of an operation by so many letters. */
const KNOWN_BY = 15;

const PLAIN = { hash: undefined, origin: undefined };
const CONTENT = { status: "accepted", decision: "Do it", rationale: ["It works"] };

/** Something that is written, with words by which it is known again. */
type Operation = (world: World, said: string) => unknown;

const create: Operation = (world, said) => {
  const given = { title: said.slice(0, 20), content: { ...CONTENT, context: said } };
  const request = { category: "decision", given, id: undefined, origin: undefined } as const;
  return createRecord(openRecords(world, { folder: undefined, pairs: [] }), request);
};
const OPERATIONS: readonly Operation[] = [
  create,
  (world, said) => {
    const target = { category: "decision", id: "first" } as const;
    const given = { content: { context: said } };
    const memory = openRecords(world, { folder: undefined, pairs: [] });
    return changeRecord(memory, { ...PLAIN, target, given, why: "so" });
  },
  (world, said) => {
    const told = { session: "s-1", given: { decisions: [said] }, force: true, pairs: [] };
    return updateByHand(world, { folder: world.cwd, ...told });
  },
  (world, said) =>
    changeSetting(world, { key: "triage.ignore", value: said.slice(0, 400), scope: "user" }),
];

const wrong: string[] = [];
let done = 0;
for (let at = 0; at < Number(operations); at++) {
  if (at % BEFORE_NEXT_HOME === 0) await beginHome();
  const said = `n${at} ${"é-".repeat(random.whole(1, 1500))}`.trim();
  const before = stateOf(home);
  leaveFree(random.whole(0, random.pick(FREE_BYTES)));
  const isDone = await tried(random.pick(OPERATIONS), said);
  rmSync(filler, { force: true });
  if (isDone) done++;
  const found = [...wrongIn(before, stateOf(home), said), ...unfinished(isDone, said)];
  wrong.push(...found.map((what) => `operation ${at} of seed ${seed}: ${what}`));
}
console.log(JSON.stringify({ operations: Number(operations), done, wrong }));

async function beginHome(): Promise<void> {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(`${home}/app/.git/objects`, { recursive: true });
  mkdirSync(`${home}/app/.git/refs`, { recursive: true });
  for (const operation of OPERATIONS)
    if (operation !== OPERATIONS[1]) await operation(world(), "first");
}

function world(): World {
  return madeWorld({ env: { HOME: home }, cwd: `${home}/app` });
}

/** Fills the disk up to so many bytes. */
function leaveFree(bytes: number): void {
  const { bavail, bsize } = statfsSync(disk);
  const most = Math.max(0, bavail * bsize - bytes);
  writeFileSync(filler, new Uint8Array(Math.ceil(most / bsize) * bsize));
}

/** Whether it was done; a refusal must be one that a person understands. */
async function tried(operation: Operation, said: string): Promise<boolean> {
  try {
    await operation(world(), said);
    return true;
  } catch (error) {
    const refusal = systemFault(error);
    if (!(refusal instanceof Fault)) throw refusal;
    return false;
  }
}

/** Files that are neither as before nor whole. */
function wrongIn(before: State, after: State, said: string): string[] {
  const gone = [...before.keys()].filter((path) => !after.has(path));
  const broken = [...after].filter(([path, text]) => {
    if (text === before.get(path)) return false;
    if (path.endsWith(".json")) return parseJson(text) === undefined;
    return path.endsWith("-archive.md")
      ? false
      : !text.includes(said.slice(0, KNOWN_BY)) || !text.endsWith("\n");
  });
  return [
    ...gone.map((path) => `${path} is gone`),
    ...broken.map(([path]) => `${path} is not whole`),
  ];
}

/** A change that the worker acknowledged must be there, and no unfinished file may stay. */
function unfinished(isDone: boolean, said: string): string[] {
  const isThere = [...stateOf(home).values()].some((text) =>
    text.includes(said.slice(0, KNOWN_BY)),
  );
  const now = { now: new Date(Date.now() + 1000), olderThanMs: 0 };
  const left = foldersBelow(home).reduce((sum, folder) => sum + sweepLeftovers(folder, now), 0);
  return [
    ...(isDone && !isThere ? ["it says that it is done, and it is not"] : []),
    ...(left > 0 ? [`${left} files were left over`] : []),
  ];
}
