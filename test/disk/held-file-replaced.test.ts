import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { replaceFile } from "#disk/durable-write.ts";
import { deleteFile, renameFile } from "#disk/held-file.ts";
import { testHome } from "#test/home.ts";

const HOLDER = `
const { closeSync, openSync } = require("node:fs");
const handle = openSync(process.argv[1], "r");
console.log("held");
await Bun.sleep(60);
closeSync(handle);
await Bun.sleep(2000);
`;

/** Has another process hold a file open for 60 ms. */
async function hold(path: string): Promise<Disposable> {
  const child = Bun.spawn([process.execPath, "-e", HOLDER, path], { stdout: "pipe" });
  await child.stdout.getReader().read();
  return { [Symbol.dispose]: () => child.kill() };
}

test("a file that another program holds open for a moment is replaced, renamed and deleted", async () => {
  using home = testHome();
  const path = await home.write("a", "old");
  using _first = await hold(path);
  expect(replaceFile(path, "new")).toBe(true);
  expect(readFileSync(path, "utf8")).toBe("new");
  using _second = await hold(path);
  renameFile(path, `${home.path}/b`);
  using _third = await hold(`${home.path}/b`);
  expect(deleteFile(`${home.path}/b`)).toBe(true);
  expect(existsSync(`${home.path}/b`)).toBe(false);
});

test("a file that is gone is not deleted again", () => {
  using home = testHome();
  expect(deleteFile(`${home.path}/none`)).toBe(false);
});

test("a renamed file takes the place of another, and a missing one is a failure", async () => {
  using home = testHome();
  await home.write("b", "old");
  renameFile(await home.write("a", "new"), `${home.path}/b`);
  expect(readFileSync(`${home.path}/b`, "utf8")).toBe("new");
  expect(() => renameFile(`${home.path}/none`, `${home.path}/b`)).toThrow("ENOENT");
});
