import { describe, expect, test } from "bun:test";
import { Fields } from "#hosts/payload-fields.ts";

test("an absent or null field is undefined", () => {
  const fields = new Fields({ nil: null });
  for (const name of ["nil", "gone"]) {
    expect(fields.text(name)).toBeUndefined();
    expect(fields.word(name)).toBeUndefined();
    expect(fields.id(name)).toBeUndefined();
    expect(fields.path(name)).toBeUndefined();
    expect(fields.flag(name)).toBe(false);
    expect(fields.choice(name, ["a", "b"], "b")).toBe("b");
    expect(() => fields.needText(name)).toThrow(`${name} is missing`);
    expect(() => fields.needObject(name)).toThrow(`${name} is missing`);
  }
});

test("texts may be long and empty, words may not be long", () => {
  const long = "x".repeat(257);
  const fields = new Fields({ long, edge: long.slice(1), empty: "" });
  expect(fields.text("long")).toBe(long);
  expect(fields.word("edge")).toHaveLength(256);
  expect(() => fields.word("long")).toThrow("long is too long");
  expect(fields.needText("empty")).toBe("");
  expect(fields.word("empty")).toBe("");
});

test("one of a few words is itself, any other is the one for others", () => {
  const fields = new Fields({ known: "b", made: "z" });
  expect(fields.choice("known", ["a", "b"], "a")).toBe("b");
  expect(fields.choice("made", ["a", "b"], "a")).toBe("a");
});

test("an object is given as it is", () => {
  const input = { a: [1] };
  expect(new Fields({ input }).needObject("input")).toBe(input);
});

test.each([[[1]], ["{}"], [1], [true]])("%j is no object", (value) => {
  expect(() => new Fields({ value }).needObject("value")).toThrow("value is not an object");
});

describe("an id", () => {
  test.each(["", "a", "0", "7d3f2c1a-5b8e-4c6d-9a10-2e4f6b8c0d1e", "A_b-9"])("may be %j", (id) => {
    expect(new Fields({ id }).id("id")).toBe(id);
  });

  test.each([
    "..",
    ".",
    "a.b",
    "a/b",
    "a\\b",
    "/",
    "a b",
    "a\nb",
    "a\0",
    "é",
    "C:",
    "\ud800",
    "%2e",
  ])("may not be %j", (id) => {
    expect(() => new Fields({ id }).id("id")).toThrow("id is not an id");
  });
});

describe("a path", () => {
  test.each([
    ["/home/ada", "/home/ada"],
    ["/home/ada/", "/home/ada"],
    ["/home/./ada//x/../y", "/home/ada/y"],
    ["/../..", "/"],
    ["/", "/"],
    ["/home/a b/日本", "/home/a b/日本"],
    ["/home/a\\b", "/home/a\\b"],
    ["C:\\Users\\ada", "C:/Users/ada"],
    ["C:/Users/ada", "C:/Users/ada"],
    ["", undefined],
  ])("%j is read as %j", (path, read) => {
    expect(new Fields({ path }).path("path")).toBe(read as string);
  });

  test.each(["home/ada", "./x", "~", "~/x", "C:", "C:x", "/a\0b", `/${"a".repeat(4096)}`])(
    "%j is refused",
    (path) => {
      expect(() => new Fields({ path }).path("path")).toThrow("path is not an absolute path");
    },
  );
});

test.each([["true"], [1], [[]], [{}]])("%j is neither true nor false", (value) => {
  expect(() => new Fields({ value }).flag("value")).toThrow("value is neither true nor false");
});
