import { expect, test } from "bun:test";
import { linkSync, mkdirSync, rmSync, symlinkSync, truncateSync } from "node:fs";
import {
  isCrowded,
  readCategory,
  readRecord,
  readRecords,
} from "#layouts/records/store/read-records.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";
import { recordOf } from "#test/records.ts";
import { run } from "#test/run.ts";

const FOLDER = "app/.claude/memory/decisions";
const good = JSON.stringify(recordOf("decision"));

const whyOf = (home: RecordHome, id: string): string => {
  const { state } = readRecord(home.open().place, "decision", id);
  return state.kind === "broken" ? state.why : state.kind;
};

test("a record is read with its text, and the md5 by which it is known", async () => {
  using home = recordHome();
  await home.write(`${FOLDER}/one.json`, good);
  const { state } = readRecord(home.open().place, "decision", "one");
  expect(state).toMatchObject({ kind: "record", text: good, record: { title: "One" } });
  const hash = new Bun.CryptoHasher("md5").update(good).digest("hex");
  expect(state.kind === "record" && state.hash).toBe(hash);
});

test("the hash covers the file's bytes, with a byte order mark too", async () => {
  using home = recordHome();
  await home.write(`${FOLDER}/one.json`, `\uFEFF${good}`);
  const { state } = readRecord(home.open().place, "decision", "one");
  const hash = new Bun.CryptoHasher("md5").update(`\uFEFF${good}`).digest("hex");
  expect(state.kind === "record" && state.hash).toBe(hash);
});

test("other files in the folder are reported, and never read", async () => {
  using home = recordHome();
  const secret = await home.write("secret.json", good);
  await home.write(`${FOLDER}/torn.json`, good.slice(0, 40));
  await home.write(`${FOLDER}/bytes.json`, new Uint8Array([0x7b, 0xff, 0xfe]));
  await home.write(`${FOLDER}/huge.json`, "");
  truncateSync(`${home.path}/${FOLDER}/huge.json`, 1 << 30);
  await home.write(`${FOLDER}/Not An Id.json`, good);
  symlinkSync(secret, `${home.path}/${FOLDER}/link.json`);
  symlinkSync("/dev/zero", `${home.path}/${FOLDER}/endless.json`);
  mkdirSync(`${home.path}/${FOLDER}/folder.json`);
  await run(["mkfifo", `${home.path}/${FOLDER}/pipe.json`]);
  expect(whyOf(home, "torn")).toBe("it is not a JSON object");
  expect(whyOf(home, "bytes")).toBe("it is not UTF-8");
  expect(whyOf(home, "huge")).toBe("it is larger than 256 KB");
  expect(whyOf(home, "link")).toBe("it is a symbolic link");
  expect(whyOf(home, "endless")).toBe("it is a symbolic link");
  expect(whyOf(home, "folder")).toBe("it is not a plain file");
  expect(whyOf(home, "pipe")).toBe("it is not a plain file");
  expect(whyOf(home, "none")).toBe("missing");
  const all = readCategory(home.open().place, "decision");
  expect(all).toHaveLength(8);
  expect(all.every(({ state }) => state.kind === "broken")).toBe(true);
});

test("a folder that leads out of the memory holds no records of it", async () => {
  using home = recordHome();
  await home.write("elsewhere/one.json", good);
  home.folder("app/.claude/memory");
  symlinkSync(`${home.path}/elsewhere`, `${home.path}/${FOLDER}`);
  expect(readRecords(home.open().place)).toEqual([]);
});

test("a memory that leads out of its project is refused", () => {
  using home = recordHome();
  home.folder("app/.claude");
  symlinkSync(home.folder("elsewhere"), `${home.root}/.claude/memory`);
  expect(() => home.open()).toThrow("it leads out of the project");
  rmSync(`${home.root}/.claude/memory`);
  expect(readRecords(home.open().place)).toEqual([]);
});

test("a memory is crowded by more files, or by more in them, than a host can wait for", async () => {
  using home = recordHome();
  const { place } = home.open();
  expect(isCrowded(place)).toBe(false);
  await home.write(`${FOLDER}/one.json`, good);
  // A file that is too large costs no time either.
  truncateSync(await home.write(`${FOLDER}/huge.json`, ""), 1 << 30);
  expect(isCrowded(place)).toBe(false);
  const folder = `${home.path}/${FOLDER}`;
  const large = await home.write(`${FOLDER}/large.json`, "");
  truncateSync(large, 256 * 1024);
  for (let n = 0; n < 70; n++) linkSync(large, `${folder}/large-${n}.json`);
  expect(isCrowded(place)).toBe(true);
  rmSync(folder, { recursive: true });
  const small = await home.write("app/.claude/memory/runbooks/one.json", "");
  for (let n = 0; n < 5000; n++) linkSync(small, small.replace("one", `r-${n}`));
  expect(isCrowded(place)).toBe(true);
});
