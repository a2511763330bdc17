import { currentVersion } from "#base/version.ts";
import { command as define } from "#doors/cli/usage/command.ts";

/** `loci version`: prints the version. */
export const command = define({
  json: true,
  examples: [
    { line: "loci version", does: "the version on one line" },
    { line: "loci version --json", does: "with its build" },
  ],
  run({ terminal, json }) {
    const version = currentVersion();
    if (json) return terminal.out(JSON.stringify(version, null, 2));
    const { commit, bun, platform } = version;
    return terminal.out(`loci ${version.version} (${commit}, bun ${bun}, ${platform})`);
  },
});
