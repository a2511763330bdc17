import { INSTALLERS, withSource } from "#scripts/release/installers.ts";
import { publicKeyLine } from "#scripts/release/public-key.ts";
import { RELEASES } from "#upgrade/published-names.ts";
import { cliPage } from "./cli.ts";
import { errorsPage } from "./errors.ts";
import { withAddress } from "./install.ts";
import { jsonPage } from "./json.ts";
import { limitsPage } from "./limits.ts";
import { withKinds } from "./redaction.ts";
import { withTiers } from "./rooms.ts";
import { settingsPage } from "./settings.ts";

/** The documents that are made from the code, by their paths; a test compares them with what is committed. */
export async function generatedDocs(): Promise<Record<string, string>> {
  const source = { releases: RELEASES, publicLine: await publicKeyLine() };
  const installers = INSTALLERS.map(async (name) => {
    return [name, withSource(await Bun.file(name).text(), source)] as const;
  });
  return {
    ...Object.fromEntries(await Promise.all(installers)),
    "ARCHITECTURE.md": withTiers(await Bun.file("ARCHITECTURE.md").text()),
    "README.md": withAddress(await Bun.file("README.md").text(), source),
    "docs/install.md": withAddress(await Bun.file("docs/install.md").text(), source),
    "docs/cli.md": await cliPage(),
    "docs/redaction.md": withKinds(await Bun.file("docs/redaction.md").text()),
    "docs/errors.md": errorsPage(),
    "docs/json.md": jsonPage(),
    "docs/limits.md": await limitsPage(),
    "docs/settings.md": settingsPage(),
  };
}
