import { expect, test } from "bun:test";
import type { MemoryItem } from "#base/memory-item.ts";
import { nearOf } from "#remember/replaced-memory.ts";

const TEXTS = [
  "Dependencies with a known hole of high severity are updated within two working days.",
  "Functions return early instead of nesting.",
  "Reservations expire after 20 minutes, because of people who leave their baskets.",
  "Branches are named after the person and the subject, like kim/fix-cart.",
  "Die Rechnungen werden nachts um zwei erzeugt.",
  "Outlook shows the logo too large unless width is an attribute as well as a style.",
];

const ITEMS = TEXTS.map((text, at): MemoryItem => {
  return { id: `decision/${at}`, kind: "decision", text, at: "", by: "user", path: "" };
});

const nearIds = (text: string) =>
  nearOf(ITEMS, { text, id: "new", but: [] }).map(({ item }) => item.id);

test.each([
  ["A high severity vulnerability in a dependency has to be patched within two days.", "0"],
  ["Prefer early returns over nested ifs.", "1"],
  ["A basket reservation lasts twenty minutes.", "2"],
  ["Branch names are person/subject, for example kim/fix-cart.", "3"],
  ["Rechnungen erzeugen wir nachts um zwei.", "4"],
])("%s has a twin in other words", (text, at) => {
  expect(nearIds(text)).toEqual([`decision/${at}`]);
});

test.each([
  "Errors return a problem document with a stable code.",
  "Baskets of guests are merged at login.",
  "Branches older than 90 days are deleted.",
  "Photos are reduced to 2048 pixels before the upload.",
])("%s has no twin", (text) => {
  expect(nearIds(text)).toEqual([]);
});
