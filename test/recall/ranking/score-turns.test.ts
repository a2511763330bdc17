import { expect, test } from "bun:test";
import { idsFor, indexOf, someMemory } from "#test/searching.ts";

type Said = readonly [actor: string, text: string];

/** A conversation, with enough of others that its words are rare. */
function conversation(said: readonly Said[], session = "s") {
  return said.map(([actor, body], position) =>
    someMemory({
      id: `${session}:${position}`,
      layout: "transcript",
      kind: "turn",
      source: `/${session}.jsonl`,
      createdMs: Date.UTC(2026, 2, 5),
      actor,
      body,
      position,
      session,
    }),
  );
}

const SMALL_TALK = conversation(
  Array.from({ length: 40 }, (_, at) => ["human", `Let us go on with item ${at} of the list.`]),
  "other",
);

const found = (said: readonly Said[], question: string) => {
  using index = indexOf([...SMALL_TALK, ...conversation(said)]);
  return idsFor(index, question, { shelf: "turns" });
};

test("an exchange is found as one text, and its prompt is shown, with words that are in the answer alone", () => {
  const said: Said[] = [
    ["human", "I moved the nightly exports to the new cluster, please check the alerts."],
    ["assistant", "The alerts are fine. The gateway had listened on port 8443 before the move."],
    ["human", "Then look at the invoices of last week, somebody complained."],
    ["assistant", "The invoices are complete."],
  ];
  expect(found(said, "did the exports of the gateway move")).toEqual(["s:0"]);
});

test("the answer of a short question is shown before it", () => {
  const said: Said[] = [
    ["human", "Which port does the gateway listen on?"],
    ["assistant", "On 8443, since March."],
    ["human", "Fine, thank you."],
  ];
  expect(found(said, "which port does the gateway use")[0]).toBe("s:1");
});

test("a name in the question selects its speaker", () => {
  const said: Said[] = [
    ["Anna", "I painted a lighthouse."],
    ["Ben", "Nice! What else is new with you?"],
    ["Anna", "Not much."],
    ["Ben", "I painted a lighthouse as well."],
  ];
  expect(found(said, "What did Ben paint?")[0]).toBe("s:3");
  expect(found(said, "What did Anna paint?")[0]).toBe("s:0");
});

test("`you` selects turns of the agent, and `I` turns of the user", () => {
  const said: Said[] = [
    ["human", "I would take a queue for the exports."],
    ["assistant", "I suggest a cron job for the exports."],
  ];
  expect(found(said, "what did you suggest for the exports")[0]).toBe("s:1");
  expect(found(said, "what did I say about the exports")[0]).toBe("s:0");
});

test("a question for a time prefers a turn with a time, and one for a number a turn with a number", () => {
  const said: Said[] = [
    ["human", "The release was a lot of work for everybody."],
    ["human", "Filler sentence number one here."],
    ["human", "Filler sentence again, with nothing."],
    ["human", "Filler once more, nothing in it at all."],
    ["human", "The release was yesterday, such a relief."],
  ];
  expect(found(said, "When was the release?")[0]).toBe("s:4");
});

test("a turn matches by the day of its conversation", () => {
  const turn = conversation([["human", "We moved the backups."]]);
  const other = conversation([["human", "We moved the backups."]], "later").map((each) => ({
    ...each,
    createdMs: Date.UTC(2026, 8, 5),
  }));
  using index = indexOf([...SMALL_TALK, ...turn, ...other]);
  expect(idsFor(index, "backups in September", { shelf: "turns" })[0]).toBe("later:0");
});

test("neighbours of another session do not count", () => {
  using index = indexOf([
    ...SMALL_TALK,
    ...conversation([["human", "Which port does the gateway listen on?"]], "one"),
    ...conversation([["assistant", "Something else entirely."]], "two"),
  ]);
  expect(idsFor(index, "gateway port", { shelf: "turns" })).toEqual(["one:0"]);
});
