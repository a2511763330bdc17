import { userFolder } from "#layouts/journal/journal-paths.ts";
import { textOfFile } from "./journal-files.ts";
import type { OpenJournal } from "./open-journal.ts";

/** The most characters of one file that are printed when memory mode starts. */
const MAX_LOADED_CHARS = 4000;

/** What is loaded when memory mode starts: what holds in all projects, who the user is, and what the project is. */
export function loadedAtStart({ hostDir, paths }: OpenJournal): string {
  const user = userFolder(hostDir);
  const files = [`${user}/preferences.md`, `${user}/profile.md`, paths.projectPage];
  const texts = files.map((path) => (textOfFile(path) ?? "").trim());
  return texts
    .filter((text) => text !== "")
    .map((text) => (text.length > MAX_LOADED_CHARS ? `${text.slice(0, MAX_LOADED_CHARS)}…` : text))
    .join("\n\n");
}
