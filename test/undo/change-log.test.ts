import { expect, test } from "bun:test";
import {
  appendFileSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { recordHome } from "#test/record-home.ts";
import { logChange, readChangeLog, sweepChangeLog } from "#undo/change-log.ts";
import { withWholeTexts } from "#undo/logged-change.ts";

/** `loci history --help` names it: 128 MB for a project. */
const ROOM_BYTES = 128 * 1024 * 1024;

const entry = (at: string, id = "one") => {
  const files = [{ category: "decision", id, before: null, after: `${at}\n` }] as const;
  return { id: at, at, action: "create", files };
};

test("the change log returns changes in order, across the end of a month", () => {
  using home = recordHome();
  const { place } = home.open();
  const times = [
    "2026-01-30T10:00:00.000Z",
    "2026-01-31T23:00:00.000Z",
    "2026-02-01T01:00:00.000Z",
  ];
  for (const at of times) logChange(place, entry(at));
  const now = new Date("2026-02-02T00:00:00Z");
  expect(readChangeLog(place, now).map(({ at }) => at)).toEqual(times);
  expect(readdirSync(place.state).sort()).toEqual([
    "journal-2026-01.jsonl",
    "journal-2026-02.jsonl",
  ]);
});

test("a torn line is skipped, and the next line is read", () => {
  using home = recordHome();
  const { place } = home.open();
  logChange(place, entry("2026-01-01T10:00:00.000Z"));
  appendFileSync(`${place.state}/journal-2026-01.jsonl`, '{"id":"x","at":"2026-01-01T1');
  logChange(place, entry("2026-01-01T12:00:00.000Z"));
  expect(readChangeLog(place, new Date("2026-01-02T00:00:00Z"))).toHaveLength(2);
});

test("an entry with an id that leads elsewhere is ignored", () => {
  using home = recordHome();
  const { place } = home.open();
  logChange(place, entry("2026-01-01T10:00:00.000Z", "../../x"));
  expect(readChangeLog(place, new Date("2026-01-02T00:00:00Z"))).toEqual([]);
});

test("after thirty days a change is not returned, and its month is deleted", () => {
  using home = recordHome();
  const { place } = home.open();
  logChange(place, entry("2026-01-10T10:00:00.000Z"));
  logChange(place, entry("2026-02-20T10:00:00.000Z"));
  const later = new Date("2026-03-01T00:00:00Z");
  expect(readChangeLog(place, later)).toHaveLength(1);
  expect(sweepChangeLog(place, later)).toBe(0);
  expect(sweepChangeLog(place, new Date("2026-03-04T00:00:00Z"))).toBe(1);
  expect(readdirSync(place.state)).toEqual(["journal-2026-02.jsonl"]);
});

test("a change that was logged in several steps is one, and the last try of a file counts", () => {
  using home = recordHome();
  const { place } = home.open();
  const at = "2026-01-01T10:00:00.000Z";
  const text = (name: string, after: string) => {
    const change = { name, before: null, after };
    logChange(place, { id: "c-1", at, action: "write down", files: [], texts: [change] });
  };
  text("MEMORY.md", "a first try");
  text("MEMORY.md", "a second");
  text("context.json", "{}");
  const [entry, ...others] = readChangeLog(place, new Date("2026-01-02T00:00:00Z"));
  expect(others).toEqual([]);
  expect(entry?.texts).toEqual([
    { name: "MEMORY.md", before: null, after: "a second" },
    { name: "context.json", before: null, after: "{}" },
  ]);
});

test("a long month continues in another file, in order", () => {
  using home = recordHome();
  const { place } = home.open();
  const after = "x".repeat(3 * 1024 * 1024);
  for (let hour = 10; hour < 18; hour++) {
    const one = entry(`2026-01-01T${hour}:00:00.000Z`, `r-${hour}`);
    logChange(place, { ...one, files: one.files.map((file) => ({ ...file, after })) });
  }
  expect(readdirSync(place.state).toSorted()).toEqual([
    "journal-2026-01.1.jsonl",
    "journal-2026-01.2.jsonl",
    "journal-2026-01.jsonl",
  ]);
  const ids = readChangeLog(place, new Date("2026-01-02T00:00:00Z")).map(
    ({ files }) => files[0]?.id,
  );
  expect(ids).toEqual([10, 11, 12, 13, 14, 15, 16, 17].map((hour) => `r-${hour}`));
});

test("above the size limit the oldest parts of the log are deleted, never the newest", () => {
  using home = recordHome();
  const { place } = home.open();
  logChange(place, entry("2026-01-10T10:00:00.000Z"));
  logChange(place, entry("2026-01-12T10:00:00.000Z"));
  const part = (number: number) => `${place.state}/journal-2026-01.${number}.jsonl`;
  for (const number of [1, 2, 3]) {
    writeFileSync(part(number), "");
    truncateSync(part(number), ROOM_BYTES / 2);
  }
  expect(sweepChangeLog(place, new Date("2026-01-20T00:00:00Z"))).toBe(2);
  expect(readdirSync(place.state).toSorted()).toEqual([
    "journal-2026-01.2.jsonl",
    "journal-2026-01.3.jsonl",
  ]);
  truncateSync(part(3), ROOM_BYTES * 2);
  expect(sweepChangeLog(place, new Date("2026-01-20T00:00:00Z"))).toBe(1);
  expect(readdirSync(place.state)).toEqual(["journal-2026-01.3.jsonl"]);
});

/** A memory file of a usual length, of which a session changes a few lines each time. */
const memoryAt = (number: number) =>
  `# Memory\n\n## Session ${number}\n${Array.from({ length: 300 }, (_, at) => `- decision ${at} of a long session, which stays\n`).join("")}`;

function logMemory(state: string, number: number, before = memoryAt(number - 1)): void {
  const at = new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
  const change = { name: "MEMORY.md", before, after: memoryAt(number) };
  logChange(
    { state, uid: undefined },
    { id: at, at, action: "write down", files: [], texts: [change] },
  );
}

const logPath = (state: string) => `${state}/journal-2026-01.jsonl`;
const JANUARY = new Date("2026-01-02T00:00:00Z");

test("the log of a long text grows by what changes, and has every version", () => {
  using home = recordHome();
  const { state } = home.open().place;
  const versions = Array.from({ length: 100 }, (_, at) => at + 1);
  for (const number of versions) logMemory(state, number);
  expect(statSync(logPath(state)).size / versions.length).toBeLessThan(memoryAt(1).length / 20);
  const texts = readChangeLog({ state }, JANUARY).map(({ texts: all }) => all?.[0]);
  expect(texts.map((one) => one?.before)).toEqual(versions.map((one) => memoryAt(one - 1)));
  expect(texts.map((one) => one?.after)).toEqual(versions.map(memoryAt));
});

test("a text that was edited without loci is logged whole", () => {
  using home = recordHome();
  const { state } = home.open().place;
  logMemory(state, 1);
  logMemory(state, 2, "edited by hand\n");
  expect(readFileSync(logPath(state), "utf8")).not.toContain('"delta"');
  expect(readChangeLog({ state }, JANUARY)[1]?.texts?.[0]?.before).toBe("edited by hand\n");
});

test("a difference whose earlier text is gone gives no text, never a wrong one", () => {
  using home = recordHome();
  const { state } = home.open().place;
  for (const number of [1, 2, 3]) logMemory(state, number);
  const [, ...lines] = readFileSync(logPath(state), "utf8")
    .split("\n")
    .filter((one) => one !== "");
  writeFileSync(logPath(state), `${lines.join("\n")}\n`);
  const texts = readChangeLog({ state }, JANUARY).map(({ texts: all }) => all?.[0]);
  expect(texts.map((one) => [one?.before, one?.after])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test("a log with differences can be written with whole texts", () => {
  using home = recordHome();
  const { state } = home.open().place;
  for (const number of [1, 2, 3]) logMemory(state, number);
  const log = readFileSync(logPath(state), "utf8");
  expect(log).toContain('"delta"');
  const whole = withWholeTexts(log);
  expect(whole).not.toContain('"delta"');
  writeFileSync(logPath(state), whole);
  const texts = readChangeLog({ state }, JANUARY).map(({ texts: all }) => all?.[0]?.after);
  expect(texts).toEqual([1, 2, 3].map(memoryAt));
});
