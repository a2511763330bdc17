import { expect, test } from "bun:test";
import { appendFileSync, symlinkSync, truncateSync } from "node:fs";
import { readLastTurn } from "#hosts/claude/transcript/last-turn.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { call, hostLines, text } from "#test/host-lines.ts";
import { words } from "./look.ts";

async function written(home: TestHome, lines: readonly string[]): Promise<string> {
  return home.write("s.jsonl", lines.map((line) => `${line}\n`).join(""));
}

test("only the last turn is told, and what the agent had said before it", async () => {
  using home = testHome();
  const { said, reply, result } = hostLines();
  const path = await written(home, [
    said("first"),
    reply("m1", text("Which one, a or b?")),
    said("b"),
    reply("m2", call("Bash", { command: "ls" })),
    result("x"),
    reply("m3", text("Done.")),
  ]);
  const { items, before } = readLastTurn(path);
  expect(words(items)).toEqual(["prompt: b", "call: ", "result: x", "reply: Done."]);
  expect(before).toBe("Which one, a or b?");
});

test("what is queued or typed into a rejection belongs to the turn", async () => {
  using home = testHome();
  const { said, reply, other } = hostLines();
  const attachment = { type: "queued_command", prompt: "and the footer" };
  const path = await written(home, [
    said("fix the header"),
    reply("m1", text("On it.")),
    other("attachment", { attachment }),
    reply("m2", text("Both.")),
  ]);
  expect(words(readLastTurn(path).items)[0]).toBe("prompt: fix the header");
});

test("a prompt that went through the queue of the host begins a turn like any other", async () => {
  using home = testHome();
  const { said, reply, other } = hostLines();
  const path = await written(home, [
    other("queue-operation", { operation: "enqueue", content: "use pnpm" }),
    other("queue-operation", { operation: "dequeue" }),
    said("use pnpm"),
    reply("m1", text("All right.")),
  ]);
  expect(words(readLastTurn(path).items)).toEqual(["prompt: use pnpm", "reply: All right."]);
});

test("a command that the agent has answered begins a turn, one of the host's own does not", async () => {
  using home = testHome();
  const { said, reply } = hostLines();
  const command = (name: string) =>
    said(`<command-message>${name}</command-message>\n<command-name>/${name}</command-name>`);
  const lines = [
    said("hello"),
    reply("m1", text("Hi.")),
    command("review"),
    reply("m2", text("Fine.")),
  ];
  expect(words(readLastTurn(await written(home, lines)).items)).toEqual(["reply: Fine."]);
  const after = [...lines, command("cost")];
  expect(words(readLastTurn(await written(home, after)).items)).toEqual(["reply: Fine."]);
});

test("a turn may be longer than what is read at once, and its lines too", async () => {
  using home = testHome();
  const { said, reply, result } = hostLines();
  const path = await written(home, [said("before"), reply("m0", text("Before.")), said("go")]);
  for (let at = 0; at < 40; at++) appendFileSync(path, `${result("x".repeat(50_000))}\n`);
  appendFileSync(path, `${reply("m1", text("End."))}\n`);
  const { items, before } = readLastTurn(path);
  expect(items.length).toBe(42);
  expect(words(items).at(-1)).toBe("reply: End.");
  expect(before).toBe("Before.");
});

test("a transcript without a prompt is told whole, and a line that is torn is left for later", async () => {
  using home = testHome();
  const { reply } = hostLines();
  const path = await written(home, [reply("m1", text("Alone."))]);
  appendFileSync(path, '{"type":"user","message":{"content":"torn');
  expect(words(readLastTurn(path).items)).toEqual(["reply: Alone."]);
});

test("what is not there, or leads out of its folder, is refused", async () => {
  using home = testHome();
  expect(readLastTurn(`${home.path}/none.jsonl`).look.missing).toBe(true);
  const path = await written(home, []);
  const inside = home.folder("projects");
  symlinkSync(path, `${inside}/link.jsonl`);
  expect(readLastTurn(`${inside}/link.jsonl`, { inside }).look.refused).toBeDefined();
});

test("a turn of which the start is out of reach counts from where its memory ends", async () => {
  using home = testHome();
  const { said, result, reply } = hostLines();
  const much = Array.from({ length: 1800 }, () => result("x".repeat(10_000)));
  const path = await written(home, [said("go"), ...much, reply("m1", text("Done."))]);
  const { items, before, look } = readLastTurn(path);
  expect([items.length > 500, items.length < 1800, before]).toEqual([true, true, ""]);
  expect(words(items).at(-1)).toBe("reply: Done.");
  expect(look.refused).toBeUndefined();
});

test("a line without an end is no turn, however long it is", async () => {
  using home = testHome();
  const path = await home.write("s.jsonl", "");
  truncateSync(path, 40 * 1024 * 1024);
  expect(readLastTurn(path).items).toEqual([]);
});
