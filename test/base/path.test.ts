import { expect, test } from "bun:test";
import { posix } from "node:path";
import fc from "fast-check";
import {
  baseName,
  folderOf,
  fromSystem,
  isAbsolute,
  isWithin,
  namedPath,
  resolvePath,
} from "#base/path.ts";

const names = fc.constantFrom("a", "b.c", ".", "..", "", "wörk", ".git", "x y", "~");
const relative = fc.array(names, { maxLength: 6 }).map((parts) => parts.join("/"));
const absolute = relative.map((path) => `/${path}`);
const plain = absolute.map((path) => resolvePath("/", path));

test("a path is resolved as the system's own library does it", () => {
  fc.assert(
    fc.property(absolute, fc.oneof(relative, absolute), (from, to) => {
      expect(resolvePath(from.replace(/^\/+/, "/"), to)).toBe(posix.resolve(from, to));
    }),
  );
});

test("the folder and the name of a path put together are the path", () => {
  fc.assert(
    fc.property(plain, (path) => {
      fc.pre(path !== "/");
      expect(resolvePath(folderOf(path), baseName(path))).toBe(path);
      expect(folderOf(path)).toBe(posix.dirname(path));
      expect(baseName(path)).toBe(posix.basename(path));
    }),
  );
});

test("going up from any path ends at its root", () => {
  fc.assert(
    fc.property(plain, fc.constantFrom("", "C:", "d:"), (path, drive) => {
      let folder = `${drive}${path}`;
      for (let steps = 0; folderOf(folder) !== folder; steps++) {
        expect(steps).toBeLessThan(10);
        folder = folderOf(folder);
      }
      expect(folder).toBe(`${drive}/`);
    }),
  );
});

test("a path is within all the folders above it and within none beside it", () => {
  fc.assert(
    fc.property(plain, relative, (root, below) => {
      const path = resolvePath(root, below);
      expect(isWithin(path, root)).toBe(!posix.relative(root, path).startsWith(".."));
      expect(isWithin(`${root}x`, root)).toBe(root === "/");
    }),
  );
});

test.each([
  ["/work", true],
  ["C:/work", true],
  ["c:/", true],
  ["//server/share", true],
  ["C:work", false],
  ["C:", false],
  ["é:/work", false],
  ["1:/work", false],
  ["work/app", false],
  ["~/work", false],
  ["", false],
])("whether `%s` is absolute: %p", (path, expected) => {
  expect(isAbsolute(path)).toBe(expected);
});

test.each([
  ["C:/app", "../lib/./x", "C:/lib/x"],
  ["C:/work", "../../..", "C:/"],
  ["C:/work", "D:/other", "D:/other"],
  ["//server/share/app", "../lib", "//server/share/lib"],
  ["//server/share", ".", "//server/share"],
  ["/", "work", "/work"],
  ["/", "//work//app/", "/work/app"],
  ["/work", "///tmp", "/tmp"],
])("from `%s`, `%s` is `%s`", (from, to, expected) => {
  expect(resolvePath(from, to)).toBe(expected);
});

test("only Windows writes backslashes between folders", () => {
  expect(fromSystem("C:\\Users\\Ada", "win32")).toBe("C:/Users/Ada");
  expect(fromSystem("/home/ada/a\\b", "linux")).toBe("/home/ada/a\\b");
});

test("a path without folders lies in the folder that it is seen from", () => {
  expect(folderOf("notes.md")).toBe(".");
  expect(baseName("notes.md")).toBe("notes.md");
});

test.each([
  ["/work/app/", "/work/app"],
  ["/work/a\\b", "/work/a\\b"],
  ["C:\\work\\app", "C:/work/app"],
  ["c:/work/../app", "c:/app"],
  ["\\\\server\\share\\app", "//server/share/app"],
  ["work/app", undefined],
  ["C:work", undefined],
  ["/work\0", undefined],
])("a program that names %j means the folder %j", (text, path) => {
  expect(namedPath(text)).toBe(path);
});
