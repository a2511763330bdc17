import { RETIRED_COMMANDS } from "#hosts/claude/kit/kit-commands.ts";
import { isEarlierPiece, kitFiles, SKILL_PATH } from "#hosts/claude/kit/kit-files.ts";
import { judgeSeal, KIT_NAME, type KitHome } from "#hosts/claude/kit/kit-piece.ts";
import type { OwnFile } from "#hosts/setup.ts";

/** The commands, agents and the skill, as files of a host's folder or of a plugin's. */
export function kitEntries(home: KitHome, folder: string, inside: string | undefined): OwnFile[] {
  return [...ownEntries(home, folder, inside), ...retiredEntries(home, folder, inside)];
}

/** Commands of earlier versions, which this one removes where nobody has edited them. */
function retiredEntries(home: KitHome, folder: string, inside: string | undefined): OwnFile[] {
  const commands = home === "host" ? `commands/${KIT_NAME}` : "commands";
  return RETIRED_COMMANDS.map((name) => ({
    ...{ path: `${folder}/${commands}/${name}.md`, text: "", inside },
    ...{ isExtra: true, isRetired: true },
    stateOf: (found) => (judgeSeal(found) === "sealed" ? "retired" : "foreign"),
  }));
}

function ownEntries(home: KitHome, folder: string, inside: string | undefined): OwnFile[] {
  return kitFiles(home).map(({ path: name, text, isShort }) => {
    const path = `${folder}/${name}`;
    return {
      ...{ path, text, inside, isExtra: isShort },
      stateOf(found) {
        if (isEarlierPiece(path, found)) return "replaced";
        if (found === text) return "same";
        const verdict = judgeSeal(found);
        return verdict === "sealed" ? "old" : verdict;
      },
    };
  });
}

/** The skill alone, for a host that has no commands and agents of this form. */
export function kitSkill(folder: string, inside: string | undefined): OwnFile[] {
  return kitEntries("host", folder, inside).filter(
    ({ path }) => path === `${folder}/${SKILL_PATH}`,
  );
}
