import { fault } from "#base/fault.ts";
import { objectIn } from "#base/json.ts";
import type { EntryFile } from "#hosts/setup.ts";
import { editJson, type JsonChange } from "#text/json/json-edit.ts";
import { callsLoci } from "./hook-entries.ts";
import {
  changesToAdd,
  changesToRemove,
  changesToRenew,
  changesToReplace,
  inTheWay,
  type Registration,
} from "./registration.ts";

/** A file of settings with hooks in Claude Code's grammar. */
interface HookFile extends Pick<EntryFile, "path" | "inside"> {
  readonly registration: Registration;
  /** Whether a command calls the hook of an earlier system, which loci replaces. */
  readonly isEarlier?: (command: string) => boolean;
}

/** Such a file, as loci's hooks and rules come into it and leave it again. */
export function hookFile({
  path,
  inside,
  registration,
  isEarlier = () => false,
}: HookFile): EntryFile {
  return {
    ...{ what: "hooks", path, inside, form: "json" },
    withLoci(text) {
      const way = inTheWay(objectIn(text), registration);
      if (way)
        throw fault("broken-file", { path, why: `its \`${way.name}\` is not ${way.wanted}` });
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
