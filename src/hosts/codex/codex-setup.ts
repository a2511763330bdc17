import { objectIn } from "#base/json.ts";
import { isThere } from "#disk/file-stat.ts";
import { executablesOn } from "#disk/find-executables.ts";
import { contextIn } from "#hosts/claude/claude-calls.ts";
import { commandOf, hookEntries, judgeEntries } from "#hosts/claude/settings/hook-entries.ts";
import { kitSkill } from "#hosts/claude/setup/kit-entries.ts";
import { eventWord, type HookEvent } from "#hosts/hook-call.ts";
import type { HostSetup, SetupFinding, SetupPlace, SetupTrial, TrialMoment } from "#hosts/setup.ts";
import {
  CODEX_FORM,
  codexFolder,
  codexHooks,
  codexRegistration,
  codexServers,
} from "./codex-entries.ts";
import { CODEX_PROFILE } from "./codex-profile.ts";
import { consentOf } from "./codex-trust.ts";

const EVENTS: Readonly<Record<TrialMoment, HookEvent>> = {
  start: "SessionStart",
  prompt: "UserPromptSubmit",
};

const TRIAL: SetupTrial = {
  words: (moment) => ["hook", eventWord(EVENTS[moment]), "--host", "codex"],
  line: (program, moment) =>
    commandOf({ program, place: "user", form: CODEX_FORM }, EVENTS[moment]),
  payload: (moment, { session, cwd, prompt }) => ({
    ...{ session_id: session, cwd, transcript_path: null, hook_event_name: EVENTS[moment] },
    ...(moment === "start" ? { source: "startup" } : { turn_id: session, prompt }),
  }),
  contextIn,
};

/** Sets loci up in Codex. */
export const CODEX_SETUP: HostSetup = {
  name: "codex",
  title: "Codex",
  scopes: ["user", "project"],
  isThere(world) {
    const folder = CODEX_PROFILE.folder(world);
    return (folder !== undefined && isThere(folder)) || executablesOn(world, "codex").length > 0;
  },
  folder: codexFolder,
  entries: (place) => [codexHooks(place), codexServers(place)],
  files: (place) => kitSkill(codexFolder(place), place.root),
  kit: "a skill",
  grants: () => ({ commands: 0, paths: [] }),
  remarks: ({ scope }) =>
    scope === "project"
      ? ["Codex reads the hooks of a project only after its user has trusted the project"]
      : [],
  nextStep:
    "start Codex, which asks you to review the hooks, and trust them: until then it skips them",
  findings,
  printed: (program) => ({ hooks: hookEntries({ program, place: "user", form: CODEX_FORM }) }),
  trial: TRIAL,
};

const REVIEW = "start Codex and trust them when it asks, or type `/hooks` in it";

function findings(place: SetupPlace, text: string): SetupFinding[] {
  const { path } = codexHooks(place);
  const { differing, missing } = judgeEntries(objectIn(text), codexRegistration(place).caller);
  const wrong = [...differing.map(({ event }) => event), ...missing];
  const consent = consentOf(place, path, text);
  const about = "hooks";
  return [
    wrong.length > 0
      ? {
          about,
          says: `${path} is missing or outdated at ${wrong.join(", ")}`,
          remedy: "`loci init` registers them",
        }
      : { about, says: `${path} calls this loci at every event` },
    ...(consent.missing.length > 0
      ? [
          {
            about,
            says: `Codex skips ${consent.missing.length} hooks, because nobody has trusted them`,
            remedy: REVIEW,
          },
        ]
      : []),
    ...(consent.outdated.length > 0
      ? [
          {
            about,
            says: `Codex skips ${consent.outdated.length} hooks that were changed since they were trusted`,
            remedy: REVIEW,
          },
        ]
      : []),
  ];
}
