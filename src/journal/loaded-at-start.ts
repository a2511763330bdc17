import { userFolder } from "#layouts/journal/journal-paths.ts";
import { textOfFile } from "./journal-files.ts";
import type { OpenJournal } from "./open-journal.ts";

/** The most characters of one file that are printed when memory mode starts. */
const MOST_CHARS = 4000;

/** The text that a start of memory mode prints: preferences, profile and project page. */
export function loadedAtStart({ hostDir, paths }: OpenJournal): string {
  const user = userFolder(hostDir);
  const files = [`${user}/preferences.md`, `${user}/profile.md`, paths.projectPage];
  const texts = files.map((path) => (textOfFile(path) ?? "").trim());
  return texts
    .filter((text) => text !== "")
    .map((text) => (text.length > MOST_CHARS ? `${text.slice(0, MOST_CHARS)}…` : text))
    .join("\n\n");
}
