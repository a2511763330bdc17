import { isObject, objectIn, valueAt } from "#base/json.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { settingsHost } from "#hosts/claude/setup/settings-host.ts";
import type { HostSetup, SetupFinding, SetupPlace } from "#hosts/setup.ts";
import { GEMINI_EVENTS } from "./gemini-calls.ts";
import { GEMINI_PROFILE } from "./gemini-profile.ts";

const TIMEOUT_MS = 5000;

/** Sets loci up in Gemini CLI. */
export const GEMINI_SETUP: HostSetup = settingsHost({
  ...{ profile: GEMINI_PROFILE, title: "Gemini CLI", word: "gemini" },
  form: {
    words: " --host gemini",
    names: GEMINI_EVENTS,
    matchers: {
      PreToolUse: "^(?:write_file|replace|invoke_agent)$",
      PostToolUse: "^(?:write_file|replace)$",
    },
    fields: () => ({ name: "loci", timeout: TIMEOUT_MS }),
  },
  remarks: ({ scope }) =>
    scope === "project"
      ? ["Gemini CLI runs the hooks of a project only in a folder that its user has trusted"]
      : [],
  findings: (place, settings) => [
    ...(valueAt(settings, ["hooksConfig", "enabled"]) === false ? [ALL_OFF] : []),
    ...aboutTrust(place),
  ],
});

const ALL_OFF: SetupFinding = {
  about: "hooks",
  says: "`hooksConfig.enabled` switches all hooks of Gemini CLI off",
  remedy: "set it to true in the same file",
};

/** Whether its user has trusted the folder of a project; loci never writes this consent. */
function aboutTrust({ world, root, scope }: SetupPlace): SetupFinding[] {
  const folder = GEMINI_PROFILE.folder(world);
  if (scope !== "project" || root === undefined || folder === undefined) return [];
  const found = objectIn(plainTextAt(`${folder}/trustedFolders.json`) ?? "");
  const isTrusted = isObject(found) && /^TRUST_/.test(`${found[root] ?? ""}`);
  if (isTrusted) return [];
  const says = "Gemini CLI skips the hooks of this project until you trust its folder";
  return [
    { about: "hooks", says, remedy: "start Gemini CLI in it and trust it, or type `/permissions`" },
  ];
}
