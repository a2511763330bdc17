import type { Database } from "bun:sqlite";
import { newest, unreadSources } from "#index/query.ts";

/** So many files are named; of more the number says enough. */
const MOST_NAMED = 3;

/**
 * What whoever found little should know: that nothing is remembered here at all, and which files are in the place of
 * records and could not be read, so that they cannot have been found.
 */
export function missingNotes(database: Database, projects: readonly string[]): string[] {
  const unread = unreadSources(database, projects);
  const more = unread.length - MOST_NAMED;
  const notes = unread
    .slice(0, MOST_NAMED)
    .map((path) => `not searched, for it could not be read: ${path}`);
  if (more > 0) notes.push(`not searched either: ${more} more; \`loci list\` names all of them`);
  const [any] = newest(database, { shelf: "memories", filter: { projects }, limit: 1 });
  if (any === undefined) notes.push(NOTHING);
  return notes;
}

const NOTHING =
  "nothing is remembered here yet; `loci remember` keeps something, and `--all` searches every project";
