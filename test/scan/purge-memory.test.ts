import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { filesBelow } from "#disk/walk-folder.ts";
import { knownRecords } from "#layouts/records/ledger/record-ledger.ts";
import { createRecord } from "#remember/create-record.ts";
import { forget } from "#remember/forget-memory.ts";
import { goneRecords } from "#remember/past-memories.ts";
import { historyOf } from "#remember/record-history.ts";
import { openRecords, type RecordMemory } from "#remember/record-memory.ts";
import { undo } from "#remember/undo-changes.ts";
import { changeRecord, purgeRecord } from "#remember/update-record.ts";
import { purge } from "#scan/purge-memory.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";
import { draftOf } from "#test/records.ts";
import { changeLogLines } from "#undo/change-log.ts";
import { parseEntry } from "#undo/logged-change.ts";

const TITLE = "Zebra crossings go through Kilimanjaro";

const made = { category: "decision", id: undefined, origin: undefined } as const;

function memoryIn(home: RecordHome): RecordMemory {
  return { ...home.open(), world: { ...home.world(), cwd: home.root } };
}

/** The paths of all files below a folder that hold a text. */
function holding(folder: string, text: string): string[] {
  return filesBelow(folder)
    .map((name) => `${folder}/${name}`)
    .filter((path) => readFileSync(path).includes(text) || path.includes(text));
}

test("a purged text is in no file any more, and nothing restores it", async () => {
  using home = recordHome();
  const memory = memoryIn(home);
  const given = { ...draftOf("decision", TITLE), tags: ["zoo"] };
  const { id } = createRecord(memory, { ...made, given });
  const target = { category: "decision", id } as const;
  const content = { decision: "Over Kilimanjaro by the zebra road" };
  changeRecord(memory, {
    target,
    given: { content },
    why: "x",
    hash: undefined,
    origin: undefined,
  });
  createRecord(memory, { ...made, given: draftOf("decision", "Keep this one") });
  await home.write(".claude/loci/backups/MEMORY.md-1", `- ${TITLE}\n- Keep this one\n`);

  await purge(memory, { words: id, all: false, reason: undefined });
  for (const text of ["Kilimanjaro", id, "zebra road", '"zoo', '"zoo\\"'])
    expect(holding(home.path, text)).toEqual([]);
  expect(holding(home.path, "Keep this one").length).toBeGreaterThan(1);
  // The rest of the undo log still works, for the other memory.
  undo(memory, { count: 1, of: "decision/keep-this-one" });
  expect(existsSync(`${home.root}/.claude/memory/decisions/keep-this-one.json`)).toBe(false);
  expect(holding(home.path, "Kilimanjaro")).toEqual([]);
});

test("a memory that is forgotten already is purged by its words or its id", async () => {
  using home = recordHome();
  const memory = memoryIn(home);
  const given = draftOf("decision", TITLE);
  const { id } = createRecord(memory, { ...made, given });
  const wish = { words: id, all: false, reason: undefined };
  forget(memory, wish);
  expect(home.files("decision")).toEqual([`${id}.json`]);
  expect((await purge(memory, wish)).items).toHaveLength(1);
  expect(home.files("decision")).toEqual([]);
  expect(holding(home.path, "Kilimanjaro")).toEqual([]);
});

test("a purge leaves the session of a memory, which other files name as well", async () => {
  using home = recordHome();
  const memory = memoryIn(home);
  const session = "5e551011-0000-4000-8000-000000000001";
  const origin = { by: "user", session, evidence: [], approved: true } as const;
  const given = draftOf("decision", TITLE);
  const { id } = createRecord(memory, { category: "decision", id: undefined, given, origin });
  const path = await home.write(
    ".claude/loci/sessions/s-1/state.json",
    JSON.stringify({ session }),
  );
  await purge(memory, { words: id, all: false, reason: undefined });
  expect(readFileSync(path, "utf8")).toBe(JSON.stringify({ session }));
});

test("a purge leaves what another project knows of its memories", async () => {
  using home = recordHome();
  const memory = memoryIn(home);
  const other = openRecords(home.world(), { folder: home.folder("other"), pairs: [] });
  const content = {
    topic: "Zebras",
    value: "No zebras here",
    reason: "not said",
    strength: "strong",
  };
  const given = { title: "No zebras here", content };
  const made = { category: "preference", id: undefined, origin: undefined } as const;
  createRecord(other, { ...made, given: { ...given, title: "No lions here" } });
  const { id } = createRecord(memory, { ...made, given });
  const before = readFileSync(`${other.place.state}/ledger.jsonl`, "utf8");

  await purge(memory, { words: id, all: false, reason: undefined });
  expect(readFileSync(`${other.place.state}/ledger.jsonl`, "utf8")).toBe(before);
});

test("a purge leaves no words of the command that asked for it", async () => {
  using home = recordHome();
  const memory = memoryIn(home);
  createRecord(memory, { ...made, given: draftOf("decision", TITLE) });
  await purge(memory, { words: "zebra kilimanjaro", all: false, reason: undefined });
  expect(holding(home.path, "kilimanjaro")).toEqual([]);
});

test("an agent cannot purge", async () => {
  using home = recordHome();
  const world = home.world({ CLAUDECODE: "1" });
  const memory = { ...home.open(), world: { ...world, cwd: home.root } };
  const wish = { words: "x", all: false, reason: undefined };
  await expect(purge(memory, wish)).rejects.toThrow("is for a person");
});

const SHORT = "Orders live in Postgres";
const LONG = "Orders live in Postgres since the March release";

