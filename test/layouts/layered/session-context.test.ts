import { expect, test } from "bun:test";
import {
  type ContextSession,
  parseContext,
  printContext,
  withSession,
} from "#layouts/layered/session-context.ts";

const session = (id: string): ContextSession => ({
  ...{ id, started: "2026-03-02T10:00:00Z", last: "2026-03-02T11:00:00Z" },
  ...{ tasks: 1, files: 2, decisions: 3 },
});

test("a context that was printed and parsed is the context", () => {
  const context = {
    version: 1,
    project: { name: "app", root: "/w/app", hash12: "0123456789ab" },
    updated: "2026-03-02T11:00:00Z",
    sessions: [
      session("s-1"),
      { ...session("s-2"), ended: "2026-03-02T12:00:00Z", reason: "other" },
    ],
    lastSession: "s-1",
  } as const;
  expect(parseContext(printContext(context))).toEqual(context);
});

test.each(["", "[]", "{}", '{"version":2}', '{"version":1,"project":{},"sessions":[1]}'])(
  "%j is no context that we know",
  (text) => {
    expect(parseContext(text)).toBeUndefined();
  },
);

test("the newest session is the first, once, and twenty stay", () => {
  let sessions: ContextSession[] = [];
  for (let at = 0; at < 25; at++) sessions = withSession(sessions, session(`s-${at}`));
  sessions = withSession(sessions, session("s-20"));
  expect(sessions.map(({ id }) => id).slice(0, 3)).toEqual(["s-20", "s-24", "s-23"]);
  expect(sessions.length).toBe(20);
});
