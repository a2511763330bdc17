import { expect, test } from "bun:test";
import { callsHookDoor, hookCommand } from "#hosts/claude/settings/hook-command.ts";

test("the command guards against a missing file, the folder, a runaway and the environment", () => {
  expect(hookCommand("/home/ada/.local/bin/loci", "SubagentStop")).toBe(
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
  const echo = hookCommand(odd, "Stop").split("; ")[0]?.replace("[ -x", "printf %s").split(" ]")[0];
  const ran = Bun.spawnSync(["sh", "-c", echo ?? ""]);
  expect(ran.stdout.toString()).toBe(odd);
});

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
