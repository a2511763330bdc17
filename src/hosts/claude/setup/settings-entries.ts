import { fault } from "#base/fault.ts";
import { objectIn } from "#base/json.ts";
import { callsLoci } from "#hosts/claude/settings/hook-entries.ts";
import {
  changesToAdd,
  changesToRemove,
  changesToRenew,
  changesToReplace,
  inTheWay,
} from "#hosts/claude/settings/registration.ts";
import type { EntryFile, SetupPlace } from "#hosts/setup.ts";
import { editJson, type JsonChange } from "#text/json/json-edit.ts";
import { claudePlaces, claudeRegistration } from "./claude-places.ts";
import { earlierHookIn } from "./earlier-hook.ts";

/** The settings of Claude Code, with loci's hooks and the rules by which its agent runs loci. */
export function settingsEntries(place: SetupPlace): EntryFile {
  const { settings: path } = claudePlaces(place);
  const registration = claudeRegistration(place);
  return {
    ...{ what: "hooks", path, inside: place.root, form: "json" },
    withLoci(text) {
      const way = inTheWay(objectIn(text));
      if (way)
        throw fault("broken-file", { path, why: `its \`${way.name}\` is not ${way.wanted}` });
      const isEarlier = place.root === undefined ? () => false : earlierHookIn(place.root);
      const alone = editText(text, changesToReplace(objectIn(text), isEarlier));
      const renewed = editText(alone, changesToRenew(objectIn(alone), registration));
      return editText(renewed, changesToAdd(objectIn(renewed), registration));
    },
    withoutLoci(text, original) {
      const bare = editText(text, changesToRemove(objectIn(text), registration.rules));
      // loci removes a file that it created, unless it has got other content.
      const isOurs = original !== undefined && original.text === undefined;
      return isOurs && Object.keys(objectIn(bare)).length === 0 ? undefined : bare;
    },
    namesLoci: (text) => callsLoci(objectIn(text)),
  };
}

function editText(text: string, changes: readonly JsonChange[]): string {
  return changes.reduce((before, change) => editJson(before, change) ?? before, text);
}
