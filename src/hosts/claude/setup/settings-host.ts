import { fault } from "#base/fault.ts";
import { type JsonObject, objectIn } from "#base/json.ts";
import { isThere } from "#disk/file-stat.ts";
import { executablesOn } from "#disk/find-executables.ts";
import {
  type EntryForm,
  hookEntries,
  judgeForPeople,
} from "#hosts/claude/settings/hook-entries.ts";
import { hookFile } from "#hosts/claude/settings/hook-file.ts";
import { hookTrial } from "#hosts/claude/settings/hook-trial.ts";
import type { Registration } from "#hosts/claude/settings/registration.ts";
import type { HostProfile } from "#hosts/port.ts";
import {
  calledBy,
  type EntryFile,
  type HostSetup,
  type SetupFinding,
  type SetupPlace,
  serverWords,
} from "#hosts/setup.ts";
import { kitSkill } from "./kit-entries.ts";
import { serverFile } from "./server-entries.ts";

/** A host whose hooks have Claude Code's grammar, and that has everything in one `settings.json`. */
interface SettingsHost {
  readonly profile: HostProfile;
  readonly title: string;
  /** The name of its program, and of its folder in a project behind a dot. */
  readonly word: string;
  readonly form: EntryForm;
  readonly remarks?: HostSetup["remarks"];
  /** The state of consents and switches of the host's own, in its settings. */
  readonly findings?: (place: SetupPlace, settings: JsonObject) => readonly SetupFinding[];
}

/** The set-up of such a host. */
export function settingsHost({ profile, title, word, form, ...more }: SettingsHost): HostSetup {
  const folder = ({ world, root }: SetupPlace) => {
    const found = root === undefined ? profile.folder(world) : `${root}/.${word}`;
    if (found === undefined) throw fault("no-home", {});
    return found;
  };
  const registration = (place: SetupPlace): Registration => ({
    caller: { ...calledBy(place), place: place.scope, form },
    rules: { allow: [], ask: [], retired: [] },
  });
  const settings = (place: SetupPlace): EntryFile => {
    const path = `${folder(place)}/settings.json`;
    const inside = place.root;
    const hooks = hookFile({ path, inside, registration: registration(place) });
    const [command, ...args] = serverWords(calledBy(place));
    const server = serverFile({ path, inside, keys: ["mcpServers"], entry: { command, args } });
    return {
      ...hooks,
      withLoci(text) {
        const after = hooks.withLoci(text);
        return place.tools || server.namesLoci(text) ? server.withLoci(after) : after;
      },
      withoutLoci(text, original) {
        const bare = server.withoutLoci(text, original);
        return bare && hooks.withoutLoci(bare, original);
      },
    };
  };
  return {
    ...{ name: profile.name, title, scopes: ["user", "project"], folder },
    isThere(world) {
      const own = profile.folder(world);
      return (own !== undefined && isThere(own)) || executablesOn(world, word).length > 0;
    },
    entries: (place) => [settings(place)],
    files: (place) => kitSkill(folder(place), place.root),
    kit: "a skill",
    grants: () => ({ commands: 0, paths: [] }),
    remarks: more.remarks ?? (() => []),
    nextStep: `restart ${title} to activate loci`,
    findings: (place, text) => [
      aboutEntries(settings(place).path, objectIn(text), registration(place)),
      ...(more.findings?.(place, objectIn(text)) ?? []),
    ],
    printed: (program) => ({ hooks: hookEntries({ program, place: "user", form }) }),
    trial: hookTrial(form),
  };
}

/** Whether the entries of a file are those of this loci. */
function aboutEntries(path: string, settings: JsonObject, { caller }: Registration): SetupFinding {
  const { differing, missing } = judgeForPeople(settings, caller);
  const wrong = [...differing.map(({ event }) => event), ...missing];
  const about = "hooks";
  if (wrong.length === 0) return { about, says: `${path} calls this loci at every event` };
  const says = `${path} is missing or outdated at ${wrong.join(", ")}`;
  return { about, says, remedy: "`loci init` registers them" };
}
