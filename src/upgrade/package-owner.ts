import { NPM_PACKAGE } from "./published-names.ts";

/** A package manager that owns an executable, and the command by which it upgrades it. */
export interface PackageOwner {
  readonly name: string;
  readonly command: string;
}

/** The folders of package managers, by a part of the path of what they install. */
const OWNERS: readonly (readonly [part: RegExp, owner: PackageOwner])[] = [
  [/\/(Cellar|\.?linuxbrew|homebrew)\//, { name: "Homebrew", command: "brew upgrade loci" }],
  [/\/node_modules\//, { name: "npm", command: `npm install --global ${NPM_PACKAGE}@latest` }],
  [/\/scoop\/(apps|shims)\//i, { name: "Scoop", command: "scoop update loci" }],
  [/^\/nix\/store\//, { name: "Nix", command: "nix profile upgrade loci" }],
  [
    /^\/(usr\/)?(s?bin|lib)\//,
    { name: "the package manager of your system", command: "sudo apt install ./loci_*.deb" },
  ],
];

/** The package manager that owns the executable at a path, if one does. */
export function packageOwner(path: string): PackageOwner | undefined {
  return OWNERS.find(([part]) => part.test(path))?.[1];
}
