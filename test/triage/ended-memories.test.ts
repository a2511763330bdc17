import { expect, test } from "bun:test";
import {
  contradictedBy,
  earlierSentence,
  type OwnWordsItem,
  takenBackBy,
  takesBackAnything,
  toldIn,
} from "#triage/ended-memories.ts";

const rare = (word: string) => /^(?:ortool|agn|mailer)/.test(word);

const TAKEN_BACK: [string[], string][] = [
  [
    ["ortools kriegen wir dort nicht installiert.", "dann halt greedy mit tauschen"],
    "wir nehmen den solver von google, ortools",
  ],
  [
    ["sister agnes retired.", "forget that with her"],
    "sister agnes signs off every new shop before we fetch anything",
  ],
  [
    ["the paid plan is 50000 a day now, the old number is history"],
    "we have 2500 map calls a day, so cache the matrix",
  ],
  [["pin them by tag instead of by digest please"], "we pin all images by digest"],
  [["we use postgres for sessions instead"], "sessions live in redis, we use it for nothing else"],
];

test.each(TAKEN_BACK)("%j takes back %p", (message, earlier) => {
  expect(takesBackAnything(message)).toBeTrue();
  expect(takenBackBy(toldIn(message), earlierSentence(earlier), rare)).toBeDefined();
});

const HOLDS: [string[], string][] = [
  [["the mailer fails again, look at the log"], "the mailer is never started in tests"],
  [["use a queue instead"], "we pin all images by digest"],
  [
    ["could we change this to use the git user, as we do on the other drafts and shadow branches"],
    "have in mind that there can be drafts and no shadow branches",
  ],
  [
    ["direct id.UserId(string) casts skip the check, add a helper instead of direct type casts"],
    "we should be using strong types instead of string wherever we can",
  ],
  [["print the user's name instead of the id"], "we don't have a user entity in this code base"],
];

test.each(HOLDS)("%j leaves %p in force", (message, earlier) => {
  expect(
    takesBackAnything(message) && takenBackBy(toldIn(message), earlierSentence(earlier), rare),
  ).toBeFalsy();
});

test("a long message with such a word takes nothing back", () => {
  expect(takesBackAnything([`instead of that ${"explain more of it ".repeat(20)}`])).toBeFalse();
});

const rule = (said: string) =>
  ({ id: `preference/${said.length}`, kind: "preference", text: said, said }) as OwnWordsItem;
const PNPM = rule("We always use pnpm here, never npm.");
const POSTGRES = rule("We use Postgres for the sessions.");

const effectOf = (message: string[], own: OwnWordsItem[], later: string[] = []) => {
  const stated = new Set(message.filter((one) => one.startsWith("Always")));
  const told = { sentences: message, stated, since: [...message, ...later] };
  const { ended, doubtful } = contradictedBy(told, own, (word) => /^(?:postgr|pnpm)/.test(word));
  return { ended: ended.map(({ said }) => said), doubtful: doubtful.map(({ item }) => item.said) };
};

test.each([
  ["we no longer use pnpm"],
  ["We don't use pnpm here any more."],
  ["forget the rule about pnpm"],
  ["scrap the pnpm rule"],
  ["Vergiss die Regel über pnpm."],
])("`%s` ends a rule", (message) => {
  expect(effectOf([message], [PNPM, POSTGRES])).toEqual({ ended: [PNPM.said], doubtful: [] });
});

test.each([["let's use bun instead of pnpm"], ["maybe we should use bun instead of pnpm"]])(
  "`%s` leaves a rule in force until its successor is saved",
  (message) => {
    expect(effectOf([message], [PNPM])).toEqual({ ended: [], doubtful: [PNPM.said] });
    expect(effectOf([message], [PNPM, rule(message)])).toEqual({
      ended: [PNPM.said],
      doubtful: [],
    });
  },
);

test("a saved rule that wants another thing instead ends an older one", () => {
  const bun = "We use bun now, not pnpm";
  expect(effectOf([bun], [PNPM, rule(bun)])).toEqual({ ended: [PNPM.said], doubtful: [] });
});

test.each([
  [["postgres isn't running.", "never mind, I'll restart the sessions"]],
  [["the postgres sessions no longer load, have a look"]],
  [["the sessions in postgres don't work any more"]],
])("%j reports a failure and ends nothing", (message) => {
  expect(effectOf(message, [POSTGRES]).ended).toEqual([]);
});

test("a sentence that only shares a word with a rule ends nothing, even if it is saved", () => {
  const pauses = rule("Paused postgraduates count as active.");
  const moved = "we move to the cloud, because of the data of the postgraduates";
  expect(effectOf([moved], [pauses, rule(moved)])).toEqual({ ended: [], doubtful: [] });
  expect(effectOf(["we no longer need the page for postgraduates"], [pauses]).ended).toEqual([]);
});

test("a word that two rules have names none of them", () => {
  const other = rule("Publish with pnpm from the main branch.");
  expect(effectOf(["forget the rule about pnpm"], [PNPM, other]).ended).toEqual([]);
});

test("a message ends nothing that was said after it", () => {
  expect(effectOf(["we no longer use pnpm"], [PNPM], [PNPM.said]).ended).toEqual([]);
});

test("a lasting sentence near a rule is asked about, a task is not", () => {
  const jest = rule("Unit tests of the shop run in Jest.");
  expect(effectOf(["Always run the unit tests of the shop in Bun"], [jest]).doubtful).toEqual([
    jest.said,
  ]);
  expect(effectOf(["Run the unit tests of the shop in Bun"], [jest]).doubtful).toEqual([]);
});
