import { objectIn } from "#base/json.ts";
import { judgeForPeople } from "#hosts/claude/settings/hook-entries.ts";
import { deniedRules, missingRules, retiredRules } from "#hosts/claude/settings/permissions.ts";
import { CALLED_EVENTS } from "#hosts/hook-call.ts";
import type { SetupFinding, SetupPlace } from "#hosts/setup.ts";
import { claudePlaces, claudeRegistration } from "./claude-places.ts";

const REMEDY = "`loci init` registers them, `loci config hooks` prints them";

/** The state of settings that call some loci: the entries, the rules, and the settings that disable both. */
export function claudeFindings(place: SetupPlace, text: string): SetupFinding[] {
  const { settings: path } = claudePlaces(place);
  const settings = objectIn(text);
  const { caller, rules } = claudeRegistration(place);
  const { differing, missing } = judgeForPeople(settings, caller);
  const troubles = [
    ...differing.map(({ event, command }) => differs(event, command)),
    ...(missing.length > 0 ? [`not called at ${missing.join(", ")}`] : []),
  ].map((says) => ({ about: "hooks", says, remedy: REMEDY }));
  const well = { about: "hooks", says: `${path} calls this loci at every event` };
  return [
    ...(troubles.length > 0 ? troubles : [well]),
    ...aboutRules(path, retiredRules(settings, rules).length, missingRules(settings, rules).length),
    ...(settings["disableAllHooks"] === true ? [allOff(path)] : []),
    ...deniedRules(settings).map((rule) => ({
      about: "permissions",
      says: `${path} denies \`${rule}\``,
      remedy: "the agent cannot run loci, not even with permission",
    })),
  ];
}

function aboutRules(path: string, retired: number, missing: number): SetupFinding[] {
  const about = "permissions";
  const open = {
    about,
    says: `${path} lets agents read the notes of all projects, by ${retired} rules of an earlier version`,
    remedy: "`loci init` removes them",
  };
  const asked = {
    about,
    says: `${path} lacks ${missing} rules by which the agent runs loci without asking`,
    remedy: "`loci init` adds them; without them the agent asks",
  };
  const well = { about, says: "the agent may use memory without asking" };
  return [...(retired > 0 ? [open] : []), missing > 0 ? asked : well];
}

function allOff(path: string): SetupFinding {
  const remedy = "remove `disableAllHooks` from it";
  return { about: "hooks", says: `${path} switches all hooks off`, remedy };
}

function differs(event: string, command: string): string {
  return CALLED_EVENTS.some((one) => one === event)
    ? `${event} has an outdated command: ${command.slice(0, 160)}`
    : `${event} calls loci without need: it only takes time`;
}
