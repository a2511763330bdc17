import type { Database } from "bun:sqlite";

/**
 * The rows of a project have numbers of their own range, so that a search in one project looks at no other: the range
 * of its words is all that is read.
 */
const PER_PROJECT = 2 ** 24;

/** The first and the last number that a row of a project may have, by the number of the project's name. */
export function rangeOf(project: number): readonly [number, number] {
  return [project * PER_PROJECT, (project + 1) * PER_PROJECT - 1];
}

/** The number of the next row of a project. */
export function nextRowid(database: Database, project: number): number {
  const [first, last] = rangeOf(project);
  const row = database
    .query<{ rowid: number | null }, [number, number]>(
      "SELECT max(rowid) AS rowid FROM memory WHERE rowid BETWEEN ? AND ?",
    )
    .get(first, last);
  return (row?.rowid ?? first) + 1;
}
