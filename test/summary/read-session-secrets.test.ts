import { expect, test } from "bun:test";
import { accountFrom } from "#capture/saved-account.ts";
import { testHome } from "#test/home.ts";
import { asked, filler, lines, lookOn, ROOT } from "./looking.ts";

test.each([
  ["a little", 10],
  ["much", 300_000],
])(
  "a rule in the output of a tool is saved without its secrets, with %s to read",
  async (_, bytes) => {
    using home = testHome();
    const token = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;
    const result = (content: string) => {
      const message = {
        role: "user",
        content: [{ type: "tool_result", tool_use_id: "t", content }],
      };
      return lines({ type: "user", uuid: "r", isSidechain: false, timestamp: "", message });
    };
    const said = result(`You must always push with ${token} here.`);
    await home.write("s-1.jsonl", `${asked("do it")}${filler(bytes)}${said}`);
    const state = await lookOn(home, accountFrom(undefined, ROOT));
    expect(state.account.heard).toHaveLength(1);
    expect(state.account.heard[0]).toStartWith("You must always push with [REDACTED:");
    expect(JSON.stringify(state)).not.toContain(token);
  },
);

test("nothing is looked through for secrets of which nothing is kept", async () => {
  using home = testHome();
  const said = (content: readonly object[]) => {
    const message = { id: "m", role: "assistant", content };
    return lines({ type: "assistant", uuid: "a", isSidechain: false, timestamp: "", message });
  };
  const run = {
    type: "tool_use",
    id: "t-1",
    name: "Bash",
    input: { command: "curl -u ada:hunter2Xy9" },
  };
  await home.write("s-1.jsonl", `${asked("do it")}${said([run])}`);
  const sought: unknown[] = [];
  const note = <Value>(value: Value) => {
    sought.push(value);
    return value;
  };
  const redactor = { text: note, named: note, value: note, marksIn: () => [] };
  await lookOn(home, accountFrom(undefined, ROOT), { redactor });
  expect(sought).toEqual([]);
});
