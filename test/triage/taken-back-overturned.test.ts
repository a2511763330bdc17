import { expect, test } from "bun:test";
import { overturns, takesBackAnything } from "#triage/taken-back.ts";

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
  expect(overturns(message, earlier, rare)).toBeTrue();
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
  expect(takesBackAnything(message) && overturns(message, earlier, rare)).toBeFalse();
});

test("a long message with such a word takes nothing back", () => {
  expect(takesBackAnything([`instead of that ${"explain more of it ".repeat(20)}`])).toBeFalse();
});
