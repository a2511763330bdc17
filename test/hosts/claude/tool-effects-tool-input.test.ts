import { expect, test } from "bun:test";
import { toolInputOf } from "#hosts/claude/tool-effects.ts";

test.each([
  [{ file_path: "C:\\work\\app\\a.ts" }, { file_path: "C:/work/app/a.ts" }],
  [
    { notebook_path: "\\\\server\\share\\a.ipynb", path: "c:\\work" },
    { notebook_path: "//server/share/a.ipynb", path: "c:/work" },
  ],
  [{ file_path: "/work/a\\b.ts" }, { file_path: "/work/a\\b.ts" }],
  [{ command: "C:\\tool.exe" }, { command: "C:\\tool.exe" }],
  [{ file_path: 7 }, { file_path: 7 }],
])("the paths of a call %j are written as loci writes them", (input, expected) => {
  expect(toolInputOf(input)).toEqual(expected);
});
