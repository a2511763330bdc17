import { cliPage } from "./cli.ts";
import { errorsPage } from "./errors.ts";
import { settingsPage } from "./settings.ts";

/** The documents that are made from the code, by their paths; a test compares them with what is committed. */
export async function generatedDocs(): Promise<Record<string, string>> {
  return {
    "docs/cli.md": await cliPage(),
    "docs/errors.md": errorsPage(),
    "docs/settings.md": settingsPage(),
  };
}
