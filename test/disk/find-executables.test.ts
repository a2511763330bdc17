import { expect, test } from "bun:test";
import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { executablesOn } from "#disk/find-executables.ts";
import { testHome } from "#test/home.ts";

test("executables are found in the order of the PATH, each once", async () => {
  using home = testHome();
  const one = await home.write("one/loci", "");
  const two = await home.write("two/loci", "");
  const plain = await home.write("plain/loci", "");
  for (const path of [one, two]) chmodSync(path, 0o755);
  chmodSync(plain, 0o644);
  mkdirSync(`${home.folder("folder")}/loci`);
  symlinkSync(one, `${home.folder("link")}/loci`);
  const path = ["two", "plain", "folder", "link", "one", "none"].map(
    (name) => `${home.path}/${name}`,
  );
  expect(executablesOn(system(path.join(":")), "loci")).toEqual([two, one]);
});

test("relative folders do not count", () => {
  expect(executablesOn(system(":.:bin"), "sh")).toEqual([]);
  expect(executablesOn(system(undefined), "sh")).toEqual([]);
});

const system = (PATH: string | undefined) => ({ env: { PATH }, platform: "linux" });

test("on Windows folders are parted by semicolons, and a program has an ending", async () => {
  using home = testHome();
  const path = await home.write("tools/loci.exe", "");
  chmodSync(path, 0o755);
  const Path = `relative;;${home.path}/none;${home.path}/tools`;
  expect(executablesOn({ env: { Path }, platform: "win32" }, "loci")).toEqual([path]);
  expect(executablesOn({ env: { Path }, platform: "linux" }, "loci")).toEqual([]);
});
