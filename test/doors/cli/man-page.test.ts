import { describe, expect, test } from "bun:test";
import { COMMANDS } from "#doors/cli/command-table.ts";
import { loadAll, manPage } from "#doors/cli/man-page.ts";
import { lociBinary } from "#test/binary.ts";
import { testHome } from "#test/home.ts";
import { run } from "#test/run.ts";

const page = manPage(await loadAll(COMMANDS), "0.1.0");

test("every command, word and flag is in the manual page", async () => {
  const plain = page.replaceAll("\\-", "-");
  for (const { name, load } of COMMANDS) {
    expect(plain).toContain(`.SS "loci ${name}`);
    for (const [flag, arg] of Object.entries((await load()).command.args)) {
      const letter = "alias" in arg ? `-${arg.alias}, ` : "";
      expect(plain).toContain(arg.type === "positional" ? `<${flag}>` : `\\fB${letter}--${flag}`);
    }
  }
});

describe.skipIf(!Bun.which("mandoc"))("mandoc", () => {
  test("has nothing to say against the page", async () => {
    const { stdout, code } = await run(["mandoc", "-T", "lint", "-W", "warning"], { stdin: page });
    const complaints = stdout
      .split("\n")
      .filter((line) => line !== "" && !line.includes("missing date"));
    expect([complaints, code !== 0 && complaints.length > 0]).toEqual([[], false]);
  });
});

describe.skipIf(!Bun.which("groff"))("groff", () => {
  test("prints the page without a warning", async () => {
    const { stdout, stderr } = await run(["groff", "-man", "-ww", "-Tutf8", "-P-cbou"], {
      stdin: page,
    });
    expect(stderr).toBe("");
    expect(stdout.includes("loci journal note decision")).toBe(true);
  });
});

test("outside a terminal `loci man` prints the page itself", async () => {
  using home = testHome();
  const { stdout, code } = await run([await lociBinary(), "man"], { env: { HOME: home.path } });
  expect([code, stdout.split("\n")[1]]).toEqual([0, ".SH NAME"]);
});
