import { settingsHost } from "#hosts/claude/setup/settings-host.ts";
import { CALLED_EVENTS } from "#hosts/hook-call.ts";
import type { HostSetup, SetupFinding } from "#hosts/setup.ts";
import { QWEN_PROFILE } from "./qwen-profile.ts";

const TIMEOUT_MS = 5000;

/** The words in the definition of an agent that the host replaces by the text of a hook. */
const NAMED = "$" + "{hook_context}";

/** Sets loci up in Qwen Code. */
export const QWEN_SETUP: HostSetup = settingsHost({
  ...{ profile: QWEN_PROFILE, title: "Qwen Code", word: "qwen" },
  form: {
    words: " --host qwen",
    names: Object.fromEntries(CALLED_EVENTS.map((event) => [event, event])),
    matchers: { PreToolUse: "^(?:write_file|edit|agent)$", PostToolUse: "^(?:write_file|edit)$" },
    fields: () => ({ name: "loci", timeout: TIMEOUT_MS }),
  },
  findings: (_, settings) => [
    { about: "sub-agents", says: `Qwen Code briefs those whose definition has \`${NAMED}\`` },
    ...(settings["disableAllHooks"] === true ? [ALL_OFF] : []),
  ],
});

const ALL_OFF: SetupFinding = {
  about: "hooks",
  says: "`disableAllHooks` switches all hooks of Qwen Code off",
  remedy: "remove it from the same file",
};
