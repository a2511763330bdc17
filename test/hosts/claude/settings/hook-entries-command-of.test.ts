import { expect, test } from "bun:test";
import { callsHookDoor, commandOf } from "#hosts/claude/settings/hook-entries.ts";

test("the command guards against a missing file, the folder, a runaway and the environment", () => {
  expect(commandOf({ program: "/home/ada/.local/bin/loci", place: "user" }, "SubagentStop")).toBe(
    [
      "[ -x '/home/ada/.local/bin/loci' ] || exit 0",
      "cd / 2>/dev/null",
      "ulimit -t 10 2>/dev/null",
      "BUN_BE_BUN= BUN_OPTIONS= BUN_INSPECT= BUN_INSPECT_CONNECT_TO= BUN_INSPECT_NOTIFY= " +
        "BUN_INSPECT_PRELOAD= BUN_BYTECODE_ORDER_OUT= " +
        "'/home/ada/.local/bin/loci' hook subagent-stop 2>/dev/null || :",
    ].join("; "),
  );
});

test("a path with quotes, spaces and dollars is taken literally", async () => {
  const odd = "/no where/it's $(touch x) `y`/loci";
  const echo = commandOf({ program: odd, place: "user" }, "Stop")
    .split("; ")[0]
    ?.replace("[ -x", "printf %s")
    .split(" ]")[0];
  const ran = Bun.spawnSync(["sh", "-c", echo ?? ""]);
  expect(ran.stdout.toString()).toBe(odd);
});

test.each([
  ["win32", "C:/Program Files/O'Neil & co/loci.exe"],
  ["win32, a share", "//server/tools (x86)/loci.exe"],
  ["darwin", "/Users/Ada Lovelace/Library/Application Support/loci"],
  ["darwin, Homebrew", "/opt/homebrew/Cellar/loci/0.2.0/bin/loci"],
])(
  "%s: a shell reads the path of the executable as it is, and looks for no name on the PATH",
  (_, path) => {
    const line = commandOf({ program: path, place: "user" }, "Stop");
    expect(line).not.toContain("command -v");
    // The words of the last command, after what clears the environment.
    const [last = ""] = line.split("; ").slice(-1);
    const ran = Bun.spawnSync([
      "sh",
      "-c",
      last.replace(/^([A-Z_]+= )+/, "printf '%s|' ").replace(" 2>/dev/null", ""),
    ]);
    expect(ran.stdout.toString()).toBe(`${path}|hook|stop|`);
  },
);

test.each([
  ["loci hook stop", true],
  ["LOCI_HOME=/x '/opt/my tools/loci' hook stop", true],
  ["/usr/bin/loci-0.1 hook session-start", true],
  ["echo 'loci hook stop was here' >> ~/log", false],
  ["/opt/guard --before 'loci hook stop'", false],
  ["notify loci hook stop", false],
])("`%s` calls the hook door: %p", (command, expected) => {
  expect(callsHookDoor(command)).toBe(expected);
});