/** Two memories, the second of which begins with the words of the first. */
function twoAlike(memory: RecordMemory, more = "") {
  const wordsOf = (text: string) => ({
    title: text,
    content: {
      status: "accepted",
      context: text + more,
      decision: text,
      rationale: ["not said"],
    },
  });
  return [SHORT, LONG].map((text) => createRecord(memory, { ...made, given: wordsOf(text) }).id);
}

/** The ids of the records that each logged change of an action has. */
function loggedIds({ place }: RecordMemory, wanted: string): string[] {
  const entries = changeLogLines(place).flatMap((line) => parseEntry(line) ?? []);
  return entries
    .filter(({ action }) => action === wanted)
    .flatMap(({ files }) => files.map(({ id }) => id));
}

test("a purge leaves the history of a memory that begins with the same words", async () => {
  using home = recordHome();
  const memory = memoryIn(home);
  const [first = "", second = ""] = twoAlike(memory);
  await purge(memory, { words: `decision/${first}`, all: false, reason: undefined });
  expect(home.files("decision")).toEqual([`${second}.json`]);
  expect(knownRecords(memory.place).ledger.get(`decisions/${second}.json`)?.how).toBe("written");
  expect(historyOf(memory, `decision/${second}`)).toMatchObject([{ title: LONG }]);
});

test("a purge leaves no version of a memory whose words another memory has, too", async () => {
  using home = recordHome();
  const memory = memoryIn(home);
  const [first = "", second = ""] = twoAlike(memory, ", says one of two");
  await purge(memory, { words: `decision/${first}`, all: false, reason: undefined });
  expect(loggedIds(memory, "create")).toEqual([second]);
  expect(holding(`${home.path}/.claude/loci/records`, `${SHORT}"`)).toEqual([]);
});

test("a purge leaves an undone save of another memory whole", async () => {
  using home = recordHome();
  const memory = memoryIn(home);
  const [first = "", second = ""] = twoAlike(memory);
  undo(memory, { count: 1 });
  await purge(memory, { words: `decision/${first}`, all: false, reason: undefined });
  expect(goneRecords(memory)).toMatchObject([{ id: second, title: LONG }]);
});

test("a purge of one of several memories that changed together leaves the others' history", async () => {
  using home = recordHome();
  const world = { ...home.world(), cwd: home.root };
  const memory = { ...home.open(), world };
  const [first = "", second = ""] = [TITLE, "Lions sleep at noon in the shade"].map(
    (title) => createRecord(memory, { ...made, given: draftOf("decision", title) }).id,
  );
  forget(memory, { words: "decision", all: true, reason: undefined });
  await purge(memory, { words: first, all: false, reason: undefined });
  expect(loggedIds(memory, "forget")).toEqual([second]);
  expect(holding(home.path, "Kilimanjaro")).toEqual([]);
});

test("a purge that was interrupted can be repeated until nothing is left", async () => {
  using home = recordHome();
  const memory = memoryIn(home);
  const { id } = createRecord(memory, { ...made, given: draftOf("decision", TITLE) });
  const wish = { words: "kilimanjaro", all: false, reason: undefined };
  // The file is gone, and the history is not rewritten yet.
  forget(memory, wish);
  purgeRecord(memory, { category: "decision", id });
  expect(holding(home.path, "Kilimanjaro")).not.toEqual([]);
  expect((await purge(memory, wish)).items.map((item) => item.id)).toEqual([`decision/${id}`]);
  expect(holding(home.path, "Kilimanjaro")).toEqual([]);
  await expect(purge(memory, { ...wish, words: id })).rejects.toThrow("no memory");
});

test("a memory whose saving was undone is purged, and no redo brings it back", async () => {
  using home = recordHome();
  const memory = memoryIn(home);
  createRecord(memory, { ...made, given: draftOf("decision", TITLE) });
  undo(memory, { count: 1 });
  await purge(memory, { words: "kilimanjaro", all: false, reason: undefined });
  expect(holding(home.path, "Kilimanjaro")).toEqual([]);
  expect(() => undo(memory, { count: 1, redo: true })).toThrow("no undo is left");
});

test("a purge follows a memory through its earlier names", async () => {
  using home = recordHome();
  const memory = memoryIn(home);
  const { id } = createRecord(memory, { ...made, given: draftOf("decision", TITLE) });
  undo(memory, { count: 1 });
  undo(memory, { count: 1, redo: true });
  const given = { title: "Elephants walk along the coast instead" };
  const target = { category: "decision", id } as const;
  const report = changeRecord(memory, {
    ...{ target, given, why: undefined, hash: undefined, origin: undefined },
  });
  expect(report.id).not.toBe(id);
  await expect(purge(memory, { words: id, all: false, reason: undefined })).rejects.toThrow(
    "no memory",
  );
  await purge(memory, { words: report.id, all: false, reason: undefined });
  for (const text of [id, "Kilimanjaro", "Elephants"]) expect(holding(home.path, text)).toEqual([]);
});

test("the id of a forgotten memory is purged alone, although another id begins with it", async () => {
  using home = recordHome();
  const memory = memoryIn(home);
  const [first = "", second = ""] = twoAlike(memory);
  const wish = { words: `decision/${first}`, all: false, reason: undefined };
  forget(memory, wish);
  expect((await purge(memory, wish)).items.map(({ id }) => id)).toEqual([`decision/${first}`]);
  expect(home.files("decision")).toEqual([`${second}.json`]);
  // It is gone now, and no beginning of another id.
  await expect(purge(memory, wish)).rejects.toThrow("no memory");
  await expect(purge(memory, { ...wish, words: first })).rejects.toThrow("no memory");
});
