import { hookFile } from "#hosts/claude/settings/hook-file.ts";
import type { EntryFile, SetupPlace } from "#hosts/setup.ts";
import { claudePlaces, claudeRegistration } from "./claude-places.ts";
import { earlierHookIn } from "./earlier-hook.ts";

/** The settings of Claude Code, with loci's hooks and the rules by which its agent runs loci. */
export function settingsEntries(place: SetupPlace): EntryFile {
  const { root } = place;
  const isEarlier = (command: string) => root !== undefined && earlierHookIn(root)(command);
  const registration = claudeRegistration(place);
  return hookFile({
    ...{ path: claudePlaces(place).settings, inside: root, registration, isEarlier },
  });
}
