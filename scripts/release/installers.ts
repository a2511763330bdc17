/** The facts about the releases that an installer needs. */
export interface ReleaseSource {
  /** The page of all releases. */
  readonly releases: string;
  /** The second line of the file of the public key; empty as long as there is none. */
  readonly publicLine: string;
  /** The public key for `openssl`, in base64; empty as long as there is none. */
  readonly ecdsaLine: string;
}

/** The installers at the top of the repository. */
export const INSTALLERS = ["install.sh", "install.ps1"] as const;

/** The three lines of an installer that are made from the address and the keys. */
const LINES: readonly (readonly [line: RegExp, value: (source: ReleaseSource) => string])[] = [
  [/^(default_releases=)'.*'$/m, ({ releases }) => releases],
  [/^(key=)'.*'$/m, ({ publicLine }) => publicLine],
  [/^(ecdsa_key=)'.*'$/m, ({ ecdsaLine }) => ecdsaLine],
  [/^(\$EcdsaKey = )'.*'$/m, ({ ecdsaLine }) => ecdsaLine],
  [/^(\$DefaultReleases = )'.*'$/m, ({ releases }) => releases],
  [/^(\$Key = )'.*'$/m, ({ publicLine }) => publicLine],
];

/** An installer with the address and the key of these releases. */
export function withSource(installer: string, source: ReleaseSource): string {
  const fitting = LINES.filter(([line]) => line.test(installer));
  if (fitting.length !== 3) throw new Error("the installer has no lines for address and keys");
  return fitting.reduce(
    (text, [line, pick]) => text.replace(line, (_, start) => `${start}'${pick(source)}'`),
    installer,
  );
}
