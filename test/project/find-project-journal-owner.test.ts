import { expect, test } from "bun:test";
import { ownerOfKey } from "#project/find-project.ts";
import { testHome } from "#test/home.ts";

/** The owner that a journal names in its session file. */
async function ownerIn(text: string | Uint8Array) {
  using home = testHome();
  await home.write(".claude/projects/app/_session.json", text);
  return ownerOfKey({ memoryDir: `${home.path}/.claude`, home: "/home/ada" }, "app");
}

test.each([
  ["/home/ada/app", "/home/ada/app"],
  ["/home/ada/x/../app/", "/home/ada/app"],
  ["~/projects/app", "/home/ada/projects/app"],
])("a journal of `%s` belongs to `%s`", async (projectPath, owner) => {
  expect(await ownerIn(JSON.stringify({ active: false, projectPath }))).toBe(owner);
});

test.each(["", "{", "null", "[]", "{}", '{"projectPath": 1}', '{"projectPath": "app"}'])(
  "a session file that says `%s` names nobody",
  async (text) => {
    expect(await ownerIn(text)).toBeUndefined();
  },
);

test("a path that can be none, and a file that is no text, name nobody", async () => {
  expect(await ownerIn('{"projectPath": "/a\\u0000b"}')).toBeUndefined();
  expect(await ownerIn(new Uint8Array([0xff, 0xfe]))).toBeUndefined();
});

test("a key without a journal belongs to nobody", () => {
  using home = testHome();
  expect(ownerOfKey({ memoryDir: home.path, home: undefined }, "app")).toBeUndefined();
});
