import { expect, test } from "bun:test";
import { findViolations, wrapperBytes } from "#eval/stories/ask-probe.ts";
import { figuresOf, sumOf } from "#eval/stories/figures.ts";
import { dealFiller } from "#eval/stories/filler.ts";
import { runHooks } from "#eval/stories/hooks.ts";
import { playStory } from "#eval/stories/play-story.ts";
import { readStories, selectStories } from "#eval/stories/read-stories.ts";
import { savesOf } from "#eval/stories/saves.ts";
import type { Probe, Story } from "#eval/stories/story.ts";
import { lociBinary } from "#test/binary.ts";

const stories = readStories();
const kinds = new Set(stories.map(({ kind }) => kind));
const patternsOf = (probe: Probe) => [
  ...probe.expect,
  ...probe.forbid,
  ...(probe.forbidRecall ?? []),
];

test("each story has a name of its own, sessions and probes", () => {
  const names = stories.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const empty = stories.filter(
    ({ sessions, probes }) => sessions.length === 0 || probes.length < 10,
  );
  expect(empty).toEqual([]);
});

test("half of the stories of each kind are held out", () => {
  const uneven = [...kinds].filter((kind) => {
    const ofKind = stories.filter((story) => story.kind === kind);
    return ofKind.filter((story) => story.held_out).length * 2 !== ofKind.length;
  });
  expect(uneven).toEqual([]);
});

test("each pattern is a regular expression that does not match everything", () => {
  const probes = stories.flatMap((story) => story.probes);
  const loose = probes.flatMap(patternsOf).filter((pattern) => new RegExp(pattern, "i").test(""));
  expect(loose).toEqual([]);
});

test("each probe checks something, and is asked after a session that exists", () => {
  const wrong = stories.flatMap(({ name, sessions, probes }) =>
    probes
      .filter((probe) => patternsOf(probe).length === 0 || (probe.after ?? 0) >= sessions.length)
      .map(({ prompt }) => `${name}: ${prompt}`),
  );
  expect(wrong).toEqual([]);
});

test("somebody states the facts of a probe before it is asked", () => {
  const unsaid = stories.flatMap(({ name, sessions, probes }) =>
    probes.flatMap(({ expect: expected, after = sessions.length - 1 }) => {
      const said = JSON.stringify(sessions.slice(0, after + 1));
      const missing = expected.filter((pattern) => !new RegExp(pattern, "i").test(said));
      return missing.map((pattern) => `${name}: ${pattern}`);
    }),
  );
  expect(unsaid).toEqual([]);
});

test("stories are chosen by half and name, and an unknown name is an error", () => {
  const both = selectStories(stories, "both", []);
  const halves = [selectStories(stories, "tune", []), selectStories(stories, "held-out", [])];
  expect(halves.flat().length).toBe(both.length);
  expect(selectStories(stories, "both", ["bakery"]).map(({ name }) => name)).toEqual(["bakery"]);
  expect(() => selectStories(stories, "both", ["bakry"])).toThrow("no story called bakry");
});

const probe: Probe = { prompt: "p", where: "main", expect: [], forbid: ["old"], maxBrief: 3 };

test("a forbidden text and a brief that is too long are violations", () => {
  const injected = { brief: "four", recall: "", context: "first\nthe OLD way\nlast" };
  expect(findViolations(probe, injected)).toEqual([
    { pattern: "old", text: "the OLD way" },
    { pattern: "brief <= 3", text: "4 bytes" },
  ]);
  expect(findViolations(probe, { brief: "abc", recall: "old", context: "new" })).toEqual([]);
});

test("the wrapper is the tags and the introduction of a block", () => {
  expect(wrapperBytes('<m id="1">\nIntro.\n\n- a fact\n</m id="1">')).toBe(
    '<m id="1">\nIntro.\n\n\n</m id="1">'.length,
  );
  expect(wrapperBytes("no tags")).toBe(0);
});

test("an agent uses only flags that the help of its version names", () => {
  const turn = {
    user: "u",
    agent: "a",
    saves: [{ text: 'say "$5"', as: "decision", insteadOf: "old", global: true }],
    forgets: ["that"],
    done: ["the debt"],
  };
  const commands = (knows: boolean) =>
    savesOf(turn, () => knows).map(({ input }) => input["command"]);
  expect(commands(false)).toEqual([
    'loci forget "that" --yes',
    'loci remember "say \\"\\$5\\"" --as decision',
  ]);
  expect(commands(true)).toEqual([
    'loci forget "that" --yes',
    'loci done "the debt"',
    'loci remember "say \\"\\$5\\"" --as decision --instead-of "old" --global',
  ]);
});

test("hooks run if their matcher names the subject, and a failed one is noted", () => {
  const settings = {
    hooks: {
      SessionStart: [
        { matcher: "startup|resume", hooks: [{ command: `echo '{"systemMessage":"hi"}'` }] },
        { matcher: "clear", hooks: [{ command: 'echo \'{"systemMessage":"never"}\'' }] },
        { hooks: [{ command: "exit 3" }] },
      ],
    },
  };
  const call = { event: "SessionStart", payload: { cwd: "." }, subject: "resume", env: {} };
  const { injection, problems, ms } = runHooks(settings, call);
  expect(injection.notice).toBe("hi");
  expect(problems).toEqual(["SessionStart: exit 3"]);
  expect(ms.length).toBe(2);
});

const SHORT: Story = {
  name: "short",
  kind: "short",
  about: "One session.",
  sessions: [
    {
      turns: [{ user: "add an index page", agent: "Done." }],
      commands: [
        "remember 'Releases are cut on Mondays, because support is complete then' --as decision",
      ],
    },
  ],
  probes: [
    { prompt: "on which day are releases cut?", where: "main", expect: ["mondays"], forbid: [] },
    { prompt: "hello", where: "main", expect: ["zebra"], forbid: ["mondays"] },
    { prompt: "Cut the release.", where: "subagent", expect: [], forbid: ["zebra"] },
  ],
};

test("a story plays against the executable, and says why something is missing", async () => {
  const { results, notes } = playStory(SHORT, { binary: await lociBinary() });
  expect(notes.map((note) => note.slice(0, 13))).toEqual(["loci remember"]);
  expect(results.map(({ where }) => where)).toEqual(["main", "main", "subagent"]);
  expect(results[1]?.misses).toEqual([{ pattern: "zebra", cause: "not captured", found: [] }]);
  expect(results[2]?.isPassed).toBe(true);
  const { probes, expected } = figuresOf("short", results);
  expect({ probes, expected }).toEqual({ probes: 3, expected: 2 });
}, 60_000);

test("other memories are saved before the first session, or spread over all", () => {
  const filler = ["a", "b", "c"].map((text) => ({ text, kind: "decision" }));
  const textsOf = (isSpread: boolean) =>
    dealFiller(filler, 2, isSpread).map((part) => part.map(({ text }) => text));
  expect(textsOf(false)).toEqual([["a", "b", "c"], []]);
  expect(textsOf(true)).toEqual([["a", "b"], ["c"]]);
});

test("every third probe comes after two prompts about something else, and beside other memories", async () => {
  const options = {
    binary: await lociBinary(),
    filler: [{ text: "Invoices are numbered per year, never anew.", kind: "decision" }],
    others: ["how are invoices numbered?", "hello"],
  };
  const { results } = playStory(SHORT, options);
  const has = results.map(({ context }) => /numbered per year/.test(context));
  expect(has[2]).toBe(true);
  expect(sumOf(results)).toStartWith("reached 1 of 2 needed (50 %), 1 forbidden;");
}, 60_000);
