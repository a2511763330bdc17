import { expect, test } from "bun:test";
import { COPILOT_SESSIONS } from "#hosts/copilot/copilot-sessions.ts";
import { testHome } from "#test/home.ts";
import { itemsInWords } from "#test/items-in-words.ts";

// Conversations that Copilot CLI 1.0.102 wrote against a scripted model: `typed` in its terminal, `tools` by `copilot -p`. Long texts
// and events without meaning were cut, and the folders were changed.
const SAVED = new URL("../../fixtures/hosts/copilot/", import.meta.url).pathname;

const read = (name: string) =>
  itemsInWords(COPILOT_SESSIONS, { host: "copilot", path: `${SAVED}${name}.jsonl` });

test("a typed prompt is read as it was typed", () => {
  expect(read("typed")[0]).toBe("person typed: please use pnpm always, never npm");
});

test("a result confirms what its call does, and a failed one has done nothing", () => {
  expect(read("tools").map((words) => words.slice(0, 80))).toEqual([
    "person typed: look at a.txt",
    "reply: I will look",
    "call bash: env | grep -iE 'copilot|claude'; tty",
    expect.stringContaining('result: [{"kind":"run"'),
    "call create: /home/ada/engine/b.txt",
    'result: [{"kind":"write","path":"/home/ada/engine/b.txt","how":"make"}]',
    "reply: all done",
  ]);
  expect(read("typed")).toContain("failed: []");
});

test("a conversation is found by its folder and its id", async () => {
  using home = testHome();
  const id = "4aa828cc-fb0b-414c-87e2-b30fba9f2b0b";
  const text = await Bun.file(`${SAVED}tools.jsonl`).text();
  const path = await home.write(`.copilot/session-state/${id}/events.jsonl`, text);
  const world = home.world();
  expect(COPILOT_SESSIONS.list(world, ["/home/ada/engine"]).map((ref) => ref.id)).toEqual([id]);
  expect(COPILOT_SESSIONS.list(world, ["/home/ada"])).toEqual([]);
  expect(COPILOT_SESSIONS.named(world, "4aa8")?.id).toBe(id);
  expect(COPILOT_SESSIONS.at(world, path)?.id).toBe(id);
  expect(COPILOT_SESSIONS.inFile("/x/events.jsonl", text.slice(0, 900))?.host).toBe("copilot");
});
