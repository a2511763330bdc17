import { expect, test } from "bun:test";
import {
  appendFileSync,
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { appendRecord, recordsOf } from "#disk/append.ts";
import { readText } from "#disk/read-text.ts";
import { testHome } from "#test/home.ts";

const SOMEBODY_ELSE = (process.getuid?.() ?? 0) + 1;

test("records come back in their order, and the length is the file's", () => {
  using home = testHome();
  const path = `${home.path}/log`;
  appendRecord(path, "one");
  const length = appendRecord(path, "two", { durable: true });
  expect(recordsOf(readFileSync(path, "utf8"))).toEqual(["one", "two"]);
  expect(length).toBe(statSync(path).size);
});

test("folders and file are made private, whatever the umask lets through", () => {
  using home = testHome();
  const before = process.umask(0);
  try {
    appendRecord(`${home.path}/a/b/log`, "one");
  } finally {
    process.umask(before);
  }
  expect(statSync(`${home.path}/a`).mode & 0o777).toBe(0o700);
  expect(statSync(`${home.path}/a/b`).mode & 0o777).toBe(0o700);
  expect(statSync(`${home.path}/a/b/log`).mode & 0o777).toBe(0o600);
});

test("an unfinished record of a killed writer swallows no later record", () => {
  using home = testHome();
  const path = `${home.path}/log`;
  appendRecord(path, "one");
  appendFileSync(path, "\ntor");
  appendRecord(path, "two");
  expect(recordsOf(readFileSync(path, "utf8"))).toEqual(["one", "tor", "two"]);
});

test("a letter that was cut in two by a kill hides no other record", () => {
  using home = testHome();
  const path = `${home.path}/log`;
  appendFileSync(path, new Uint8Array([0x0a, 0x78, 0xc3]));
  appendRecord(path, "two");
  const reading = readText(path, { lenient: true });
  expect(reading.kind === "text" && recordsOf(reading.text)).toEqual(["x\ufffd", "two"]);
});

test("a link at the file's path is not followed", () => {
  using home = testHome();
  symlinkSync(`${home.path}/target`, `${home.path}/log`);
  expect(() => appendRecord(`${home.path}/log`, "one")).toThrow("ELOOP");
  expect(lstatSync(`${home.path}/target`, { throwIfNoEntry: false })).toBeUndefined();
});

test("a folder at the file's path is refused", () => {
  using home = testHome();
  expect(() => appendRecord(home.folder("log"), "one")).toThrow("EISDIR");
});

test("a pipe that nobody reads does not hold the writer", () => {
  using home = testHome();
  Bun.spawnSync(["mkfifo", `${home.path}/log`]);
  expect(() => appendRecord(`${home.path}/log`, "one")).toThrow("ENXIO");
});

test("a pipe that somebody reads is no file either", () => {
  using home = testHome();
  Bun.spawnSync(["mkfifo", `${home.path}/log`]);
  const reader = openSync(`${home.path}/log`, constants.O_RDONLY | constants.O_NONBLOCK);
  expect(() => appendRecord(`${home.path}/log`, "one")).toThrow("it is not a plain file");
  closeSync(reader);
});

test("a file of another user is left alone", () => {
  using home = testHome();
  const path = `${home.path}/log`;
  appendRecord(path, "one");
  expect(() => appendRecord(path, "two", { uid: SOMEBODY_ELSE })).toThrow(
    "belongs to another user",
  );
  expect(recordsOf(readFileSync(path, "utf8"))).toEqual(["one"]);
});

test("in a folder of another user nothing is made", () => {
  using home = testHome();
  mkdirSync(`${home.path}/state`);
  const append = () => appendRecord(`${home.path}/state/log/hooks`, "one", { uid: SOMEBODY_ELSE });
  expect(append).toThrow("belongs to another user");
  expect(statSync(`${home.path}/state/log`, { throwIfNoEntry: false })).toBeUndefined();
});

test("the own file is written to when the owner is asked for", () => {
  using home = testHome();
  const path = `${home.path}/log`;
  appendRecord(path, "one", { uid: process.getuid?.() });
  appendRecord(path, "two", { uid: process.getuid?.() });
  expect(recordsOf(readFileSync(path, "utf8"))).toEqual(["one", "two"]);
});
