import { objectIn } from "#base/json.ts";
import { isThere } from "#disk/file-stat.ts";
import { executablesOn } from "#disk/find-executables.ts";
import { hookEntries, judgeForPeople } from "#hosts/claude/settings/hook-entries.ts";
import { hookTrial } from "#hosts/claude/settings/hook-trial.ts";
import { kitSkill } from "#hosts/claude/setup/kit-entries.ts";
import type { HostSetup, SetupFinding, SetupPlace } from "#hosts/setup.ts";
import {
  CODEX_FORM,
  codexFolder,
  codexHooks,
  codexRegistration,
  codexServers,
} from "./codex-entries.ts";
import { CODEX_PROFILE } from "./codex-profile.ts";
import { consentOf } from "./codex-trust.ts";

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
  trial: hookTrial(CODEX_FORM),
};

const REVIEW = "start Codex and trust them when it asks, or type `/hooks` in it";

function findings(place: SetupPlace, text: string): SetupFinding[] {
  const { path } = codexHooks(place);
  const entries = judgeForPeople(objectIn(text), codexRegistration(place).caller);
  const wrong = [...entries.differing.map(({ event }) => event), ...entries.missing];
  const { missing, outdated } = consentOf(place, path, text);
  const about = "hooks";
  const skips = (count: number, why: string) =>
    count === 0
      ? []
      : [{ about, says: `Codex skips ${count} hooks, because ${why}`, remedy: REVIEW }];
  const says = `${path} calls this loci at every event`;
  const lacks = `${path} is missing or outdated at ${wrong.join(", ")}`;
  return [
    wrong.length === 0
      ? { about, says }
      : { about, says: lacks, remedy: "`loci init` registers them" },
    ...skips(missing, "nobody has trusted them"),
    ...skips(outdated, "they were changed since they were trusted"),
  ];
}
