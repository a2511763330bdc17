import { readFileSync } from "node:fs";
import { type Random, randomFrom } from "#scripts/support/random.ts";
import type { Ended } from "#scripts/support/spawn.ts";
import { type Expected, missingIn } from "./expected.ts";
import {
  decisionPath,
  hasUnknown,
  makeStore,
  memoryFolder,
  readJson,
  type Store,
  UNKNOWN,
  writeJson,
} from "./store.ts";

/** The result of two versions that work on one store. */
export interface Coexisted {
  readonly operations: number;
  readonly wrong: readonly string[];
}

interface Turn {
  readonly store: Store;
  readonly expected: Expected;
  readonly random: Random;
  /** The version whose turn it is, and the other. */
  readonly binary: string;
  readonly other: string;
  readonly isOld: boolean;
  readonly number: number;
}

const MOST_RECORDS = 60;

/** Lets two versions work on one store in turns, and looks after each whether all is there that was there. */
export async function coexist(
  home: string,
  binaries: readonly [string, string],
  { operations, seed }: { operations: number; seed: number },
): Promise<Coexisted> {
  const store = makeStore(home);
  const random = randomFrom(seed);
  const expected: Expected = { tags: new Map(), told: [], size: 0 };
  const wrong: string[] = [];
  for (let number = 0; number < operations && wrong.length < 10; number++) {
    const isOld = random.happens(0.5);
    const [binary, other] = isOld ? binaries : ([binaries[1], binaries[0]] as const);
    const turn = { store, expected, random, binary, other, isOld, number };
    const play = random.pick(PLAYS);
    const found = [...(await play(turn)), ...missingIn(store, expected)];
    const who = `${play.name} by the ${isOld ? "old" : "new"} one`;
    wrong.push(...found.map((what) => `operation ${number}, ${who}: ${what}`));
  }
  return { operations, wrong };
}

type Play = (turn: Turn) => Promise<string[]>;

const PLAYS: readonly Play[] = [
  make,
  change,
  change,
  changeBack,
  retire,
  tell,
  tell,
  shorten,
  set,
  look,
  hook,
];

async function make({ store, expected, binary, number }: Turn): Promise<string[]> {
  if (expected.tags.size >= MOST_RECORDS) return [];
  const id = `r-${number}`;
  const content = { status: "accepted", context: "c", decision: "d", rationale: ["r"] };
  const draft = JSON.stringify({ title: id, tags: ["t"], content });
  const ended = await store.run(binary, ["record", "create", "--category", "decision"], draft);
  if (ended.code !== 0) return [told(ended)];
  expected.tags.set(id, "t");
  // Somebody with a later version has added to it.
  const record = readJson(decisionPath(store, id));
  const inner = { ...(record["content"] as object), x_later: UNKNOWN };
  writeJson(decisionPath(store, id), { ...record, content: inner, x_later: UNKNOWN });
  return [];
}

async function change({ store, expected, random, binary, number }: Turn): Promise<string[]> {
  const id = anyOf(expected, random);
  if (id === undefined) return [];
  const ended = await store.run(binary, tagging(id), JSON.stringify({ tags: [`t${number}`] }));
  if (ended.code !== 0) return [told(ended)];
  expected.tags.set(id, `t${number}`);
  return [];
}

/** One version takes back the changes of the other. */
async function changeBack({ store, expected, random, binary, other }: Turn): Promise<string[]> {
  const id = anyOf(expected, random);
  if (id === undefined) return [];
  const before = readFileSync(decisionPath(store, id), "utf8");
  const done = await store.run(binary, tagging(id), '{"tags": ["gone-again"]}');
  const undone = await store.run(other, ["undo"]);
  if (done.code !== 0 || undone.code !== 0) return [`${told(done)} ${told(undone)}`];
  return readFileSync(decisionPath(store, id), "utf8") === before ? [] : [`${id} is not as it was`];
}

async function retire({ store, expected, random, binary, other }: Turn): Promise<string[]> {
  const id = anyOf(expected, random);
  if (id === undefined) return [];
  const ended = [
    await store.run(binary, ["record", "retire", id, "--reason", "so"]),
    await store.run(other, ["record", "restore", id]),
  ];
  return ended.filter(({ code }) => code !== 0).map(told);
}

async function tell({ store, expected, random, binary, isOld, number }: Turn): Promise<string[]> {
  const line = `Decided number ${number}`;
  const session = `s-${random.whole(1, 9)}`;
  const telling = ["update", "--session", session, "--decision"];
  const ended = await store.run(binary, [...telling, line]);
  if (ended.code !== 0) return [told(ended)];
  expected.told.push(line);
  return isOld ? [] : keepsContext(store, () => store.run(binary, [...telling, `And ${number}`]));
}

/** An entry that a later version puts into the list of sessions stays there when the newer one writes. */
async function keepsContext(store: Store, act: () => Promise<unknown>): Promise<string[]> {
  const path = `${memoryFolder(store)}/context.json`;
  writeJson(path, { ...readJson(path), x_later: UNKNOWN });
  await act();
  return hasUnknown(readJson(path)) ? [] : ["the list of sessions has lost a field"];
}

async function shorten({ store, binary }: Turn): Promise<string[]> {
  const ended = await store.run(binary, ["compress", "--set", "compressionThreshold=2000"]);
  return ended.code === 0 ? [] : [told(ended)];
}

async function set({ store, expected, binary, number }: Turn): Promise<string[]> {
  expected.size = 20_000 + number;
  const ended = await store.run(binary, ["config", "set", "maxMemorySize", `${expected.size}`]);
  return ended.code === 0 ? [] : [told(ended)];
}

/** The list of a version, in the names of this one and without the fields that the other lacks. */
function listed(ended: Ended | undefined): string {
  const text = ended?.stdout.replaceAll('"updated_at":', '"updatedAt":');
  const list: unknown = JSON.parse(text || "null");
  return JSON.stringify(list, (name, value) =>
    ["waits", "global"].includes(name) ? undefined : value,
  );
}

/** Both see the same. */
async function look({ store, binary, other }: Turn): Promise<string[]> {
  const [one, two] = await Promise.all(
    [binary, other].map((each) => store.run(each, ["list", "--json"])),
  );
  const histories = await Promise.all(
    [binary, other].map((each) => store.run(each, ["history", "--json"])),
  );
  const failed = [one, two, ...histories].filter((ended) => ended?.code !== 0);
  return [
    ...failed.map((ended) => (ended ? told(ended) : "")),
    ...(listed(one) === listed(two) ? [] : ["they do not list the same"]),
  ];
}

async function hook({ store, binary }: Turn): Promise<string[]> {
  const payload = { session_id: "s-h", cwd: store.root, source: "startup" };
  const call = { hook_event_name: "SessionStart", ...payload };
  const ended = await store.run(binary, ["hook", "session-start"], JSON.stringify(call));
  return ended.code === 0 && ended.stderr === "" ? [] : [told(ended)];
}

function tagging(id: string): string[] {
  return ["record", "update", id, "--why", "so"];
}

function anyOf({ tags }: Expected, random: Random): string | undefined {
  return tags.size === 0 ? undefined : random.pick([...tags.keys()]);
}

function told({ code, signal, stderr }: Ended): string {
  return `it ended with ${signal ?? code}: ${stderr.trim().split("\n")[0] ?? ""}`;
}
