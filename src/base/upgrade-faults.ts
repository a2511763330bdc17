import { entry } from "./search-faults.ts";

/** Every failure of `loci upgrade`. The executable in use is untouched after each of them. */
export const UPGRADE_FAULTS = {
  "unreleased-build": entry<Record<string, never>>({
    about: "This executable was built from source. It holds no key to verify a release with.",
    sample: {},
    message: () => "this executable was built from source, so it cannot upgrade itself",
    hint: () => "pull the source and build it again, or install a release",
  }),
  "package-owned": entry<{ owner: string; path: string; command: string }>({
    about:
      "A package manager installed this executable. It would not know about a change, and would undo it later.",
    sample: { owner: "Homebrew", path: "/opt/homebrew/bin/loci", command: "brew upgrade loci" },
    message: ({ owner, path }) => `\`${path}\` belongs to ${owner}`,
    hint: ({ command }) => `upgrade it with \`${command}\``,
  }),
  "download-failed": entry<{ address: string; why: string }>({
    about: "A file of a release, or of a model, could not be downloaded. Nothing was changed.",
    sample: { address: "https://example.org/releases/SHA256SUMS", why: "ECONNREFUSED" },
    message: ({ address, why }) => `could not download \`${address}\`: ${why}`,
    hint: () => "nothing was changed; check the network and try again",
  }),
  "no-release": entry<{ version: string | undefined; target: string }>({
    about: "There is no such release, or it has no file for this kind of machine.",
    sample: { version: "9.9.9", target: "linux-x64" },
    message: ({ version, target }) =>
      version === undefined
        ? `there is no release for ${target}`
        : `there is no release ${version} for ${target}`,
    hint: () => "`loci upgrade --check` shows the latest",
  }),
  "unverified-release": entry<{ file: string; why: string }>({
    about:
      "A downloaded file is not what the authors of loci signed: it was damaged on its way, or somebody has changed it. It was not used.",
    sample: { file: "SHA256SUMS", why: "it was made with another key" },
    message: ({ file, why }) => `\`${file}\` could not be verified: ${why}`,
    hint: () => "nothing was changed; try again, and report it if it happens twice",
  }),
  "broken-release": entry<{ version: string; why: string }>({
    about: "The new executable was verified but does not run on this machine. It was removed.",
    sample: { version: "0.2.0", why: "it exits with 127" },
    message: ({ version, why }) => `loci ${version} does not run here: ${why}`,
    hint: () => "nothing was changed; please report it with your system and processor",
  }),
  "no-previous-version": entry<{ path: string }>({
    about: "`loci upgrade` saves one previous version beside the executable. There is none.",
    sample: { path: "/home/ada/.local/bin/.loci-previous" },
    message: ({ path }) => `there is no previous version at \`${path}\``,
    hint: () => "`loci upgrade --to <version>` installs any version",
  }),
} as const;
