import { expect, test } from "bun:test";
import { chmodSync, readdirSync, readFileSync } from "node:fs";
import { testHome } from "#test/home.ts";
import {
  previousPath,
  restorePrevious,
  stageExecutable,
  swapExecutable,
} from "#upgrade/swap-executable.ts";

for (const platform of ["linux", "darwin", "win32"]) {
  const name = platform === "win32" ? "loci.exe" : "loci";

  test(`on ${platform} an executable is swapped and swapped back, and nothing else is left`, async () => {
    using home = testHome();
    const path = await home.write(`bin/${name}`, "first");
    const executable = { path, platform };
    swapExecutable(executable, stageExecutable(executable, Buffer.from("second")));
    expect([path, previousPath(path)].map(read)).toEqual(["second", "first"]);
    expect(restorePrevious(executable)).toBe(true);
    expect([path, previousPath(path)].map(read)).toEqual(["first", "second"]);
    expect(readdirSync(`${home.path}/bin`).filter((one) => one.includes("upgrade"))).toEqual([]);
  });

  test(`on ${platform} a swap that fails leaves the executable in its place`, async () => {
    using home = testHome();
    const path = await home.write(`bin/${name}`, "first");
    expect(() => swapExecutable({ path, platform }, `${home.path}/bin/not-there`)).toThrow();
    expect(read(path)).toBe("first");
    expect(readdirSync(`${home.path}/bin`)).toEqual([name]);
  });
}

test("on win32 the saved version keeps the ending without which it would not start", () => {
  expect(previousPath("C:/Users/Ada/.local/bin/loci.exe")).toBe(
    "C:/Users/Ada/.local/bin/.loci-previous.exe",
  );
  expect(previousPath("/home/ada/.local/bin/loci")).toBe("/home/ada/.local/bin/.loci-previous");
});

test.skipIf(process.getuid?.() === 0)(
  "a folder that cannot be written to is a failure before anything is done",
  async () => {
    using home = testHome();
    const path = await home.write("bin/loci", "first");
    chmodSync(`${home.path}/bin`, 0o555);
    expect(() => stageExecutable({ path, platform: "linux" }, Buffer.from("x"))).toThrow("EACCES");
    chmodSync(`${home.path}/bin`, 0o755);
  },
);

function read(path: string): string {
  return readFileSync(path, "utf8");
}
