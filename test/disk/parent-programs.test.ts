import { expect, test } from "bun:test";
import { programsFrom, programsIn } from "#disk/parent-programs.ts";

test.skipIf(process.platform !== "linux")(
  "the programs above a process are listed with what they inherited",
  async () => {
    const script = "console.log('ready'); setInterval(() => {}, 1000)";
    const child = Bun.spawn([process.execPath, "-e", script, "a word"], {
      env: { MINE: "1", EMPTY: "", OFF: "0" },
      stdout: "pipe",
    });
    await child.stdout.getReader().read();
    const [first, second] = programsFrom(child.pid, "linux");
    const inherited = first?.inherited() ?? new Set();
    child.kill();
    expect(first?.words.at(-1)).toBe("a word");
    expect(process.execPath).toEndWith(first?.file ?? "?");
    expect(["MINE", "EMPTY", "OFF"].filter((name) => inherited.has(name))).toEqual(["MINE"]);
    expect(second?.pid).toBe(process.pid);
  },
);

test("a process that is gone has nobody above it", () => {
  expect(programsFrom(2 ** 22 + 1, "linux")).toEqual([]);
});

test("parents are not looked up where they cannot be relied upon", () => {
  expect(programsFrom(process.pid, "win32")).toEqual([]);
});

test("a list of `ps` is read by numbers and words", () => {
  const list =
    "    1     0 /sbin/launchd\n  501     1 -zsh\n 9042   501 /opt/homebrew/bin/claude --continue\n\nrubbish\n";
  const programs = programsIn(list);
  expect([...programs.keys()]).toEqual([1, 501, 9042]);
  expect(programs.get(501)).toMatchObject({ parent: 1, name: "zsh" });
  expect(programs.get(9042)).toMatchObject({
    parent: 501,
    name: "claude",
    words: ["/opt/homebrew/bin/claude", "--continue"],
  });
});
