import { INSTALLERS, withSource } from "#scripts/release/installers.ts";
import { ecdsaLine, publicKeyLine } from "#scripts/release/public-key.ts";
import { RELEASES } from "#upgrade/fetch-release.ts";
import { withArrivals } from "./arrivals.ts";
import { cliPage } from "./cli.ts";
import { errorsPage } from "./errors.ts";
import { withAddress } from "./install.ts";
import { jsonPage } from "./json.ts";
import { withKinds } from "./redaction.ts";
import { withTiers } from "./rooms.ts";
import { settingsPage } from "./settings.ts";

/** The documents that are made from the code, by their paths; a test compares them with what is committed. */
export async function generatedDocs(): Promise<Record<string, string>> {
  const source = {
    releases: RELEASES,
    publicLine: await publicKeyLine(),
    ecdsaLine: await ecdsaLine(),
  };
  const installers = INSTALLERS.map(async (name) => {
    return [name, withSource(await Bun.file(name).text(), source)] as const;
  });
  return {
    ...Object.fromEntries(await Promise.all(installers)),
    "ARCHITECTURE.md": withTiers(await Bun.file("ARCHITECTURE.md").text()),
    "README.md": withAddress(await Bun.file("README.md").text(), source),
    "docs/install.md": withAddress(await Bun.file("docs/install.md").text(), source),
    "docs/cli.md": madeFrom("the command table", await cliPage()),
    "docs/redaction.md": withKinds(await Bun.file("docs/redaction.md").text()),
    "docs/errors.md": madeFrom("the catalogue in `src/base/faults.ts`", errorsPage()),
    "docs/json.md": madeFrom("the schemas in `src/doors/cli/json/`", jsonPage()),
    "docs/trust.md": withArrivals(await Bun.file("docs/trust.md").text()),
    "docs/settings.md": madeFrom("the tables in `src/settings/tables/`", settingsPage()),
  };
}

/** A page with a note for those who want to change it. */
function madeFrom(source: string, page: string): string {
  return `${page.trimEnd()}\n\n*\`bun run docs\` makes this page from ${source}; a test keeps it true.*\n`;
}
