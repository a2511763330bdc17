import { startJournal } from "#journal/journal-mode.ts";
import { type OpenJournal, openJournal } from "#journal/open-journal.ts";
import type { TestHome } from "./home.ts";

/** The journal of a project of a test's home, in which memory mode is on. */
export function startedJournal(home: TestHome, project = "app"): OpenJournal {
  const journal = namedJournal(home, project);
  startJournal(journal);
  return namedJournal(home, project);
}

/** The journal of a project of a test's home, as it is. */
export function namedJournal(home: TestHome, project = "app"): OpenJournal {
  for (const name of ["objects", "refs"]) home.folder(`${project}/.git/${name}`);
  return openJournal(home.world(), { folder: `${home.path}/${project}` });
}
