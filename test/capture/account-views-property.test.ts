import { expect, test } from "bun:test";
import fc from "fast-check";
import { LEFT_OPEN, USER_CHOSE } from "#base/memory-item.ts";
import { allParts, shownParts } from "#capture/account-views.ts";
import { recordContent } from "#capture/record-view.ts";
import { workNow } from "#capture/task-view.ts";
import { threadOf } from "#capture/thread-view.ts";
import {
  addItem,
  closeExchange,
  newDigest,
  summaryOf,
} from "#conversations/digest/session-digest.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import { parseSummary, printSummary } from "#layouts/conversations/summary-format.ts";
import { mergeSummary } from "#summary/merge-summary.ts";
import { accountOf, prompt, ROOT, reply, used } from "./items.ts";

const WORDS = ["amber", "basil", "cedar", "delta", "ember", "fjord", "grove", "heron"] as const;

/** A word and a number that make a name which no other name contains. */
const name = fc.tuple(fc.constantFrom(...WORDS), fc.nat({ max: 9 })).map((all) => all.join("-"));

const bash = (command: string, text = "ok", failed = false) =>
  used("Bash", { command }, { text, failed });

const step = fc.oneof(
  name.map((word) => [prompt(`Rework the module ${word} of the shop for all customers`)]),
  name.map((word) => [reply(`Decision: use ${word} for the queue`)]),
  name.map((word) => [reply(`The page ${word} is written.`)]),
  name.map((word) => [...used("Edit", { file_path: `${ROOT}/src/${word}.ts` })]),
  name.map((word) => [
    ...used("Write", { file_path: `${ROOT}/lib/${word}.ts` }, { text: "File created" }),
  ]),
  name.map((word) => [...bash(`rm src/${word}.ts`)]),
  name.map((word) => [...bash(`git commit -m "Add ${word}"`, `[main 1a2b3c4] Add ${word}\n`)]),
  fc.boolean().map((failed) => [...bash("bun test", "ok", failed)]),
  fc
    .uniqueArray(fc.tuple(name, fc.constantFrom("completed", "in_progress", "pending")), {
      maxLength: 4,
      selector: ([word]) => word,
    })
    .map((all) => [
      ...used("TodoWrite", {
        todos: all.map(([word, status]) => ({ content: `Task ${word}`, status })),
      }),
    ]),
);

const session = fc
  .array(step, { maxLength: 30 })
  .map((steps) => [prompt("Rework the shop for the spring sale"), ...steps.flat()]);

/** The time and the message of a point; the ids of the items here are none of a host. */
const SOURCE = / \(2026-03-02 10:00, u\d+\)/g;

/** All five descriptions of a session, printed and read again. */
function described(items: readonly SessionItem[]) {
  const account = accountOf(...items);
  const layered = mergeSummary("", {
    ...{ session: "s-1", stamp: "2026-03-02 10:00", parts: shownParts(account) },
    ...{ written: [], settled: [] },
  });
  const digest = newDigest(ROOT);
  const close = (exchange: typeof digest.current) =>
    closeExchange(digest, exchange, { findings: [], failed: "" });
  for (const item of items) {
    const ended = addItem(digest, item);
    if (ended) close(ended);
  }
  close(digest.current);
  const summary = summaryOf(digest, "s-1");
  return {
    all: allParts(account),
    lines: layered.text.split("\n").flatMap((line) => /^- (.*)$/.exec(line)?.[1] ?? []),
    talk: parseSummary(printSummary(summary ?? expect.unreachable()).replaceAll(SOURCE, "")),
    record: JSON.parse(JSON.stringify(recordContent(account))) as ReturnType<typeof recordContent>,
    thread: JSON.parse(
      JSON.stringify(threadOf(account, { session: "s-1", transcript: "/t", size: 1 })),
    ) as ReturnType<typeof threadOf>,
    now: workNow(account),
  };
}

const sorted = (texts: readonly string[]) => [...new Set(texts)].toSorted();
const left = (texts: readonly string[], others: readonly string[]) =>
  texts.filter((text) => !others.includes(text));

test("the five descriptions of a session name the same files, commits, decisions and open tasks", () => {
  fc.assert(
    fc.property(session, (items) => {
      const { all, lines, talk, record, thread, now } = described(items);
      const files = talk.files.map((line) => /^`([^`]+)`/.exec(line)?.[1] ?? "");
      expect(sorted(files)).toEqual(sorted(all.files));
      expect(
        left(
          lines.filter((line) => /^(?:src|lib)\//.test(line)),
          files,
        ),
      ).toEqual([]);
      expect(
        left(
          record.key_changes.filter((line) => line.includes("/")),
          files,
        ),
      ).toEqual([]);
      const made = talk.points.flatMap(({ text }) => /^Committed \w+: (.*)$/.exec(text)?.[1] ?? []);
      expect(left(made, all.tasks)).toEqual([]);
      expect(left(made, lines)).toEqual([]);
      expect(left(made, record.completed)).toEqual([]);
      expect(left(thread.commits, made)).toEqual([]);
      const decided = talk.points.filter(({ label }) => label === "Decision");
      const stated = all.decisions.map((text) => text.replace(USER_CHOSE, ""));
      expect(
        left(
          decided.map(({ text }) => text.toLowerCase()),
          stated,
        ),
      ).toEqual([]);
      // A result that says the decision itself replaces its point.
      const said = talk.points.map(({ text }) => text.toLowerCase());
      expect(stated.filter((text) => !said.some((one) => one.includes(text)))).toEqual([]);
      expect(left(thread.decisions, stated)).toEqual([]);
      const tasks = now.tasks.flatMap(({ text, status }) => (status === "done" ? [] : text));
      const todos = thread.open.filter(({ kind }) => kind === "todo").map(({ text }) => text);
      const open = talk.points.flatMap(
        ({ text }) => /^Task not finished: (.*)$/.exec(text)?.[1] ?? [],
      );
      expect(left([...todos, ...open, ...record.in_progress], tasks)).toEqual([]);
      expect(left(tasks.slice(0, 4), todos)).toEqual([]);
      for (const text of todos) expect(lines).toContain(`${LEFT_OPEN}${text}`);
      expect(
        left(
          record.next_actions,
          thread.open.map(({ text }) => text),
        ),
      ).toEqual([]);
      expect(record.goal).toBe(thread.goal);
      const isOpen = record.in_progress.length + record.next_actions.length > 0;
      expect(isOpen && record.outcome === "success").toBe(false);
    }),
    { numRuns: 200 },
  );
});
