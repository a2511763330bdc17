import { expect, test } from "bun:test";
import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { executablesOn } from "#install/install-hints.ts";
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
  expect(executablesOn(path.join(":"), "loci")).toEqual([two, one]);
});

test("relative folders do not count", () => {
  expect(executablesOn(":.:bin", "sh")).toEqual([]);
  expect(executablesOn(undefined, "sh")).toEqual([]);
});
