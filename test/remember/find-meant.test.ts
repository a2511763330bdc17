import { expect, test } from "bun:test";
import { findMeant } from "#remember/find-meant.ts";

const ITEMS = [
  { id: "decision/use-jwt", text: "Use JWT for the login" },
  { id: "decision/use-jwt-in-mails", text: "Mails carry a JWT in their links" },
  { id: "constraint/mail-limit", text: "The mail service takes 100 mails a minute" },
  { id: "decision/quiet-days", text: "CI runs on Fridays only" },
  { id: "convention/no-refunds", text: "Parcels to NO get a customs note" },
];

const found = (words: string) => {
  const meant = findMeant(ITEMS, words);
  return meant.length > 1 ? meant.length : (meant[0]?.id ?? "none");
};

test.each([
  ["use-jwt", "decision/use-jwt"],
  ["decision/use-jwt", "decision/use-jwt"],
  ["constraint/mail", "constraint/mail-limit"],
  ["the login", "decision/use-jwt"],
  ["JWT in the links", "decision/use-jwt-in-mails"],
  ["JWT", 2],
  ["ci fridays", "decision/quiet-days"],
  ["CI", "decision/quiet-days"],
  ["NO", "convention/no-refunds"],
  ["us", "none"],
  ["mails", 2],
  ["use-jwt-in-the-login", "none"],
  ["decision/use-mail-limit", "none"],
  ["kangaroo", "none"],
  ["", "none"],
])("%j names %j", (words, expected) => {
  expect<string | number>(found(words)).toBe(expected);
});

test("words that match many memories name all of them", () => {
  const items = Array.from({ length: 14 }, (_, at) => {
    return { id: `preference/rule-${at}`, text: `Rule number ${at} holds` };
  });
  for (const words of ["Rule number", "preference/rule"])
    expect(findMeant(items, words)).toEqual(items);
});
