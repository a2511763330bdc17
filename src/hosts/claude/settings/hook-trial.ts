import { contextIn } from "#hosts/claude/claude-calls.ts";
import { eventWord, type HookEvent } from "#hosts/hook-call.ts";
import type { SetupTrial, TrialMoment } from "#hosts/setup.ts";
import { commandOf, type EntryForm } from "./hook-entries.ts";

const EVENTS: Readonly<Record<TrialMoment, HookEvent>> = {
  start: "SessionStart",
  prompt: "UserPromptSubmit",
};

/** The events of a host with this grammar that `doctor` and the tutorial play. */
export function hookTrial(form: EntryForm | undefined): SetupTrial {
  const caller = { place: "user", ...(form && { form }) } as const;
  return {
    words: (moment) => `hook ${eventWord(EVENTS[moment])}${form?.words ?? ""}`.split(" "),
    line: (called, moment) => commandOf({ ...called, ...caller }, EVENTS[moment]),
    payload: (moment, { session, cwd, prompt }) => ({
      ...{ session_id: session, cwd },
      ...(moment === "start" ? { source: "startup" } : { prompt }),
    }),
    contextIn,
  };
}
