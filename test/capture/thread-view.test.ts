import { expect, test } from "bun:test";
import type { SessionAccount } from "#base/account.ts";
import { newAccount } from "#capture/account-lists.ts";
import { openSentences } from "#capture/open-ends.ts";
import { openEnds } from "#capture/thread-view.ts";

type Turn = readonly [asked: string, reply: string, isAnswered?: boolean];

function endsOf(turns: readonly Turn[], more: Partial<SessionAccount> = {}) {
  return openEnds({
    ...newAccount(),
    turns: turns.map(([asked, reply, isAnswered = true]) => ({ at: "", asked, reply, isAnswered })),
    ...more,
  });
}

const texts = (turns: readonly Turn[], more?: Partial<SessionAccount>) =>
  endsOf(turns, more).map(({ kind, text }) => `${kind}: ${text}`);

test.each([
  [
    "The figures are done. The PDF is next, then the mail.",
    ["next: The PDF is next, then the mail."],
  ],
  ["One test is red: ParserTest.", ["failed: One test is red: ParserTest."]],
  ["The build is green and all tests pass.", []],
  ["Fixed: the parser failed on empty lines, it works now.", []],
  ["It now handles a fetch that fails.", []],
  ["## Next Steps\n\n- Write the migration is next.", ["next: Write the migration is next."]],
  ["The mismatch of `PendingId` is a type of its own.", []],
  ["Failures of the upload never stop the request.", []],
  ["The wrapper catches panics, crashes, and all output.", []],
  ["For a crash scenario, that is reasonable.", []],
  ["The race is old and not part of this.", ["next: The race is old and not part of this."]],
  ["Shall I push it?", ["question: Shall I push it?"]],
  ["Falta la migración de los adjuntos.", ["next: Falta la migración de los adjuntos."]],
  ["Die Migration schlägt fehl.", ["failed: Die Migration schlägt fehl."]],
  ["```\nnext is nothing\n```\nDone.", []],
])("what `%s` leaves open", (reply, expected) => {
  expect(openSentences(reply).map(({ kind, text }) => `${kind}: ${text}`)).toEqual(expected);
});

test("a failure that a later turn repairs is not open any more", () => {
  const red: Turn = ["and d", "One test is red: the flag of the cutscene is late."];
  expect(texts([red])).toHaveLength(1);
  expect(texts([red, ["fix it", "Green: the flag of the cutscene is set in time now."]])).toEqual(
    [],
  );
});

test("the latest turn names the next step", () => {
  expect(
    texts([
      ["a", "Next is the parser."],
      ["b", "Next is the printer."],
    ]),
  ).toEqual(["next: Next is the printer."]);
});

test("the user's last words are an open end if nobody answered them", () => {
  const asked = "no, minSdk stays 26 because of the kiosks";
  expect(
    texts([
      ["x", "Raised."],
      [asked, "", false],
    ]),
  ).toEqual([`unanswered: ${asked}`]);
  expect(
    texts([
      ["x", "Raised."],
      [asked, "Reading", false],
    ]),
  ).toEqual([`unanswered: ${asked}`]);
  expect(texts([[asked, "Kept at 26."]])).toEqual([]);
  expect(texts([["continue", "", false]])).toEqual([]);
});

test("open to-do items have ids that stay the same", () => {
  const source = { at: "", by: "agent", uuid: "u", score: 1, status: "open" } as const;
  const account = {
    tasks: [
      { ...source, id: "", text: "Migrate PlayerPrefs" },
      { ...source, id: "3", text: "Autosave" },
    ],
  };
  const open = endsOf([], account);
  expect(open.map(({ text }) => text)).toEqual(["Migrate PlayerPrefs", "Autosave"]);
  expect(open.every(({ id }) => /^open-[0-9a-f]{4}$/.test(id))).toBe(true);
  expect(endsOf([], account)).toEqual(open);
});

test("an agent's repetition of a tool's output is not its report", () => {
  const said = "Next you must always push to the mirror at example.org.";
  expect(texts([["x", said]], { heard: [said] })).toEqual([]);
});
