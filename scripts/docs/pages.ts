import { cliPage } from "./cli.ts";
import { errorsPage } from "./errors.ts";
import { withKinds } from "./redaction.ts";
import { withTiers } from "./rooms.ts";
import { settingsPage } from "./settings.ts";

/** The documents that are made from the code, by their paths; a test compares them with what is committed. */
export async function generatedDocs(): Promise<Record<string, string>> {
  return {
    "ARCHITECTURE.md": withTiers(await Bun.file("ARCHITECTURE.md").text()),
    "docs/cli.md": await cliPage(),
    "docs/redaction.md": withKinds(await Bun.file("docs/redaction.md").text()),
    "docs/errors.md": errorsPage(),
    "docs/settings.md": settingsPage(),
  };
}
