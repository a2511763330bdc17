import { describe, expect, test } from "bun:test";
import { lociBinary } from "#test/binary.ts";
import { testHome } from "#test/home.ts";
import { run } from "#test/run.ts";

describe("a value that a command cannot use is refused by name", () => {
  test.each([
    ["a setting that does not exist", ["load", "--set", "foo=bar"], "no setting called `foo`"],
    [
      "a value that does not fit",
      ["load", "--set", "enabled=maybe"],
      "`enabled` cannot be `maybe`",
    ],
    ["a setting without a value", ["load", "--set", "enabled"], "`enabled` cannot be ``"],
    [
      "a project that is not there",
      ["update", "--project", "/nope"],
      "`--project` cannot be `/nope`",
    ],
    ["a root that is not there", ["list", "--root", "/nope"], "`--root` cannot be `/nope`"],
  ])("%s", async (_, words, message) => {
    using home = testHome();
    const ran = await run([await lociBinary(), ...words], { env: { HOME: home.path } });
    expect(ran).toMatchObject({ code: 2, stdout: "" });
    expect(ran.stderr).toContain(`error: ${message}`);
  });
});

test("a command that prints nothing leaves the file behind stdout as it is", async () => {
  using home = testHome();
  const path = `${home.path}/notes.md`;
  await Bun.write(path, "PRECIOUS\n");
  const words = [await lociBinary(), "inject"];
  await run(["/bin/sh", "-c", '"$@" < /dev/null >> "$0"', path, ...words], {
    env: { HOME: home.path },
  });
  expect(await Bun.file(path).text()).toBe("PRECIOUS\n");
});

test("uninstalling where nothing is installed is no fault", async () => {
  using home = testHome();
  const ran = await run([await lociBinary(), "uninstall"], { env: { HOME: home.path } });
  expect(ran).toMatchObject({ code: 0, stderr: "" });
});
