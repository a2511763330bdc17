import { expect, test } from "bun:test";
import { packageOwner } from "#upgrade/run-upgrade.ts";

const OWNED: readonly [path: string, owner: string | undefined][] = [
  ["/home/ada/.local/bin/loci", undefined],
  ["/usr/local/bin/loci", undefined],
  ["/opt/loci/loci", undefined],
  ["C:/Users/Ada/.local/bin/loci.exe", undefined],
  ["/opt/homebrew/Cellar/loci/0.2.0/bin/loci", "Homebrew"],
  ["/usr/local/Cellar/loci/0.2.0/bin/loci", "Homebrew"],
  ["/home/linuxbrew/.linuxbrew/Cellar/loci/0.2.0/bin/loci", "Homebrew"],
  ["/usr/lib/node_modules/loci-memory/node_modules/@loci-memory/linux-x64/bin/loci", "npm"],
  ["C:/Users/Ada/AppData/Roaming/npm/node_modules/loci-memory/bin/loci.exe", "npm"],
  ["C:/Users/Ada/scoop/apps/loci/0.2.0/loci.exe", "Scoop"],
  ["C:/ProgramData/Scoop/apps/loci/current/loci.exe", "Scoop"],
  ["/nix/store/abc-loci-0.2.0/bin/loci", "Nix"],
  ["/usr/bin/loci", "the package manager of your system"],
  ["/bin/loci", "the package manager of your system"],
];

test.each(OWNED)("%s belongs to %p", (path, owner) => {
  expect(packageOwner(path)?.name).toBe(owner);
});
