import { expect, test } from "bun:test";
import fc from "fast-check";
import type { JsonObject } from "#base/json.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import { testHome } from "#test/home.ts";
import { call, hostLines, text } from "#test/host-lines.ts";
import { look } from "./look.ts";

/** Any line of a transcript, by a number. */
function anyLine(
  lines: ReturnType<typeof hostLines>,
  [kind, n]: readonly [number, number],
): string {
  const written = [
    () => lines.said(`prompt ${n} äöü 🎈`),
    () => lines.reply(`m${n % 3}`, text(`reply ${n}`)),
    () => lines.reply(`m${n % 3}`, call("Bash", { command: `${n}` })),
    () => lines.result("x".repeat(n)),
    () =>
      lines.other("system", { subtype: "compact_boundary", compactMetadata: { trigger: "auto" } }),
    () => lines.said(`summary ${n}`, { isCompactSummary: true }),
    () => lines.other("attachment", { attachment: { type: "skill_listing", content: "x" } }),
    () => "",
    () => "not JSON",
  ];
  return written[kind % written.length]?.() ?? "";
}

/** Replies to one message, in two looks, are one reply; its calls come behind it. */
function merged(items: readonly SessionItem[]): SessionItem[] {
  const done: SessionItem[] = [];
  for (const item of items) {
    const at = done.findLastIndex(({ kind }) => kind !== "call");
    const last = done[at];
    if (item.kind === "reply" && last?.kind === "reply" && last.messageId === item.messageId) {
      done[at] = { ...item, text: `${last.text}\n\n${item.text}` };
    } else done.push(item);
  }
  return done;
}

test("two reads emit the same as one, wherever the first one ended", async () => {
  using home = testHome();
  const path = `${home.path}/s.jsonl`;
  const line = fc.tuple(fc.nat(8), fc.nat(50));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 12 }), fc.nat(), async (chosen, cut) => {
      const lines = hostLines();
      const bytes = Buffer.from(chosen.map((one) => `${anyLine(lines, one)}\n`).join(""));
      await Bun.write(path, bytes);
      const whole = look(path);
      await Bun.write(path, bytes.subarray(0, cut % (bytes.length + 1)));
      const first = look(path);
      await Bun.write(path, bytes);
      const second = look(path, { from: first.end });
      expect(merged([...first.items, ...second.items])).toEqual(whole.items);
      expect(second.end).toBe(whole.end);
    }),
  );
});

/** The lines of a host about a prompt that waits, by a number: now, and later. */
function waitingLines(kind: number, prompt: string): readonly [JsonObject, ...JsonObject[]] {
  const journal = (operation: string, content?: string) => {
    return { type: "queue-operation", operation, ...(content && { content }) };
  };
  const put = journal("enqueue", prompt);
  const attachment = { type: "queued_command", prompt };
  const turn = { type: "user", message: { content: prompt }, promptSource: "queued" };
  const ways: readonly JsonObject[][] = [
    [],
    [journal("remove", prompt)],
    [journal("remove", prompt), { type: "attachment", attachment }],
    [journal("dequeue", prompt), turn],
    [{ type: "attachment", attachment }],
  ];
  return [put, ...(ways[kind % ways.length] ?? [])];
}

test("a queued prompt is emitted once in two reads, wherever the first one ended", async () => {
  using home = testHome();
  const path = `${home.path}/s.jsonl`;
  const way = fc.tuple(fc.nat(4), fc.nat(3));
  await fc.assert(
    fc.asyncProperty(fc.array(way, { maxLength: 6 }), fc.nat(), async (ways, cut) => {
      const prompts = ways.map((_, i) => `prompt ${i}`);
      const written = ways.map(([kind], i) => waitingLines(kind, `prompt ${i}`));
      const now = written.map(([put]) => put);
      const later = written.flatMap(([, ...more]) => more);
      const lines = hostLines();
      const between = ways.flatMap(([, n]) => (n === 0 ? [] : [lines.reply(`m${n}`, text("so"))]));
      const all = [
        ...now.map((line) => JSON.stringify(line)),
        ...between,
        ...later.map((line) => JSON.stringify(line)),
      ];
      const bytes = Buffer.from(all.map((line) => `${line}\n`).join(""));
      await Bun.write(path, bytes.subarray(0, cut % (bytes.length + 1)));
      const first = look(path);
      await Bun.write(path, bytes);
      const second = look(path, { from: first.end });
      const told = [...first.items, ...second.items].flatMap((item) =>
        item.kind === "prompt" ? [item.text] : [],
      );
      expect(told.sort()).toEqual(prompts);
    }),
    { numRuns: 500 },
  );
});
