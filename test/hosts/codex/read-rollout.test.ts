import { expect, test } from "bun:test";
import { rolloutRef } from "#hosts/codex/codex-profile.ts";
import { CODEX_SESSIONS } from "#hosts/codex/codex-sessions.ts";
import { rolloutTail } from "#hosts/codex/codex-tail.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import type { ReadRange } from "#hosts/session-reader.ts";

// Rollouts that Codex 0.169.0 wrote against a scripted model: `typed` in its terminal, `parent` by `codex exec` with the sub-agent of
// `agent`. The texts of the host itself were cut, and the folder of the home was changed. `others` has single lines of further kinds.
const SAVED = new URL("../../fixtures/hosts/codex/", import.meta.url).pathname;

function read(name: string, range: ReadRange = {}): SessionItem[] {
  const items: SessionItem[] = [];
  const result = CODEX_SESSIONS.read(rolloutRef(`${SAVED}${name}.jsonl`), range, (item) =>
    items.push(item),
  );
  expect(result).toMatchObject({ skipped: 0 });
  return items;
}

function inWords(item: SessionItem): string {
  switch (item.kind) {
    case "prompt":
      return `${item.by} ${item.how}: ${item.text}`;
    case "reply":
      return `reply: ${item.text}`;
    case "call":
      return `call ${item.tool}: ${item.headline}`;
    case "result":
      return `${item.failed ? "failed" : "result"} of ${item.toolUseId}`;
    default:
      return item.kind;
  }
}

const brief = (items: readonly SessionItem[]) => items.map(inWords);

test("words typed into the terminal are a person's, and a command that failed has no effects", () => {
  const items = read("typed");
  expect(brief(items)).toEqual([
    "person typed: From now on we deploy on Tuesdays, because the on-call is doubled then",
    "reply: I will look",
    "call exec_command: env | sort; false",
    "failed of call_3",
    "reply: all done",
  ]);
  expect(items.find(({ kind }) => kind === "result")).toMatchObject({ effects: [] });
});

test("a script of `codex exec` is a program, and a file that it changed is in the effects of the result", () => {
  const items = read("parent");
  expect(brief(items)).toEqual([
    "program typed: From now on we deploy on Tuesdays",
    "call spawn_agent: SUBTASK-MARK do it",
    "result of call_spawn",
    "call apply_patch: /home/ada/engine/new2.txt",
    "result of call_8",
    "reply: t6",
    "reply: t7",
  ]);
  expect(items.filter(({ kind }) => kind === "result").at(-1)).toMatchObject({
    effects: [{ kind: "write", path: "/home/ada/engine/new2.txt", how: "make" }],
  });
});

test("the words to a sub-agent are a task", () => {
  expect(brief(read("agent"))).toEqual(["agent task: SUBTASK-MARK do it", "reply: t5"]);
});

test("words of hooks, of the host and of other agents are no prompt", () => {
  expect(brief(read("others"))).toEqual([
    'call mcp__labmem__mem_search: {"query":"q1"}',
    "result of call_4",
    "call spawn_agent: sub_one",
    "result of call_sp",
    "interruption",
    "compaction",
  ]);
});

test("a read that goes on knows who speaks, and one since an item begins behind it", async () => {
  const ref = rolloutRef(`${SAVED}typed.jsonl`);
  const text = await Bun.file(ref.locator).text();
  const from = text.indexOf('{"timestamp"', text.indexOf('"task_started"'));
  expect(brief(read("typed", { from }))[0]).toStartWith("person typed:");
  const [prompt] = read("typed");
  expect(brief(read("typed", { since: prompt?.uuid ?? "" }))[0]).toBe("reply: I will look");
  const tail = await rolloutTail(ref, "01a1f8ae-9a21-7ea2-86eb-5bc274871468");
  expect(brief((await tail?.news(0))?.items ?? [])).toEqual(brief(read("typed")));
  expect(tail?.end).toBe(text.length);
});

test("a rollout is known by its first line, and says where it began and who drives it", async () => {
  const head = (await Bun.file(`${SAVED}parent.jsonl`).text()).slice(0, 4096);
  expect(CODEX_SESSIONS.inFile("/x.jsonl", head)).toMatchObject({ host: "codex" });
  expect(CODEX_SESSIONS.inFile("/x.jsonl", '{"type":"user","uuid":"a"}')).toBeUndefined();
  const headOf = (name: string) => CODEX_SESSIONS.head(rolloutRef(`${SAVED}${name}.jsonl`));
  expect(headOf("parent")).toMatchObject({ folder: "/home/ada/engine", isProgram: true });
  expect(headOf("typed")).toMatchObject({ folder: "/home/ada/engine", isProgram: false });
});
