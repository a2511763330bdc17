import { expect, test } from "bun:test";
import { mkdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { putFile } from "#disk/durable-write.ts";
import { testHome } from "#test/home.ts";
import { run } from "#test/run.ts";

test("a file is written, private, and replaced by the next", () => {
  using home = testHome();
  const path = `${home.path}/file`;
  putFile(path, "longer than the next");
  putFile(path, "short");
  expect([readFileSync(path, "utf8"), statSync(path).mode & 0o777]).toEqual(["short", 0o600]);
});

test("a name that is taken is not given again", () => {
  using home = testHome();
  putFile(`${home.path}/file`, "", "new");
  expect(() => putFile(`${home.path}/file`, "", "new")).toThrow("EEXIST");
});

test("no link is followed, no folder and no pipe written to", async () => {
  using home = testHome();
  const secret = await home.write("secret", "as it was");
  symlinkSync(secret, `${home.path}/link`);
  mkdirSync(`${home.path}/folder`);
  await run(["mkfifo", `${home.path}/pipe`]);
  for (const name of ["link", "folder", "pipe"]) {
    expect(() => putFile(`${home.path}/${name}`, "x")).toThrow();
  }
  expect(readFileSync(secret, "utf8")).toBe("as it was");
});
