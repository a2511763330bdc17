import { expect, test } from "bun:test";
import { editorCommand } from "#base/editor-command.ts";

const sh = (editor: string) => ["/bin/sh", "-c", `${editor} "$1"`, "edit", "/tmp/my file.md"];

test.each([
  ["linux", {}, sh("vi")],
  ["linux", { EDITOR: "nano" }, sh("nano")],
  ["darwin", { EDITOR: "nano", VISUAL: "code --wait" }, sh("code --wait")],
  ["darwin", { VISUAL: "", EDITOR: "" }, sh("vi")],
] as const)("on %s with %p the editor opens in a shell", (platform, env, argv) => {
  expect(editorCommand({ env, platform }, "/tmp/my file.md")).toEqual([...argv]);
});

test.each([
  [{}, ["notepad"]],
  [{ EDITOR: "code --wait" }, ["code", "--wait"]],
  [
    { EDITOR: '"C:\\Program Files\\Vim\\gvim.exe" --nofork' },
    ["C:\\Program Files\\Vim\\gvim.exe", "--nofork"],
  ],
] as const)("on win32 with %p it opens without a shell", (env, argv) => {
  const path = "C:/Users/Ada Lovelace/.claude/loci/edit.json";
  expect(editorCommand({ env, platform: "win32" }, path)).toEqual([
    ...argv,
    "C:\\Users\\Ada Lovelace\\.claude\\loci\\edit.json",
  ]);
});
