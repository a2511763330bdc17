import { expect, test } from "bun:test";
import { tomlTable, withoutTomlTable, withTomlTable } from "#text/toml-table.ts";

const TABLE = '[a.b]\nx = "1"\n';

test.each(["", 'm = "n"\n', "# a remark\n[c]\nd = 1\n"])(
  "a table comes to the end of %j, and leaves it as it was",
  (text) => {
    const after = withTomlTable(text, "a.b", TABLE) ?? "";
    expect(tomlTable(after, "a.b")).toBe(TABLE);
    expect(withTomlTable(after, "a.b", TABLE)).toBe(after);
    expect(withoutTomlTable(after, "a.b")).toBe(text);
  },
);

test("a table is replaced where it is, and its name is not a pattern", () => {
  const text = '[a.b]\nx = "0"\n# a remark of the table\n[c]\n[axb]\n';
  expect(withTomlTable(text, "a.b", TABLE)).toBe(`${TABLE}[c]\n[axb]\n`);
  expect(tomlTable("[axb]\n", "a.b")).toBeUndefined();
});

test("a result that is no TOML is none", () => {
  expect(withTomlTable("a = { b = 1 }\n", "a.b", TABLE)).toBeUndefined();
  expect(withTomlTable("a =\n", "a.b", TABLE)).toBeUndefined();
});
