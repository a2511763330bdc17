import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import fc from "fast-check";
import { baseName } from "#base/path.ts";
import { readLastTurn } from "#hosts/claude/transcript/last-turn.ts";
import { eachItem } from "#hosts/claude/transcript/read-transcript.ts";
import type { TranscriptItem } from "#hosts/transcript-item.ts";
import { CASE_SETS, readCases } from "#scripts/triage-quality/cases.ts";
import { linesOf } from "#scripts/triage-quality/lines.ts";
import { everyRule } from "#test/every-rule.ts";
import { testHome } from "#test/home.ts";
import { languagesOf } from "#triage/scorer/rule-languages.ts";
import { findAll } from "#triage/scorer/score-turn.ts";
import { isNothing, suspectsIn } from "#triage/scorer/suspects.ts";
import { type Turn, turnOf } from "#triage/scorer/turn-lines.ts";
import { Items } from "./turns.ts";

/** All that the rules find if every one of them is tried. */
function foundByAll(turn: Turn) {
  const suspects = {
    languages: languagesOf(turn),
    rules: new Map(),
    choice: true,
    repair: true,
  };
  return findAll(turn, { suspects });
}

/** What is found is the same with all rules and with the suspected ones; tells whether it was seen to be nothing. */
async function isSeenToBeNothing(turn: Turn): Promise<boolean> {
  const suspects = suspectsIn(turn);
  const all = await foundByAll(turn);
  expect(await findAll(turn, { suspects })).toEqual(all);
  if (isNothing(suspects)) expect(all).toEqual([]);
  return isNothing(suspects);
}

test.each(CASE_SETS)("no turn that was sorted by hand (%s) loses anything", async (set) => {
  using home = testHome();
  for (const one of await readCases(set)) {
    const path = await home.write(`${one.id}.jsonl`, linesOf(one));
    const { items, before } = readLastTurn(path);
    await isSeenToBeNothing(turnOf(items, before));
  }
});

const LIKES = everyRule().map(({ rule }) => rule.like);
const BESIDES = [
  ...["what does this do?", "option 2", "yes", "it fails with an error", "run it again, please"],
  ...["Which one, a or b?", "I recommend the first one, rather than the second. Shall I?"],
  ...[
    "It works again now.",
    "The root cause was a stale lock.",
    "because it is missing",
    "~we~ ~§~",
  ],
  ...["ich weiß nicht, das ist aber immer so", "el servidor está lento, por eso", "没问题", "はい"],
];

/** Turns of sentences in which something is found, of others, and of pieces of both. */
const turns = fc
  .record({
    said: fc.array(
      fc.record({
        text: fc.oneof(
          fc.constantFrom(...LIKES, ...BESIDES),
          fc
            .tuple(fc.constantFrom(...LIKES), fc.nat(60), fc.constantFrom(...BESIDES, "\n", "**"))
            .map(([like, at, other]) => `${like.slice(0, at)}${other}${like.slice(at)}`),
        ),
        who: fc.constantFrom("user", "agent", "queued", "fails", "works", "edits", "asked"),
      }),
      { maxLength: 7 },
    ),
    before: fc.constantFrom("", ...BESIDES),
  })
  .map(({ said, before }) => {
    const items = new Items();
    for (const { text, who } of said) add(items, who, text);
    return items.turn(before);
  });

function add(items: Items, who: string, text: string): Items {
  const question = { question: "Which?", header: "", options: [{ label: "a" }, { label: "b" }] };
  switch (who) {
    case "user":
      return items.user(text);
    case "queued":
      return items.user(text, "queued");
    case "fails":
      return items.run("make all", `error: ${text}`, true);
    case "works":
      return items.run("make all", text);
    case "edits":
      return items.edit("src/a.ts");
    case "asked": {
      const result = { text: `"Which?"="${text}"`, failed: false };
      return items.call("AskUserQuestion", { questions: [question] }, result);
    }
    default:
      return items.agent(text);
  }
}

test("no turn loses anything, whatever is said in it", async () => {
  await fc.assert(
    fc.asyncProperty(turns, async (turn) => {
      await isSeenToBeNothing(turn);
    }),
    { numRuns: 1500 },
  );
});

describe("most of what is said is told without a rule", () => {
  test.each([
    ["what does this do?", "It prints the sum of the two numbers."],
    ["thanks!", "You are welcome."],
    ["was macht diese Funktion?", "Sie gibt die Summe aus."],
    ["run the tests", "All 24 of them pass."],
  ])("%s", async (prompt, reply) => {
    expect(await isSeenToBeNothing(new Items().user(prompt).agent(reply).turn())).toBe(true);
  });
});

test("what is long is left to the rules, whatever is said in it", async () => {
  const turn = new Items().user("and more of it.\n".repeat(600)).turn();
  expect(suspectsIn(turn)).toEqual({
    languages: ["English"],
    rules: new Map(),
    choice: true,
    repair: true,
  });
  expect(await isSeenToBeNothing(turn)).toBe(false);
});

test("an answer with line ends of its own is one sentence", async () => {
  const turn = add(new Items(), "asked", "we decided\nto use Postgres").turn();
  expect(turn.said.map(({ sentence }) => sentence)).toEqual(["we decided\nto use Postgres"]);
  expect(await isSeenToBeNothing(turn)).toBe(false);
});

// Real conversations, where they lie beside the project: they belong to others, and are not among the fixtures.
const FOLDER = `${process.cwd()}/../shared/transcripts`;

test.skipIf(!existsSync(FOLDER))(
  "no piece of a real transcript loses anything (skipped where there are none)",
  async () => {
    using home = testHome();
    let pieces = 0;
    let nothing = 0;
    for (const name of new Bun.Glob("*.jsonl.gz").scanSync(FOLDER)) {
      const bytes = Bun.gunzipSync(await Bun.file(`${FOLDER}/${name}`).bytes());
      const path = await home.write(baseName(name).replace(/\.gz$/, ""), bytes);
      for (const turn of piecesOf(path)) {
        pieces++;
        if (await isSeenToBeNothing(turn)) nothing++;
      }
    }
    expect(nothing).toBeGreaterThan(pieces / 3);
  },
);

/** A conversation cut at each prompt, and after so many items. */
function piecesOf(path: string): Turn[] {
  const pieces: TranscriptItem[][] = [[]];
  eachItem(path, {}, (item) => {
    const isLong = (pieces.at(-1)?.length ?? 0) >= 12 && item.kind === "reply";
    if (isLong || (item.kind === "prompt" && item.how === "typed")) pieces.push([]);
    pieces.at(-1)?.push(item);
  });
  return pieces.map((items, at) => {
    const last = pieces[at - 1]?.findLast(({ kind }) => kind === "reply");
    return turnOf(items, last?.kind === "reply" ? last.text : "");
  });
}
