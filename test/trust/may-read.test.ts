import { expect, test } from "bun:test";
import { mayRead, textOfLayout } from "#trust/may-read.ts";

const AGENT = { by: "agent" } as const;
const PERSON = { by: "person" } as const;
const wish = { own: ["/w/app"], related: () => ["/w/api"] } as const;

test.each([
  [PERSON, "/w/other", "conversations", true],
  [AGENT, "/w/app", "conversations", true],
  [AGENT, "", "notes", true],
  [AGENT, "/w/api", "notes", true],
  [AGENT, "/w/api", "conversations", false],
  [AGENT, "/w/other", "notes", false],
  [AGENT, "/w/app/../other", "notes", false],
] as const)("a caller %o asks for %s and its %s: %p", (caller, project, what, expected) => {
  expect(mayRead({ ...wish, caller, project, what })).toBe(expected);
});

test("sentences, turns and summaries of them are conversations, and all other layouts are notes", () => {
  const layouts = [
    "records",
    "layered",
    "journal",
    "native",
    "transcript",
    "said",
    "conversations",
  ];
  expect(layouts.filter((one) => textOfLayout(one) === "conversations")).toEqual([
    ...["transcript", "said", "conversations"],
  ]);
});
